"""How likely a robot is to win, in percent, as the specification reckons it."""

from typing import Final

from arbitre.games.robostrike.board import Board
from arbitre.games.robostrike.robot import LIVES, Racer

CRITICAL: Final = 2
"""With so few hit points a robot can be destroyed by a single stroke of luck."""
_LIFE: Final = 10
_WEAKNESS: Final = 30


def chance(board: Board, racer: Racer) -> float:
    """The share of checkpoints visited, less 10 a life lost, less 30 with few hit points; a dead robot has none."""
    if racer.lives <= 0 or racer.cell < 0:
        return 0.0
    share = 100 * racer.visited.bit_count() / len(board.checkpoints)
    weakness = _WEAKNESS if racer.hits <= CRITICAL else 0
    return min(max(share - _LIFE * (LIVES - racer.lives) - weakness, 0.0), 100.0)
