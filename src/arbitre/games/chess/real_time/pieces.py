"""Pieces in real time: at rest, or on their way. A place is a square (0 = a1 to 63 = h8), plus 64 on Alice's second board.

Times are whole milliseconds since the match began. Where a moving piece is follows from the time alone.
"""

from typing import Final

import msgspec

from arbitre.games.chess.mode import Ending

START: Final = 3_000
"""When pieces may first move."""
NO_CAPTURE: Final = 300_000
"""So long without a capture, and the match is drawn."""
NOWHERE: Final = -1


class Pace(msgspec.Struct, frozen=True):
    """How long a piece takes for a square, and rests after it has arrived."""

    step: int
    cooldown: int


PACES: Final = {
    "standard": Pace(1_000, 10_000),
    "slow": Pace(2_000, 15_000),
    "lightning": Pace(200, 2_000),
}


class Resting(msgspec.Struct, frozen=True, gc=False):
    """A piece that stands still."""

    kind: int
    side: int
    ready: int
    """From when on it may move."""
    since: int = 0
    """When it entered its square."""
    has_stepped_two: bool = False
    """A pawn whose latest move was a step of two: it may be taken in passing until it is ready."""


class Motion(msgspec.Struct, frozen=True, gc=False):
    """A piece on its way along `path`, which begins where it stood. It enters each next place halfway between two."""

    kind: int
    side: int
    path: tuple[int, ...]
    started: int
    step: int
    """Milliseconds from one place of the path to the next."""
    number: int
    """Counts the moves of the match; of two that start at the same moment the smaller was first."""
    since: int
    """When it entered the place it started from."""
    promotion: int = 0
    is_straight: bool = False
    """A pawn moving straight, which takes nothing."""
    victim: int = NOWHERE
    """Where a pawn stands that is taken in passing."""

    @property
    def arrives(self) -> int:
        return self.started + self.step * (len(self.path) - 1)

    def entered(self, index: int) -> int:
        """When it enters a place of its path."""
        return self.started + self.step * index - self.step // 2 if index else self.since

    def index_at(self, now: int) -> int:
        return min((now - self.started + self.step // 2) // self.step, len(self.path) - 1)

    def place_at(self, now: int) -> int:
        return self.path[self.index_at(now)]

    def is_earlier_than(self, other: "Motion") -> bool:
        return (self.started, self.number) < (other.started, other.number)


class RealTimeState(msgspec.Struct, frozen=True, gc=False):
    """Everything at one moment. `at` may set the moment later; only what rests changes with it."""

    cells: tuple[Resting | None, ...]
    """By place: 64, or 128 in Alice."""
    motions: tuple[Motion, ...]
    """By number."""
    castling: int
    now: int
    number: int
    """Of the next move."""
    quiet: int
    """When a piece was last taken, or the match began."""
    pace: Pace
    wakes: int | None
    """When something happens next that nobody can put off: a piece is taken, a pawn held up, the match drawn."""
    captured: str = ""
    ending: Ending | None = None
