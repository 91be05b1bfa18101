import pytest

from arbitre.bots.registry import UnknownBot, default_bot, find_bot
from arbitre.games.registry import family_of, find_game
from arbitre.kernel.errors import UnknownGame


def test_a_bot_is_found_by_its_game_and_name() -> None:
    assert find_bot("reversi", "master").level == 4


def test_an_unknown_bot_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(UnknownBot, match="no bot 'deep' for tictactoe; there are random, attentive, perfect"):
        find_bot("tictactoe", "deep")


def test_a_bot_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="tiddlywinks"):
        find_bot("tiddlywinks", "random")


def test_who_does_not_choose_plays_the_weakest_bot_that_thinks() -> None:
    bot = default_bot("reversi")
    assert bot is not None
    assert (bot.name, bot.level) == ("casual", 2)


def test_a_game_is_of_the_family_whose_module_it_comes_from() -> None:
    assert [family_of(find_game(name)) for name in ("tictactoe", "diplomacy")] == ["tictactoe", "diplomacy"]
