import pytest

from arbitre.kernel.errors import UnknownGame
from arbitre.protocols.tournoyons.trays.registry import TRAYS, find_set, find_trays

SETS = {
    "BigTicTacToe": "morpion",
    "MasterMind": "mastermind",
    "Pente": "pente",
    "Poker": "poker",
    "Reversi": "reversi",
    "Rochambeau": "rochambeau",
    "Seafight": "seafight",
    "TicTacToe": "tictactoe",
}


@pytest.mark.parametrize(("name", "game"), SETS.items())
def test_a_set_of_the_manual_is_one_of_our_games(name: str, game: str) -> None:
    assert find_set(name) == game
    assert find_set(name.lower()) == game
    assert name == find_trays(game).SET


def test_no_set_is_missing_here() -> None:
    assert set(SETS.values()) == TRAYS.keys()


def test_an_unknown_set_or_game_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(UnknownGame, match="no set 'Chess'; there are TicTacToe, BigTicTacToe"):
        find_set("Chess")
    with pytest.raises(UnknownGame, match="no trays for 'chess'; there are for tictactoe, morpion"):
        find_trays("chess")
