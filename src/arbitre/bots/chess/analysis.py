"""A match looked at afterwards: what every position was worth, what would have been better, and which moves were mistakes.

A pure function over a judge of positions: our own search, or an engine.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal

import msgspec

from arbitre.bots.chess.evaluation import evaluate
from arbitre.bots.chess.search import Search
from arbitre.bots.chess.uci import Engine, board_of
from arbitre.bots.search.budget import Budget
from arbitre.games.chess.fen import write_fen
from arbitre.games.chess.mode import Mode
from arbitre.games.chess.move import Move, parse_move
from arbitre.games.chess.notation import read_move, write_san
from arbitre.games.chess.position import Position

Judge = Callable[[Position], tuple[int, Move | None]]
"""A position's worth in hundredths of a pawn to whoever is to move, and the best move."""
Mark = Literal["", "?!", "?", "??"]
_MARKS: Final[tuple[tuple[float, Mark], ...]] = ((0.3, "??"), (0.2, "?"), (0.1, "?!"))
_SCALE: Final = 400
_SURE: Final = 10_000


class Judgement(msgspec.Struct, frozen=True):
    """One move of a match. `value` is the position after it, in hundredths of a pawn for white."""

    ply: int
    san: str
    value: int
    best: str | None
    """What would have been best, if that was another move."""
    loss: float
    """The share of a point that the move gave away, as such positions go."""
    mark: Mark


def expected(value: int) -> float:
    """What a side makes on average from a position that is worth so much to it, from 0 to 1."""
    return 1 / (1 + 10 ** (-max(-_SURE, min(value, _SURE)) / _SCALE))


def analyse(mode: Mode, start: Position, moves: Sequence[str], judge: Judge) -> list[Judgement]:
    """`moves` as the log has them; each position is judged once. Claims are left out."""
    found: list[Judgement] = []
    position = start
    value, best = _judged(mode, position, judge)
    for ply, text in enumerate(moves, 1):
        move = parse_move(text)
        legal = mode.legal(position)
        if move not in legal:
            break
        san = write_san(mode, position, move)
        better = write_san(mode, position, best) if best is not None and best != move else None
        later = mode.after(position, move)
        reply, next_best = _judged(mode, later, judge)
        loss = 0.0 if better is None else max(0.0, expected(value) - expected(-reply))
        for_white = -reply if position.turn == 0 else reply
        mark: Mark = next((sign for least, sign in _MARKS if loss >= least), "")
        found.append(Judgement(ply, san, for_white, better, round(loss, 3), mark))
        position, value, best = later, reply, next_best
    return found


def _judged(mode: Mode, position: Position, judge: Judge) -> tuple[int, Move | None]:
    legal = mode.legal(position)
    ending = mode.ending(position, can_move=bool(legal))
    if ending is None:
        return judge(position)
    if ending.winner is None:
        return 0, None
    return (_SURE if ending.winner == position.turn else -_SURE), None


def search_judge(mode: Mode, seconds: float | None, positions: int | None = None) -> Judge:
    """Our own search, so long or so many positions for each."""

    def judge(position: Position) -> tuple[int, Move | None]:
        found = Search(mode, evaluate, Budget(seconds, positions)).best(position, mode.legal(position))
        return found.value, found.move

    return judge


def engine_judge(mode: Mode, engine: Engine, seconds: float) -> Judge:
    """An engine; for ordinary chess only."""

    def judge(position: Position) -> tuple[int, Move | None]:
        board = board_of(write_fen(position))
        value, move = engine.judge(board, seconds)
        if move is None:
            return value, None
        return value, read_move(position, mode.legal(position), move.uci())

    return judge
