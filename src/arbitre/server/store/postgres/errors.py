"""Maps asyncpg's many errors to the store's own."""

import asyncpg

from arbitre.server.store.interface.errors import Conflict, NotWritten, Unavailable, Unstorable

_TAKEN = (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError)
_REFUSED = (
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ReadOnlySQLTransactionError,
)
"""PostgreSQL has answered with an error: nothing was written."""
_LOST = (
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InternalClientError,
    asyncpg.InterfaceError,
    OSError,
    TimeoutError,
)
"""The connection broke: a commit in flight is in doubt."""


class Retryable(Exception):
    """PostgreSQL broke a deadlock. Nothing was written, and the write can be retried as it is."""


def translated(error: Exception) -> Exception:
    """Returns Conflict, Retryable, NotWritten, Unavailable or Unstorable, or the error itself."""
    if isinstance(error, _TAKEN):
        return Conflict(f"Another write came first: {error.args[0]}.")
    if isinstance(error, asyncpg.DivisionByZeroError):
        # Raised by `run_stages`; nothing else here divides.
        return Conflict("Another write came first.")
    if isinstance(error, asyncpg.DeadlockDetectedError | asyncpg.SerializationError):
        return Retryable(str(error))
    if isinstance(error, asyncpg.DataError):
        return Unstorable(str(error.args[0]))
    if isinstance(error, _REFUSED):
        return NotWritten(_sentence(error))
    # For values it cannot send, asyncpg raises an InterfaceError that is also a ValueError.
    if isinstance(error, _LOST) and not isinstance(error, ValueError):
        return Unavailable(_sentence(error))
    return error


def not_connected(error: Exception) -> Exception:
    """Like `translated`, for an error before anything was sent."""
    reason = translated(error)
    return NotWritten(str(reason)) if isinstance(reason, Unavailable) else reason


def _sentence(error: Exception) -> str:
    return f"PostgreSQL: {str(error) or type(error).__name__}."
