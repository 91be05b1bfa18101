"""Where a match stands or stood. Knows nothing of how it got there but the event."""

from typing import Any

import msgspec


class Position(msgspec.Struct, frozen=True, gc=False):
    """A state of the match, and the event since which the match stands there (0 = the start)."""

    version: int
    state: Any
    played: int
    """The event that made the state; not the same where an undo came back to it."""
