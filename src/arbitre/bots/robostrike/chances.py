"""A robot's chance of winning, in percent, as the specification computes it."""

from typing import Final

from arbitre.games.robostrike.board import Board
from arbitre.games.robostrike.robot import LIVES, Racer

CRITICAL: Final = 2
"""With this few hit points, a single hit may destroy a robot."""
_LIFE: Final = 10
_WEAKNESS: Final = 30


def chance(board: Board, racer: Racer) -> float:
    """Returns the share of checkpoints visited, less 10 per life lost, less 30 with few hit points. A dead robot has none."""
    if racer.lives <= 0 or racer.cell < 0:
        return 0.0
    share = 100 * racer.visited.bit_count() / len(board.checkpoints)
    weakness = _WEAKNESS if racer.hits <= CRITICAL else 0
    return min(max(share - _LIFE * (LIVES - racer.lives) - weakness, 0.0), 100.0)
