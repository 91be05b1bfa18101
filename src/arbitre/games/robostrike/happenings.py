"""What happens in a round, step by step, for clients to show. A record knows no rules; it only takes notes."""

from typing import Final, Literal

import msgspec

from arbitre.games.robostrike.tiles import FACINGS, Bonus, Facing
from arbitre.kernel.game import Seat

AFTERWARDS: Final = 7
"""The step after the six: bombs, and robots that come back."""

Kind = Literal[
    "round_began",  # amount: its number
    "used",  # a bonus; a bomb is left on `cell`
    "shot",  # from the robot towards `facing`, as far as `cell`
    "circled",  # a circular attack
    "hit",  # by: who fired; amount: hit points lost
    "shielded",  # by: who fired; the shield held
    "moved",  # by its own action, to `cell`
    "pushed",  # by: the robot that moved; to `cell`
    "blocked",  # it wanted to move towards `facing` and could not
    "turned",  # by its own action, to `facing`
    "charged",  # amount: its boosts
    "fell",  # into the hole on `cell`
    "carried",  # by a belt, to `cell`
    "rotated",  # by the board, to `facing`
    "visited",  # amount: the checkpoint's number
    "picked",  # a bonus, from `cell`
    "died",  # amount: the lives left
    "exploded",  # by: whose bomb; on `cell`
    "stunned",  # for the next round
    "returned",  # to `cell`, facing north
    "won",
]


class Happening(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Cells count row by row from the top left corner. Each kind says what its fields mean."""

    step: int
    kind: Kind
    robot: Seat | None = None
    cell: int | None = None
    facing: Facing | None = None
    by: Seat | None = None
    amount: int | None = None
    bonus: Bonus | None = None


class Record:
    """Records what happens, in order."""

    __slots__ = ("happenings", "step")

    def __init__(self) -> None:
        self.step = 0
        self.happenings: list[Happening] = []

    def note(
        self,
        kind: Kind,
        robot: Seat | None = None,
        *,
        cell: int | None = None,
        facing: int | None = None,
        by: Seat | None = None,
        amount: int | None = None,
        bonus: Bonus | None = None,
    ) -> None:
        way = None if facing is None else FACINGS[facing]
        self.happenings.append(Happening(self.step, kind, robot, cell, way, by, amount, bonus))
