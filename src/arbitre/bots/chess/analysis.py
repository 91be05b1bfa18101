"""Analyses a finished match: the value of every position, better moves, and mistakes.

Each position is assessed by an engine, if one is installed and the mode is classic, otherwise by our own search. The loss of a
move follows from the assessments before and after it. Turn-based modes only; Dark is analysed without its fog.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final, Literal

import msgspec

from arbitre.bots.chess.dialogue import EngineDied
from arbitre.bots.chess.evaluation import evaluate
from arbitre.bots.chess.reading import mode_of
from arbitre.bots.chess.search import LOST, MATE, Search
from arbitre.bots.chess.uci import GAME, engine_fen, engine_of, installed
from arbitre.bots.search.budget import Budget
from arbitre.games.chess.fen import read_fen
from arbitre.games.chess.mode import Mode
from arbitre.games.chess.move import CLAIM, Move, parse_move
from arbitre.games.chess.notation import read_move, write_san
from arbitre.kernel.errors import IllegalMove, InvalidMove
from arbitre.kernel.frames import Frame
from arbitre.kernel.log import MOVES

OWN: Final = "alphabeta"
ENGINE_SECONDS: Final = 0.1
OWN_SECONDS: Final = 0.25
MOST: Final = 600
"""The most moves analysed; hardly any match has more."""
Mark = Literal["inaccuracy", "mistake", "blunder"]
_MARKS: Final[tuple[tuple[float, Mark], ...]] = ((0.3, "blunder"), (0.2, "mistake"), (0.1, "inaccuracy"))
"""The loss, in points, from which each mark applies."""
_SCALE: Final = 400
_SURE: Final = 10_000


class Task(msgspec.Struct, frozen=True):
    """A position to assess, as sent to the process that does it."""

    game: str
    options: Any
    fen: str
    judge: str
    seconds: float | None = None
    """None: this judge's usual time."""
    positions: int | None = None
    """A limit besides the time, so that our own search gives repeatable answers."""


class Assessment(msgspec.Struct, frozen=True):
    """A position's value in hundredths of a pawn for the side to move, a mate in n plies being MATE - n, and the best move."""

    value: int
    best: str | None = None


class ChessBest(msgspec.Struct, frozen=True):
    """A better move."""

    move: str
    san: str


class ChessPly(msgspec.Struct, frozen=True, kw_only=True):
    """One move of an analysed match."""

    version: int
    """The version of the position it led to, as in the match's frames."""
    before: int
    """The version of the position it was made in. A table with this `source` tries again from there."""
    seat: int
    move: str
    san: str
    value: int
    """The value of the position after it, for white, in hundredths of a pawn; beyond 99,000 it is a mate."""
    mate: int | None
    """White mates in this many moves, or is mated if negative; 0: the move ended the match. Null: no mate in sight."""
    chance: float
    """White's expected score from such a position, from 0 to 1."""
    best: ChessBest | None
    """The best move, if it was another one."""
    loss: float
    """How much of a point the move is expected to have lost."""
    mark: Mark | None


class ChessMarks(msgspec.Struct, frozen=True):
    """The mistakes of one seat."""

    seat: int
    inaccuracies: int
    mistakes: int
    blunders: int
    loss: float
    """The average loss per move, in points."""


class ChessAnalysis(msgspec.Struct, frozen=True, kw_only=True):
    """What is known so far about a finished match."""

    match: str
    status: Literal["none", "running", "done"]
    """`none`: nobody has requested it yet."""
    judge: str
    """The name of the engine, or of our own bot."""
    total: int
    """The number of moves. `plies` holds those analysed so far, from the first on."""
    plies: list[ChessPly]
    seats: list[ChessMarks]


def judge_of(game: str) -> str:
    """Returns who assesses positions of a mode on this machine."""
    engines = installed() if game == GAME else ()
    return engines[0] if engines else OWN


def assess(task: Task) -> Assessment:
    """Assesses a position, whether the match goes on or is over."""
    mode = mode_of(task.game, task.options)
    position, _ = read_fen(task.fen)
    legal = mode.legal(position)
    ending = mode.ending(position, can_move=bool(legal))
    if ending is not None:
        if ending.winner is None:
            return Assessment(0)
        return Assessment(MATE if ending.winner == position.turn else -MATE)
    if task.judge != OWN:
        try:
            return _ask_engine(task, legal)
        except (EngineDied, InvalidMove, IllegalMove):
            pass  # Our own search can answer too.
    budget = Budget(None if task.positions else task.seconds or OWN_SECONDS, task.positions)
    found = Search(mode, evaluate, budget).best(position, legal)
    return Assessment(found.value, str(found.move))


def _ask_engine(task: Task, legal: list[Move]) -> Assessment:
    is_chess960 = bool(getattr(task.options, "chess960", False))
    thought = engine_of(task.judge).think(
        engine_fen(task.fen), task.seconds or ENGINE_SECONDS, is_chess960=is_chess960
    )
    position, _ = read_fen(task.fen)
    return Assessment(thought.value, str(read_move(position, legal, thought.move)))


class ChessStudy:
    """Implements `Study`."""

    work = staticmethod(assess)

    def __init__(self, match: str, game: str, options: Any, frames: Sequence[Frame]) -> None:
        """Keeps the moves on the board. Claims and resignations led to no position of their own."""
        self._match = match
        self._mode = mode_of(game, options)
        self._line = [
            frame
            for at, frame in enumerate(frames)
            if at == 0 or (frame.kind in MOVES and frame.move not in (None, "", str(CLAIM)))
        ][: MOST + 1]
        self._judge = judge_of(game)
        self.tasks = [Task(game, options, frame.view.fen, self._judge) for frame in self._line]

    def report(self, found: Sequence[Assessment]) -> ChessAnalysis:
        known = self._line[: len(found)]
        plies = [
            _ply(self._mode, before, after, found[at], found[at + 1])
            for at, (before, after) in enumerate(pairwise(known))
        ]
        return ChessAnalysis(
            match=self._match,
            status="done" if len(found) >= len(self._line) else "running",
            judge=self._judge,
            total=len(self._line) - 1,
            plies=plies,
            seats=[_marks(seat, [ply for ply in plies if ply.seat == seat]) for seat in (0, 1)],
        )


class ChessAnalyst:
    """Implements `Analyst`."""

    games = ("chess", "alice", "dark", "horde")

    def study(self, match: str, game: str, options: Any, frames: Sequence[Frame]) -> ChessStudy:
        return ChessStudy(match, game, options, frames)


def expected(value: int) -> float:
    """Returns the expected score of a side from a position of this value, from 0 to 1."""
    return 1 / (1 + 10 ** (-max(-_SURE, min(value, _SURE)) / _SCALE))


def _ply(mode: Mode, before: Frame, after: Frame, known: Assessment, reply: Assessment) -> ChessPly:
    position, _ = read_fen(before.view.fen)
    move = parse_move(after.move or "")
    best = None if known.best in (None, str(move)) else parse_move(known.best or "")
    loss = 0.0 if best is None else max(0.0, expected(known.value) - expected(-reply.value))
    for_white = reply.value if position.turn else -reply.value
    return ChessPly(
        version=after.version,
        before=before.version,
        seat=position.turn,
        move=str(move),
        san=write_san(mode, position, move),
        value=for_white,
        mate=_moves_to_mate(for_white),
        chance=round(expected(for_white), 3),
        best=None if best is None else ChessBest(str(best), write_san(mode, position, best)),
        loss=round(loss, 3),
        mark=next((mark for least, mark in _MARKS if loss >= least), None),
    )


def _moves_to_mate(value: int) -> int | None:
    if abs(value) <= LOST:
        return None
    moves = (MATE - abs(value) + 1) // 2
    return moves if value > 0 else -moves


def _marks(seat: int, plies: Sequence[ChessPly]) -> ChessMarks:
    counts = Counter(ply.mark for ply in plies)
    loss = sum(ply.loss for ply in plies) / len(plies) if plies else 0.0
    return ChessMarks(seat, counts["inaccuracy"], counts["mistake"], counts["blunder"], round(loss, 3))
