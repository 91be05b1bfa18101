"""The daily puzzle on the wire: the same start for everybody, and the results."""

import msgspec


class PuzzleResult(msgspec.Struct, frozen=True):
    """One person's result. Equal results share a rank."""

    rank: int
    player: str
    points: int
    milliseconds: int
    match: str | None = None
    """The match to watch: the caller's own at any time, the others' once the day is over."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    day: str
    """Such as `2026-11-16`, in UTC."""
    ends: int
    """When the day is over, in milliseconds since 1970."""
    commitment: str
    """SHA-256 of the seed."""
    seed: str | None = None
    """In hexadecimal, once the day is over."""
    results: list[PuzzleResult]
    """Best first. Players who have not finished are left out."""
    players: int
    """How many players have started it."""
    your_match: str | None = None
    """The caller's match, if there is one."""
