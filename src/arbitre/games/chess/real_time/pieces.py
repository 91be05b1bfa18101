"""Pieces in real time: at rest or in motion. A place is a square (0 for a1 to 63 for h8), plus 64 on Alice's second board.

Times are whole milliseconds since the match began. The place of a moving piece depends on the time alone.
"""

from typing import Final

import msgspec

from arbitre.games.chess.mode import Ending

START: Final = 3_000
"""When pieces may first move."""
NO_CAPTURE: Final = 300_000
"""The match is drawn after this long without a capture."""
NOWHERE: Final = -1


class Pace(msgspec.Struct, frozen=True):
    """How long a piece takes per square, and how long it cools down after its arrival."""

    step: int
    cooldown: int


PACES: Final = {
    "standard": Pace(1_000, 10_000),
    "slow": Pace(2_000, 15_000),
    "lightning": Pace(200, 2_000),
}


class Resting(msgspec.Struct, frozen=True, gc=False):
    """A piece at rest."""

    kind: int
    side: int
    ready: int
    """When it may move again."""
    since: int = 0
    """When it entered its square."""
    has_stepped_two: bool = False
    """Whether this is a pawn whose last move was a step of two: it can be captured en passant until it is ready."""


class Motion(msgspec.Struct, frozen=True, gc=False):
    """A piece in motion along `path`, which begins where it stood. It enters each place halfway between two."""

    kind: int
    side: int
    path: tuple[int, ...]
    started: int
    step: int
    """Milliseconds from one place of the path to the next."""
    number: int
    """The number of the move in the match. If two start at the same time, the smaller came first."""
    since: int
    """When it entered the place it started from."""
    promotion: int = 0
    is_straight: bool = False
    """Whether this is a pawn moving straight, which captures nothing."""
    victim: int = NOWHERE
    """The place of a pawn that is captured en passant."""

    @property
    def arrives(self) -> int:
        return self.started + self.step * (len(self.path) - 1)

    def entered(self, index: int) -> int:
        """Returns when it enters a place of its path."""
        return self.started + self.step * index - self.step // 2 if index else self.since

    def index_at(self, now: int) -> int:
        return min((now - self.started + self.step // 2) // self.step, len(self.path) - 1)

    def place_at(self, now: int) -> int:
        return self.path[self.index_at(now)]

    def is_earlier_than(self, other: "Motion") -> bool:
        return (self.started, self.number) < (other.started, other.number)


class RealTimeState(msgspec.Struct, frozen=True, gc=False):
    """Everything at one moment. `at` may advance the time; then only resting pieces change."""

    cells: tuple[Resting | None, ...]
    """By place: 64, or 128 in Alice."""
    motions: tuple[Motion, ...]
    """Sorted by number."""
    castling: int
    now: int
    number: int
    """The number of the next move."""
    quiet: int
    """When a piece was last captured, or the match began."""
    pace: Pace
    wakes: int | None
    """When something next happens that nobody can prevent: a capture, a blocked pawn, a draw."""
    captured: str = ""
    ending: Ending | None = None
