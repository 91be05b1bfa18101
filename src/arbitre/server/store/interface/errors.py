"""Why a write failed, and what is known about it afterwards.

After `Conflict`, `CapReached`, `Unstorable` and `NotWritten`, nothing was written. After any other `Unavailable` the write is
in doubt: it may have been committed before the connection was lost. Read what it would have changed before you retry.
"""


class Conflict(Exception):
    """Another process, or another request, wrote first. Nothing was written."""


class CapReached(Exception):
    """The account has as many of these as it may. Nothing was written."""


class Unstorable(ValueError):
    """A text that no database accepts: it holds a NUL character, or half a surrogate pair. Nothing was written."""


class Unavailable(Exception):
    """The database cannot be reached or written to. A write may or may not have been committed."""


class NotWritten(Unavailable):
    """The database cannot be reached or written to, and nothing was written. The write can be retried."""
