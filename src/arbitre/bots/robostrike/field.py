"""A view in the form the bots use: the board, and the robots in play as racers."""

from arbitre.games.robostrike import RoboStrikeOptions, RoboStrikeView, RobotView
from arbitre.games.robostrike.board import Board
from arbitre.games.robostrike.robot import Racer
from arbitre.games.robostrike.tiles import BONUSES, FACINGS
from arbitre.kernel.game import Seat


class Field:
    """Racers by seat, without those that are out of the match. `stuck` are the seats that did not move in the latest round."""

    __slots__ = ("board", "racers", "stuck")

    def __init__(self, view: RoboStrikeView, options: RoboStrikeOptions) -> None:
        self.board: Board = options.drawn
        self.racers = {
            seat: _racer(seat, robot, robot.cell)
            for seat, robot in enumerate(view.robots)
            if robot.cell is not None
        }
        self.stuck = {
            seat
            for seat, (robot, before) in enumerate(zip(view.robots, view.before, strict=False))
            if robot.cell == before.cell and robot.visited == before.visited
        }


def _racer(seat: Seat, robot: RobotView, cell: int) -> Racer:
    return Racer(
        seat,
        cell,
        FACINGS.index(robot.facing),
        robot.hits,
        robot.lives,
        sum(1 << number - 1 for number in robot.visited),
        sum(1 << BONUSES.index(name) for name in robot.bonuses),
        robot.status == "stunned",
    )
