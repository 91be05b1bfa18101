"""`arbitre games` and `arbitre moves`."""

import json

import msgspec
import pytest

from arbitre.bots.registry import BOTS
from arbitre.games.registry import GAMES
from arbitre.wire.games import GameInfo
from tests.cli.conftest import Arbitre


def test_in_real_time_they_are_the_moves_at_the_first_moment_at_which_there_are_any(arbitre: Arbitre) -> None:
    lines = arbitre("moves", "chess_rt").out.splitlines()
    assert (len(lines), lines[0], lines[-1][0]) == (40, "0 b1a3", "1")
    assert arbitre("moves", "chess_rt", "--at", "2999").out == ""
    assert json.loads(arbitre("moves", "dark_rt", "--json").out)["at"] == 3000


def test_games_are_listed_with_their_bots(arbitre: Arbitre) -> None:
    heading, *rows = arbitre("games").out.splitlines()
    assert heading.split() == ["GAME", "TITLE", "SEATS", "BOTS", "OPTIONS"]
    assert [row.split()[0] for row in rows] == list(GAMES)
    for row, game in zip(rows, GAMES, strict=True):
        assert ", ".join(bot.name for bot in BOTS[game]) in row


def test_games_as_json_are_what_the_api_answers(arbitre: Arbitre) -> None:
    games = msgspec.json.decode(arbitre("games", "--json").out, type=list[GameInfo])
    assert [game.name for game in games] == list(GAMES)
    tictactoe = games[0]
    assert tictactoe.endings["line"].en == "Three in a row."
    assert tictactoe.endings["resignation"].fr == "Par abandon."
    assert tictactoe.clocks == ["bank", "move", "round", "calendar"]
    assert (tictactoe.is_real_time, tictactoe.takes_back, tictactoe.absence) == (False, True, 60_000)


def test_moves_are_listed_one_a_line(arbitre: Arbitre) -> None:
    assert arbitre("moves", "tictactoe", "112200000 1").out.split("\n") == ["5", "6", "7", "8", "9", ""]


def test_moves_of_several_seats_begin_with_the_seat(arbitre: Arbitre) -> None:
    assert arbitre("moves", "rochambeau").out.splitlines() == ["0 1", "0 2", "0 3", "1 1", "1 2", "1 3"]


def test_a_finished_position_has_no_moves_and_an_outcome(arbitre: Arbitre) -> None:
    assert arbitre("moves", "tictactoe", "111220000 2").out == ""
    told = json.loads(arbitre("moves", "tictactoe", "111220000 2", "--json").out)
    assert told["asks"] == []
    assert told["outcome"]["scores"] == [1.0, 0.0]


@pytest.mark.parametrize("game", GAMES)
def test_without_a_position_it_is_where_the_game_starts(arbitre: Arbitre, game: str) -> None:
    told = json.loads(arbitre("moves", game, "--json").out)
    assert told["asks"]
    assert json.loads(arbitre("moves", game, told["position"], "--json").out) == told


def test_a_game_is_described_without_a_server(arbitre: Arbitre) -> None:
    told = arbitre("games", "poker").out
    assert "PokerView: The current hand, or the last one" in told
    assert "The totals at which the earlier streets were closed." in told
    assert "last_hand    The last hand has been played." in told
    schemas = json.loads(arbitre("games", "poker", "--json").out)
    assert schemas["schemas"][schemas["view_type"]]["properties"]["pot"]["type"] == "integer"
    assert arbitre("games", "chequers").err.startswith("unknown_game: ")


@pytest.mark.parametrize("words", [["112200000 1"], ["--position", "112200000 1"]])
def test_a_position_stands_behind_the_game_or_has_its_name(arbitre: Arbitre, words: list[str]) -> None:
    assert arbitre("moves", "tictactoe", *words).out.split() == ["5", "6", "7", "8", "9"]
    assert "one position" in arbitre("moves", "tictactoe", "112200000 1", "--position", "x").err
