"""Engines in a seat: found, limited, started again when they die, and never anything else than an engine."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.bots.bot import Question, UnknownBot
from arbitre.bots.chess.analysis import Assessment, Task, assess, judge_of
from arbitre.bots.chess.dialogue import EngineDied
from arbitre.bots.chess.uci import Engine, UciBot, engine_of
from arbitre.bots.registry import BOTS, find_bot, offered_bots
from arbitre.games.chess.classic import ChessOptions
from arbitre.games.chess.mode import STANDARD
from arbitre.kernel.dice import Dice
from tests.bots.chess_contest import new_match

FAKE = """#!{python}
import sys
print("id name fake", flush=True)
played = 0
for line in sys.stdin:
    words = line.split()
    if words[:1] == ["uci"]:
        print("option name UCI_Elo type spin default 1500 min 1000 max 2000")
        print("option name UCI_LimitStrength type check default false")
        print("uciok", flush=True)
    elif words[:1] == ["setoption"]:
        open({log!r}, "a").write(line)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["go"]:
        played += 1
        if played == 2:
            sys.exit(1)
        print("info depth 1 score cp 30 pv e2e4")
        print("bestmove e2e4", flush=True)
    elif words[:1] == ["quit"]:
        break
"""


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A program by the name of an engine, which speaks enough UCI to open with e2e4, and dies at its second move."""
    path = tmp_path / "stockfish"
    path.write_text(FAKE.format(python=sys.executable, log=str(tmp_path / "options")), encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    engine_of.cache_clear()
    yield tmp_path
    engine_of("stockfish").close()
    engine_of.cache_clear()


def test_an_engine_is_found_limited_and_started_again_when_it_dies(fake: Path) -> None:
    bot = UciBot("uci:stockfish@2500")
    match = new_match("chess")
    ask = Question.of(match, 0, 0.5, Dice(b"", 0))
    assert [bot.choose(ask) for _ in range(3)] == ["e2e4"] * 3
    assert engine_of("stockfish").starts == 3
    assert "setoption name UCI_Elo value 2000" in (fake / "options").read_text(encoding="utf-8")


def test_an_engine_assesses_positions_of_classic_chess(fake: Path) -> None:
    assert judge_of("chess") == "stockfish"
    assert judge_of("alice") == "alphabeta"
    task = Task("chess", ChessOptions(), STANDARD, "stockfish", 0.5)
    assert assess(task) == Assessment(30, "e2e4")


def test_an_engine_that_dies_twice_is_stood_in_for_by_our_own_search(fake: Path) -> None:
    (fake / "stockfish").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    with pytest.raises(EngineDied):
        engine_of("stockfish").think(STANDARD, 0.1)
    task = Task("chess", ChessOptions(), "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "stockfish", None, 500)
    assert assess(task).best == "a1a8"


def test_an_engine_that_falls_silent_counts_as_dead(fake: Path) -> None:
    (fake / "stockfish").write_text("#!/bin/sh\nread line; echo uciok; exec sleep 60\n", encoding="utf-8")
    with pytest.raises(EngineDied, match="does not answer"):
        Engine(str(fake / "stockfish"), patience=0.01).think(STANDARD, 0.01)


def test_engines_are_offered_for_classic_chess_only(fake: Path) -> None:
    names = [bot.name for bot in offered_bots("chess")]
    assert names[-5:] == [f"uci:stockfish{rating}" for rating in ("@1320", "@1700", "@2100", "@2500", "")]
    assert [bot.level for bot in offered_bots("chess")] == list(range(1, len(names) + 1))
    assert offered_bots("horde") == BOTS["horde"]
    assert find_bot("chess", "uci:stockfish@1500").name == "uci:stockfish@1500"


@pytest.mark.parametrize("name", ["uci:no-such-engine", "uci:../bin/sh", "uci:-x", "uci:rm", "uci:"])
def test_only_known_engines_are_ever_run(name: str) -> None:
    with pytest.raises(UnknownBot, match="is not an engine that is known here"):
        find_bot("chess", name)


def test_an_engine_that_is_not_installed_or_not_for_this_mode_is_refused() -> None:
    with pytest.raises(UnknownBot, match="The engine 'glaurung' is not installed on this machine"):
        find_bot("chess", "uci:glaurung")
    with pytest.raises(UnknownBot, match="UCI engines play chess, not alice"):
        find_bot("alice", "uci:stockfish")


@pytest.mark.parametrize("name", ["uci:fruit@", "uci:fruit@strong", "uci:fruit@9999"])
def test_a_rating_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(UnknownBot, match="is not a rating"):
        find_bot("chess", name)
