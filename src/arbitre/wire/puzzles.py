"""The puzzle of a day on the wire: the same start for everybody, and what people made of it."""

import msgspec


class PuzzleResult(msgspec.Struct, frozen=True):
    """What one person scored. Equal results share a rank."""

    rank: int
    player: str
    points: int
    milliseconds: int
    match: str | None = None
    """The match to look at: one's own, and everybody's once the day is over."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    day: str
    """Such as `2026-11-16`, by Greenwich."""
    ends: int
    """When the day is over, in milliseconds since 1970."""
    commitment: str
    """SHA-256 of the seed."""
    seed: str | None = None
    """In hexadecimal, once the day is over."""
    results: list[PuzzleResult]
    """The best first; without those who are still at it."""
    players: int
    """How many have begun it."""
    your_match: str | None = None
    """The caller's match, if there is one."""
