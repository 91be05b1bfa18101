"""What everybody sees: the map, the robots, and the latest round as it happened. Never the programs to come."""

from typing import Literal

import msgspec

from arbitre.games.robostrike.board import NOWHERE, Board
from arbitre.games.robostrike.happenings import Happening
from arbitre.games.robostrike.robot import Robot
from arbitre.games.robostrike.state import State
from arbitre.games.robostrike.tiles import FACINGS, Bonus, Facing, names_of
from arbitre.kernel.game import Seat


class RobotView(msgspec.Struct, frozen=True):
    """`cell` counts row by row from the top left corner. Null for a dead robot."""

    cell: int | None
    facing: Facing
    hits: int
    lives: int
    visited: tuple[int, ...]
    """The numbers of the checkpoints it has visited."""
    bonuses: tuple[Bonus, ...]
    status: Literal["normal", "stunned", "dead"]


class RoboStrikeView(msgspec.Struct, frozen=True):
    width: int
    tiles: tuple[int, ...]
    """The codes of the map, row by row."""
    round: int
    rounds: int
    """The match is over after this many."""
    robots: tuple[RobotView, ...]
    before: tuple[RobotView, ...]
    """The robots before the latest round. Empty before the first."""
    programs: tuple[tuple[int, ...] | None, ...]
    """The programs of that round. Null for a robot without one."""
    order: tuple[Seat, ...]
    """The order in which they moved."""
    happenings: tuple[Happening, ...]


def view_of(state: State) -> RoboStrikeView:
    board = state.options.drawn
    report = state.report
    return RoboStrikeView(
        width=board.width,
        tiles=board.codes,
        round=state.round,
        rounds=state.options.rounds,
        robots=tuple(_robot(board, robot) for robot in state.robots),
        before=tuple(_robot(board, robot) for robot in report.before),
        programs=report.programs,
        order=report.order,
        happenings=report.happenings,
    )


def _robot(board: Board, robot: Robot) -> RobotView:
    is_dead = robot.cell == NOWHERE
    return RobotView(
        cell=None if is_dead else robot.cell,
        facing=FACINGS[robot.facing],
        hits=robot.hits,
        lives=robot.lives,
        visited=tuple(
            number for number in range(1, len(board.checkpoints) + 1) if robot.visited >> number - 1 & 1
        ),
        bonuses=names_of(robot.bonuses),
        status="dead" if is_dead else "stunned" if robot.is_stunned else "normal",
    )
