"""Matches that begin from a tray of the Tournoyons manual, in every command that takes one."""

import io
import json

import pytest

from arbitre.protocols.tournoyons.trays.registry import TRAYS
from tests.cli.conftest import Arbitre

ROWS = "0" * 100
FLEETS = ("H5A01H4A11H3A21H3A31H2A41", "V5A01V4C01V3E01V3G01V2I01")
BEGINNINGS = {
    "tictactoe": (["--tray", "112200000"], "112200000 1"),
    "morpion": (["--tray", "1" + "0" * 99], "1" + "0" * 99 + " 2"),
    "pente": (["--tray", "1" + "0" * 360], "1" + "0" * 360 + " 2 0 0"),
    "poker": (["--tray", "16103C8HK????H1S7C2M?7-52", "--gain1", "-3"], "16103C8HK????HAS7C2M?7-52 -3"),
    "reversi": (["--tray", "0" * 27 + "43000000" + "34" + "0" * 27, "--turn", "1"], "0" * 27 + "21000000"),
    "rochambeau": (["--tray", "", "--gain1", "1", "--gain2", "2"], "13 31 31"),
    "mastermind": (["--tray", "30GCCH***", "--gain1", "AAAA", "--gain2", "GCBH"], "AAAA GCBH GCCH -"),
    "seafight": (
        ["--tray", f"{ROWS}***{ROWS}", "--gain1", FLEETS[0], "--gain2", FLEETS[1]],
        f"H5A0,H4A1,H3A2,H3A3,H2A4 V5A0,V4C0,V3E0,V3G0,V2I0 {ROWS} {ROWS}",
    ),
}
every_game = pytest.mark.parametrize("game", BEGINNINGS)


def test_no_game_with_trays_is_missing_here() -> None:
    assert BEGINNINGS.keys() == TRAYS.keys()


@every_game
def test_a_tray_is_a_position(arbitre: Arbitre, game: str) -> None:
    words, position = BEGINNINGS[game]
    finished = arbitre("moves", game, "--json", *words)
    assert (finished.code, finished.err) == (0, "")
    assert json.loads(finished.out)["position"].startswith(position)


@every_game
def test_the_start_is_init(arbitre: Arbitre, game: str) -> None:
    from_tray = arbitre("moves", game, "--json", "--tray", "Init")
    assert from_tray.code == 0
    started, plain = (json.loads(run.out) for run in (from_tray, arbitre("moves", game, "--json")))
    assert started["asks"] == plain["asks"]


def test_a_match_is_played_on_from_a_tray(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("3\n"))
    finished = arbitre("play", "tictactoe", "--tray", "110220000")
    assert finished.code == 0
    assert finished.out.endswith("You won. Three in a row.\n")


@pytest.mark.parametrize("tray", ["Init", "16103C8HK????H1S7C2M?7-52"])
def test_cards_that_a_tray_hides_are_dealt_before_anybody_bets(
    arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch, tray: str
) -> None:
    for seat in ("0", "1"):
        monkeypatch.setattr("sys.stdin", io.StringIO("0\nquit\n"))
        finished = arbitre("play", "poker", "--seed", "x", "--seat", seat, "--tray", tray)
        assert (finished.code, finished.err) == (0, "")
        assert "folded)" in finished.out


def test_play_takes_a_position_as_well(arbitre: Arbitre, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("3\n"))
    assert arbitre("play", "tictactoe", "--position", "110220000 1").out.endswith("Three in a row.\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["tictactoe", "--tray", "111111111"], "invalid_position: The tray holds 9 of 1"),
        (["reversi", "--tray", "0" * 27 + "4300000034" + "0" * 27], "who is to move; Turn must"),
        (["mastermind", "--tray", "***30GCCH"], "Gain1 and Gain2 must give both codes"),
        (["seafight", "--tray", f"2{ROWS[1:]}***{ROWS}"], "Gain1 and Gain2 must give both fleets"),
        (["tictactoe", "--turn", "3"], "invalid_arguments: --turn belongs to a --tray"),
        (["tictactoe", "--tray", "Init", "--turn", "0"], "'0' is not a whole number"),
        (["tictactoe", "000000000 1", "--tray", "Init"], "from a position or from a --tray, not from both"),
    ],
)
def test_what_is_no_beginning_is_refused(arbitre: Arbitre, words: list[str], sentence: str) -> None:
    finished = arbitre("moves", *words)
    assert finished.code == 2
    assert sentence in finished.err
    assert finished.out == ""
