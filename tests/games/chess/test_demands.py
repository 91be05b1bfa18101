"""The eight modes meet every demand that the house makes of a registered game, except what clients and registries add."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from arbitre.bots.bot import Bot, Question
from arbitre.bots.chess import CHESS_BOTS
from arbitre.games.chess import MODES
from arbitre.games.rules import rules_page
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Game
from arbitre.kernel.text import Language
from tests import test_every_game as demands
from tests.games.random_match import walk
from tests.golden.write import golden_file, playthrough

AnyGame = Game[Any, Any]

OF_EVERY_GAME: tuple[Callable[..., None], ...] = (
    demands.test_random_matches_end_with_a_score_for_every_seat,
    demands.test_there_is_an_outcome_exactly_when_nobody_is_asked,
    demands.test_asks_name_each_seat_once_and_are_all_sealed_or_none,
    demands.test_a_replay_is_the_match_to_the_bit,
    demands.test_a_view_is_of_its_type_and_survives_being_sent,
    demands.test_a_view_does_not_change_with_what_its_seat_cannot_see,
    demands.test_a_position_survives_being_written_and_read,
    demands.test_any_text_is_a_move_or_an_invalid_move,
    demands.test_any_text_is_a_position_or_an_invalid_position,
    demands.test_unknown_options_are_refused,
    demands.test_every_option_has_a_default_and_a_title_in_both_languages,
    demands.test_playing_changes_nothing_but_its_result,
    demands.test_every_listed_move_is_legal_and_is_its_own_text,
)


@pytest.mark.parametrize("game", MODES, ids=lambda game: game.name)
@pytest.mark.parametrize("demand", OF_EVERY_GAME, ids=lambda demand: demand.__name__)
def test_a_mode_meets(demand: Callable[..., None], game: AnyGame) -> None:
    demand(game=game)


@pytest.mark.parametrize(
    "game", [game for game in MODES if game.shares_view and not game.is_real_time], ids=lambda game: game.name
)
def test_an_open_mode_shows_everybody_the_same(game: AnyGame) -> None:
    demands.test_a_game_that_shares_its_view_shows_everybody_the_same(game)


@pytest.mark.parametrize("game", MODES, ids=lambda game: game.name)
def test_its_golden_playthrough_is_played_again_line_by_line(game: AnyGame) -> None:
    golden = golden_file(game.name).read_text(encoding="utf-8").splitlines()
    assert playthrough(game) == golden


@pytest.mark.parametrize("game", MODES, ids=lambda game: game.name)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_its_rules_page_explains_moves_options_and_bots(game: AnyGame, language: Language) -> None:
    page = rules_page(game.name, language)
    assert page.startswith(f"# {game.title.in_language(language)}\n")
    for option in game.options_type.__struct_fields__:
        assert f"`{option}`" in page
    for bot in CHESS_BOTS[game.name]:
        assert f"| `{bot.name}` | {bot.level} |" in page


@pytest.mark.parametrize("game", MODES, ids=lambda game: game.name)
def test_its_french_page_keeps_french_typography(game: AnyGame) -> None:
    demands.test_its_french_page_keeps_french_typography(game)


@pytest.mark.parametrize(
    ("game", "bot"),
    [
        pytest.param(game, bot, id=f"{game.name}-{bot.name}")
        for game in MODES
        if not game.is_real_time
        for bot in CHESS_BOTS[game.name]
    ],
)
def test_a_bot_answers_within_its_time(game: AnyGame, bot: Bot) -> None:
    for number, match in enumerate(walk(game, 2)):
        if match.is_over or number > 40:
            break
        if number % 10 == 0:
            seat = match.asks[0].seat
            question = Question.of(match, seat, 0.1, Dice(b"bot", match.number))
            began = time.thread_time()
            move = bot.move(question)
            assert time.thread_time() - began <= 0.11
            assert move in (match.moves(seat) or [])
