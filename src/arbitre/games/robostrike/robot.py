"""A robot between two rounds, and its mutable copy during one."""

from typing import Final

import msgspec

from arbitre.games.robostrike.board import NOWHERE
from arbitre.games.robostrike.tiles import NORTH
from arbitre.kernel.game import Seat

HITS: Final = 5
LIVES: Final = 3


class Robot(msgspec.Struct, frozen=True, gc=False):
    """`cell` is `NOWHERE` for a dead robot. Checkpoints and bonuses are sets of bits."""

    cell: int
    facing: int = NORTH
    hits: int = HITS
    lives: int = LIVES
    visited: int = 1
    bonuses: int = 0
    is_stunned: bool = False


class Racer(msgspec.Struct, gc=False):
    """A working copy for one round, changed in place. `copy.copy` copies it whole."""

    seat: Seat
    cell: int
    facing: int
    hits: int
    lives: int
    visited: int
    bonuses: int
    is_stunned: bool
    charge: int = 0
    """Boosts since the last move."""
    shield: bool = False
    auto: int = 0
    """The step in which its auto-attack was switched on. 0 if off."""

    @classmethod
    def of(cls, seat: Seat, robot: Robot) -> "Racer":
        return cls(
            seat,
            robot.cell,
            robot.facing,
            robot.hits,
            robot.lives,
            robot.visited,
            robot.bonuses,
            robot.is_stunned,
        )

    def robot(self) -> Robot:
        return Robot(
            self.cell, self.facing, self.hits, self.lives, self.visited, self.bonuses, self.is_stunned
        )

    def die(self) -> None:
        self.lives -= 1
        self.hits = 0
        self.cell = NOWHERE
        self.charge = 0
