"""Daily puzzles and their results."""

import msgspec


class PuzzleEntry(msgspec.Struct, frozen=True):
    """One person's match of a puzzle. `points` is None until it is over, or if it was aborted."""

    account: str
    match: str
    began: int
    ended: int | None
    points: int | None
