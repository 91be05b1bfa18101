"""`arbitre pgn`: games come in, matches go out, and the other way round."""

import io
from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Arbitre
from tests.cli.test_replay import exported

MATE = '[White "Ada"]\n[Black "Bob"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'
SPANISH = '[Event "Café"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0\n'


@pytest.fixture
def games(tmp_path: Path) -> str:
    file = tmp_path / "games.pgn"
    file.write_text(f"{MATE}\n{SPANISH}", encoding="latin-1")
    return str(file)


def test_it_lists_the_games_with_their_openings(arbitre: Arbitre, games: str) -> None:
    finished = arbitre("pgn", games)
    assert finished.code == 0
    heading, first, second = finished.out.splitlines()
    assert heading.split() == ["GAME", "MODE", "TITLE", "MOVES", "RESULT", "OPENING"]
    assert "Ada – Bob" in first
    assert "? – ?, Café" in second
    assert "C60" in second


def test_its_matches_are_replayed_and_become_the_same_pgn(
    arbitre: Arbitre, games: str, tmp_path: Path
) -> None:
    assert arbitre("pgn", games, "--folder", str(tmp_path / "out")).code == 0
    match = str(tmp_path / "out" / "1.json")
    replayed = arbitre("replay", match, "--quiet")
    assert (replayed.code, replayed.out) == (0, "Everything fits: 4 events, checkmate 0 - 1.\n")
    written = arbitre("pgn", match)
    assert written.code == 0
    assert '[White "Ada"]' in written.out
    assert "1. f3 e5 2. g4 Qh4# 0-1" in written.out


def test_standard_input_will_do(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(MATE.encode())))
    assert "Ada – Bob" in arbitre("pgn", "-").out


def test_what_is_neither_is_refused(arbitre: Arbitre, tmp_path: Path) -> None:
    file = tmp_path / "match"
    file.write_text("1. e4 e5 2. Ke3")
    assert arbitre("pgn", str(file)).err == (
        "invalid_pgn: Game 1, move 2.: 'Ke3' is not a legal move here.\n"
    )
    file.write_text("{}")
    assert arbitre("pgn", str(file)).err.startswith("unreadable_file: ")
    assert arbitre("pgn", str(tmp_path / "nowhere")).err.startswith("unreadable_file: ")


def test_only_chess_is_written_as_pgn(arbitre: Arbitre, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    file.write_bytes(msgspec.json.encode(exported("tictactoe")))
    assert "which PGN is not for" in arbitre("pgn", str(file)).err
