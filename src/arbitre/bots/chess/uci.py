"""Somebody else's engine in a seat of classic chess, over UCI: found on the machine, limited, started again when it dies.

    uci:stockfish            as strong as it is
    uci:stockfish@1320       limited to a rating, where the engine can be

One process for each bot, started with the first question and kept for the next. Only the program that was named is ever run.
"""

import contextlib
import resource
import shutil
from concurrent.futures import TimeoutError as Timeout
from pathlib import Path
from threading import Lock
from typing import Final

import chess
import chess.engine

from arbitre.bots.bot import Bot, Question
from arbitre.kernel.errors import Unknown
from arbitre.kernel.text import Text

PREFIX: Final = "uci:"
FOLDERS: Final = ("/usr/games", "/usr/local/bin", "/usr/bin")
"""Where engines are looked for beside the PATH: Debian has stockfish among the games."""
HASH_MB: Final = 16
MEMORY: Final = 1 << 30
"""The most an engine's process may map, in bytes."""
PATIENCE: Final = 2.0
"""Seconds beyond its time after which an engine counts as dead."""
_LOWEST, _HIGHEST = 100, 4000


class UnknownEngine(Unknown):
    code = "unknown_engine"


def find_engine(name: str) -> str:
    """The path of the program; raises UnknownEngine."""
    if "/" in name or name.startswith("-"):
        raise UnknownEngine(f"'{name[:40]}' is not the name of an engine; name a program without its folder.")
    found = shutil.which(name)
    if found is not None:
        return found
    for folder in FOLDERS:
        path = Path(folder) / name
        if path.is_file():
            return str(path)
    raise UnknownEngine(f"There is no engine '{name[:40]}' on this machine.")


def read_name(text: str) -> tuple[str, int | None]:
    """`uci:stockfish@1320` as a program and a rating; raises UnknownEngine."""
    program, _, rating = text.removeprefix(PREFIX).partition("@")
    if not rating and "@" not in text:
        return program, None
    if not (rating.isascii() and rating.isdigit() and _LOWEST <= int(rating) <= _HIGHEST):
        raise UnknownEngine(f"'{rating[:20]}' is not a rating from {_LOWEST} to {_HIGHEST}.")
    return program, int(rating)


class Engine:
    """A running engine that comes back after a crash. Safe to use from several threads, one question at a time."""

    def __init__(self, program: str, rating: int | None = None) -> None:
        self._path = find_engine(program)
        self._rating = rating
        self._running: chess.engine.SimpleEngine | None = None
        self._lock = Lock()
        self.starts = 0

    def best(self, board: chess.Board, seconds: float) -> chess.Move:
        limit = chess.engine.Limit(time=seconds)
        with self._lock:
            for attempt in (1, 2):
                try:
                    played = self._engine(seconds).play(board, limit).move
                except (chess.engine.EngineError, Timeout, OSError):
                    self._drop()
                    if attempt == 2:
                        raise
                    continue
                if played is not None:
                    return played
        raise chess.engine.EngineError("The engine gave no move.")

    def judge(self, board: chess.Board, seconds: float) -> tuple[int, chess.Move | None]:
        """Hundredths of a pawn for whoever is to move, and the best move."""
        with self._lock:
            try:
                found = self._engine(seconds).analyse(board, chess.engine.Limit(time=seconds))
            except (chess.engine.EngineError, Timeout, OSError):
                self._drop()
                raise
        line = found.get("pv")
        return found["score"].relative.score(mate_score=100_000), line[0] if line else None

    def _engine(self, seconds: float) -> chess.engine.SimpleEngine:
        if self._running is None:
            self.starts += 1
            self._running = chess.engine.SimpleEngine.popen_uci(self._path, timeout=seconds + PATIENCE)
            self._limit(self._running)
        self._running.timeout = seconds + PATIENCE
        return self._running

    def _limit(self, engine: chess.engine.SimpleEngine) -> None:
        settings: dict[str, str | int | bool | None] = {"Hash": HASH_MB, "Threads": 1}
        if self._rating is not None and "UCI_Elo" in engine.options:
            range_of = engine.options["UCI_Elo"]
            rating = max(range_of.min or 0, min(self._rating, range_of.max or _HIGHEST))
            settings |= {"UCI_LimitStrength": True, "UCI_Elo": rating}
        engine.configure({name: value for name, value in settings.items() if name in engine.options})
        process = engine.transport.get_pid()
        if process is not None:
            with contextlib.suppress(OSError, ValueError):
                resource.prlimit(process, resource.RLIMIT_AS, (MEMORY, MEMORY))

    def _drop(self) -> None:
        engine, self._running = self._running, None
        if engine is not None:
            with contextlib.suppress(Exception):
                engine.transport.kill()
            with contextlib.suppress(Exception):
                engine.close()

    def close(self) -> None:
        with self._lock:
            self._drop()


class UciBot(Bot):
    """A seat of classic chess played by an engine. Chess960 is understood where the engine understands it."""

    level = 5
    name = "uci"
    title = Text(fr="Moteur UCI", en="UCI engine")

    def __init__(self, name: str) -> None:
        program, rating = read_name(name)
        self.name = name  # type: ignore[misc]  # an engine is named when it is found, not by its class
        shown = program if rating is None else f"{program} {rating}"
        self.title = Text(fr=f"Moteur {shown}", en=f"Engine {shown}")  # type: ignore[misc]  # likewise
        self._engine = Engine(program, rating)

    def choose(self, question: Question) -> str:
        board = board_of(question.view.fen, bool(getattr(question.options, "chess960", False)))
        return str(our_text(board, self._engine.best(board, question.seconds * 0.9)))

    def close(self) -> None:
        self._engine.close()


def board_of(fen: str, is_chess960: bool = False) -> chess.Board:
    """A FEN of ours on python-chess's board; how often the position has been met is left out."""
    return chess.Board(" ".join(fen.split()[:6]), chess960=is_chess960)


def our_text(board: chess.Board, move: chess.Move) -> str:
    """Ordinary castling is the king's step of two, also where the engine speaks Chess960."""
    if board.chess960 and board.is_castling(move) and chess.square_file(move.from_square) == 4:
        side = move.to_square > move.from_square
        if chess.square_file(move.to_square) in (0, 7):
            rank = move.from_square & 56
            return chess.Move(move.from_square, rank + (6 if side else 2)).uci()
    return move.uci()
