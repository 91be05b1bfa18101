"""Tries a program with one robot alone on any map, and lists the actions that may follow. Clients show it during writing.

Pure, like the rest of the package; the server only calls it.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.games.robostrike.board import board_of
from arbitre.games.robostrike.ghost import ghost
from arbitre.games.robostrike.happenings import Happening
from arbitre.games.robostrike.map_text import LONGEST
from arbitre.games.robostrike.program import ACTIONS, STEPS_A_ROUND, Program, check_program, fault
from arbitre.games.robostrike.robot import Robot
from arbitre.games.robostrike.tiles import BONUSES, FACINGS, Bonus, Facing
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.text import Text

BoardText = Annotated[str, Meta(max_length=LONGEST)]
ActionNumber = Annotated[int, Meta(ge=0, lt=ACTIONS)]


class GhostRobot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a robot that its route depends on."""

    cell: Annotated[int, Meta(ge=0)]
    facing: Facing
    bonuses: Annotated[tuple[Bonus, ...], Meta(max_length=len(BONUSES))] = ()
    visited: Annotated[tuple[Annotated[int, Meta(ge=1, le=5)], ...], Meta(max_length=5)] = (1,)


class GhostTrial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    board: BoardText
    robot: GhostRobot
    program: Annotated[tuple[ActionNumber, ...], Meta(max_length=STEPS_A_ROUND)]
    """The actions written so far."""


class GhostWay(msgspec.Struct, frozen=True):
    happenings: tuple[Happening, ...]
    """The round of this robot alone, as seat 0."""
    choices: tuple[int, ...]
    """The actions that may come next. Empty after the sixth."""


def try_program(trial: GhostTrial) -> GhostWay:
    """Raises InvalidMap, InvalidPosition or IllegalMove."""
    board = board_of(trial.board)
    robot = trial.robot
    if robot.cell >= len(board.codes) or board.is_wall(robot.cell):
        raise InvalidPosition.told(
            Text(
                fr=f"Aucun robot ne peut être sur la case {robot.cell} de cette carte.",
                en=f"No robot can stand on cell {robot.cell} of this map.",
            )
        )
    program = trial.program
    check_program(Program(program))
    standing = Robot(
        robot.cell,
        FACINGS.index(robot.facing),
        visited=sum({1 << number - 1 for number in robot.visited}) & board.every_checkpoint,
        bonuses=sum({1 << BONUSES.index(name) for name in robot.bonuses}),
    )
    choices = (
        ()
        if len(program) == STEPS_A_ROUND
        else tuple(action for action in range(ACTIONS) if fault((*program, action)) is None)
    )
    return GhostWay(ghost(board, standing, program), choices)
