"""External chess engines in a seat: programs on this machine that speak UCI, for classic chess.

    uci:stockfish            at full strength
    uci:stockfish@1320       limited to a rating, if the engine supports it

One process per program, started with the first question and kept for the next. Only known engines are ever run, because names
come from the network.
"""

import shutil
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Final

from arbitre.bots.bot import Bot, Question, UnknownBot
from arbitre.bots.chess.dialogue import PATIENCE_SECONDS, Dialogue, EngineDied, Limits, Thought
from arbitre.bots.chess.reading import legal_of, position_of
from arbitre.games.chess.notation import read_move
from arbitre.kernel.text import Text

PREFIX: Final = "uci:"
GAME: Final = "chess"
KNOWN: Final = ("stockfish", "ethereal", "fruit", "glaurung", "lc0", "toga2")
"""The programs that may be run, strongest first."""
FOLDERS: Final = ("/usr/games", "/usr/local/bin", "/usr/bin")
"""Where to look for engines besides the PATH: Debian installs them among the games."""
OFFERED: Final = (1320, 1700, 2100, 2500, None)
"""The ratings that clients are shown. Others can be requested."""
FIRST_LEVEL: Final = 5
"""Above our own bots."""
HASH_MB: Final = 16
MEMORY: Final = 1 << 30
"""The most memory an engine's process may map, in bytes."""
SHARE: Final = 0.9
"""The share of its time that an engine thinks. The rest is for communication."""
_LOWEST, _HIGHEST = 100, 4000


class UnknownEngine(UnknownBot):
    code = "unknown_engine"


def find_engine(program: str) -> str | None:
    """Returns the path of a known program, or None if it is not installed."""
    folders = (Path(folder) / program for folder in FOLDERS)
    return shutil.which(program) or next((str(path) for path in folders if path.is_file()), None)


def installed() -> tuple[str, ...]:
    """Returns the known engines on this machine."""
    return tuple(program for program in KNOWN if find_engine(program) is not None)


def read_name(text: str) -> tuple[str, int | None]:
    """Splits `uci:stockfish@1320` into program and rating. Raises UnknownEngine."""
    program, at, rating = text.removeprefix(PREFIX).partition("@")
    if program not in KNOWN:
        raise UnknownEngine(f"'{program[:40]}' is not an engine that is known here: {', '.join(KNOWN)}.")
    if not at:
        return program, None
    if not (rating.isascii() and rating.isdigit() and _LOWEST <= int(rating) <= _HIGHEST):
        raise UnknownEngine(f"'{rating[:20]}' is not a rating from {_LOWEST} to {_HIGHEST}.")
    return program, int(rating)


class Engine:
    """A program that is started when needed, and restarted when it has died. Thread-safe."""

    def __init__(self, path: str, patience: float = PATIENCE_SECONDS) -> None:
        self._path = path
        self._patience = patience
        self._running: Dialogue | None = None
        self._rating: int | None = None
        self._lock = Lock()
        self.starts = 0

    def think(
        self, fen: str, seconds: float, rating: int | None = None, *, is_chess960: bool = False
    ) -> Thought:
        """Retries once if the engine dies. Raises EngineDied if it dies again."""
        with self._lock:
            for is_last in (False, True):
                try:
                    return self._started(rating, is_chess960).think(fen, seconds)
                except EngineDied:
                    self._drop()
                    if is_last:
                        raise
        raise AssertionError

    def close(self) -> None:
        with self._lock:
            self._drop()

    def _started(self, rating: int | None, is_chess960: bool) -> Dialogue:
        if self._running is None:
            self.starts += 1
            self._running = Dialogue(self._path, MEMORY, self._patience)
            self._running.set("Hash", HASH_MB)
            self._running.set("Threads", 1)
        self._running.set("UCI_Chess960", "true" if is_chess960 else "false")
        self._running.set("UCI_LimitStrength", "false" if rating is None else "true")
        if rating is not None:
            self._running.set("UCI_Elo", _within(rating, self._running.options.get("UCI_Elo")))
        return self._running

    def _drop(self) -> None:
        running, self._running = self._running, None
        if running is not None:
            running.end()


@cache
def engine_of(program: str) -> Engine:
    """Returns the single run of a program in this process. Raises UnknownEngine."""
    path = find_engine(program)
    if path is None:
        raise UnknownEngine(f"The engine '{program}' is not installed on this machine.")
    return Engine(path)


class UciBot(Bot):
    """A seat of classic chess played by an engine. Supports Chess960 if the engine does."""

    name = "uci"
    title = Text(fr="Moteur UCI", en="UCI engine")
    level = FIRST_LEVEL

    def __init__(self, name: str, level: int = FIRST_LEVEL) -> None:
        program, self._rating = read_name(name)
        self._engine = engine_of(program)
        shown = program.capitalize() if self._rating is None else f"{program.capitalize()} {self._rating}"
        limit_fr = ", de toute sa force" if self._rating is None else ", limité à ce classement Elo"
        limit_en = ", at full strength" if self._rating is None else ", limited to this Elo rating"
        self.name = name  # type: ignore[misc]  # an engine is named when it is found, not by its class
        self.title = Text(fr=shown + limit_fr, en=shown + limit_en)  # type: ignore[misc]  # likewise
        self.level = level  # type: ignore[misc]  # likewise

    def choose(self, question: Question) -> str:
        is_chess960 = bool(question.options.chess960)
        thought = self._engine.think(
            engine_fen(question.view.fen), question.seconds * SHARE, self._rating, is_chess960=is_chess960
        )
        return str(read_move(position_of(question), legal_of(question), thought.move))


def engine_fen(fen: str) -> str:
    """Drops the repetition count, which is our own extension."""
    return " ".join(fen.split()[:6])


class UciEngines:
    """Implements `BotSource`."""

    def find(self, game: str, name: str) -> Bot | None:
        if not name.startswith(PREFIX):
            return None
        if game != GAME:
            raise UnknownEngine(f"UCI engines play {GAME}, not {game}.")
        return _bot(name)

    def offered(self, game: str) -> tuple[Bot, ...]:
        if game != GAME:
            return ()
        names = [
            f"{PREFIX}{program}" if rating is None else f"{PREFIX}{program}@{rating}"
            for program in installed()[:1]
            for rating in OFFERED
        ]
        return tuple(UciBot(name, level) for level, name in enumerate(names, FIRST_LEVEL))


@cache
def _bot(name: str) -> UciBot:
    return UciBot(name)


def _within(rating: int, limits: Limits | None) -> int:
    least, most = (None, None) if limits is None else (limits.least, limits.most)
    return max(least or _LOWEST, min(rating, most or _HIGHEST))
