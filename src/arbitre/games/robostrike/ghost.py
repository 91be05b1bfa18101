"""Where a program would lead if nobody interfered. Clients show it while the program is being written."""

from arbitre.games.robostrike.board import Board
from arbitre.games.robostrike.happenings import Happening, Record
from arbitre.games.robostrike.program import NONE, STEPS_A_ROUND, Actions
from arbitre.games.robostrike.robot import Racer, Robot
from arbitre.games.robostrike.round import play_round


def ghost(board: Board, robot: Robot, actions: Actions) -> tuple[Happening, ...]:
    """Returns the round of this robot alone, as seat 0. An unfinished program is padded with no-ops."""
    record = Record()
    finished = (*actions, *[NONE] * (STEPS_A_ROUND - len(actions)))
    play_round(board, [Racer.of(0, robot)], [finished], record)
    return tuple(record.happenings)
