"""A position that a match is in or was in. Knows only the event that led to it."""

from typing import Any

import msgspec


class Position(msgspec.Struct, frozen=True, gc=False):
    """A state of the match, and the event that led to it (0: the start)."""

    version: int
    state: Any
    played: int
    """The event that first produced the state. Differs from `version` after an undo."""
