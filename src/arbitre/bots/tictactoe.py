"""Two players of TicTacToe: one sees a line coming, the other sees everything and never loses."""

from functools import cache

from arbitre.bots.bot import Bot, Question
from arbitre.bots.random_moves import RandomMoves
from arbitre.games.tictactoe import FULL, HAS_LINE
from arbitre.kernel.text import Text

_CELLS = range(9)
_WIN = 10
"""More than there are moves, so that a quick win beats a slow one."""


def _marks(question: Question) -> tuple[int, int]:
    """Returns the bits of the own marks and of the opponent's."""
    board: str = question.view.board
    own = str(question.seat + 1)
    mine = sum(1 << cell for cell in _CELLS if board[cell] == own)
    taken = sum(1 << cell for cell in _CELLS if board[cell] != "0")
    return mine, taken ^ mine


def _free(own: int, other: int) -> list[int]:
    return [cell for cell in _CELLS if not (own | other) >> cell & 1]


@cache
def value(own: int, other: int) -> int:
    """Returns the value of the position for the player to move with best play: positive if won, 0 if drawn."""
    if HAS_LINE[other]:
        return -_WIN
    if own | other == FULL:
        return 0
    best = max(-value(other, own | 1 << cell) for cell in _free(own, other))
    return best - (best > 0) + (best < 0)


class Attentive(Bot):
    """Completes a line, or else blocks the opponent's, or else plays at random."""

    name = "attentive"
    title = Text(fr="Marcel, voit un coup d’avance", en="Marcel, sees one move ahead")
    level = 2

    def choose(self, question: Question) -> str:
        own, other = _marks(question)
        free = _free(own, other)
        winning = [cell for cell in free if HAS_LINE[own | 1 << cell]]
        blocking = [cell for cell in free if HAS_LINE[other | 1 << cell]]
        return str(question.dice.pick(winning or blocking or free) + 1)


class Perfect(Bot):
    """Plays any of the best moves: wins as soon as it can, loses as late as it can."""

    name = "perfect"
    title = Text(fr="Victor, ne perd jamais", en="Victor, never loses")
    level = 3

    def choose(self, question: Question) -> str:
        own, other = _marks(question)
        values = {cell: -value(other, own | 1 << cell) for cell in _free(own, other)}
        best = max(values.values())
        return str(question.dice.pick([cell for cell in values if values[cell] == best]) + 1)


BOTS = {"tictactoe": (RandomMoves(), Attentive(), Perfect())}
