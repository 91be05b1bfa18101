"""The demands of the house on games whose web boards are still to be drawn, and which are therefore not in the registry yet."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

from arbitre.bots import robostrike as robostrike_bots
from arbitre.bots.bot import Bot
from arbitre.cli.clockwork import Clockwork
from arbitre.games.robostrike import RoboStrike
from arbitre.games.rules import rules_page
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.text import Language
from tests import test_every_game as house
from tests.games.random_match import new_match
from tests.golden.write import golden_file, playthrough

UNLISTED: tuple[Game[Any, Any], ...] = (RoboStrike(),)
DEMANDS: tuple[Callable[..., None], ...] = (
    house.test_random_matches_end_with_a_score_for_every_seat,
    house.test_there_is_an_outcome_exactly_when_nobody_is_asked,
    house.test_asks_name_each_seat_once_and_are_all_sealed_or_none,
    house.test_every_listed_move_is_legal_and_is_its_own_text,
    house.test_a_missed_deadline_plays_a_legal_move_if_any,
    house.test_playing_changes_nothing_but_its_result,
    house.test_a_replay_is_the_match_to_the_bit,
    house.test_a_view_is_of_its_type_and_survives_being_sent,
    house.test_a_view_does_not_change_with_what_its_seat_cannot_see,
    house.test_a_sealed_move_reaches_nobody_before_the_others_have_moved,
    house.test_a_game_that_shares_its_view_shows_everybody_the_same,
    house.test_a_game_that_shares_its_view_tells_everybody_the_same_story,
    house.test_a_position_survives_being_written_and_read,
    house.test_what_it_does_not_understand_is_said_in_both_languages,
    house.test_its_endings_are_sentences_in_both_languages,
    house.test_its_clock_is_one_that_it_is_played_by,
    house.test_unknown_options_are_refused,
    house.test_every_option_has_a_default_and_a_title_in_both_languages,
)

BOTS: dict[str, tuple[Bot, ...]] = {
    "robostrike": (robostrike_bots.RandomSteps(), robostrike_bots.Heuristic(), robostrike_bots.Genetic()),
}

every_unlisted = pytest.mark.parametrize("game", UNLISTED, ids=[game.name for game in UNLISTED])
every_bot = pytest.mark.parametrize(
    ("game", "bot"),
    [pytest.param(game, bot, id=f"{game.name}-{bot.name}") for game in UNLISTED for bot in BOTS[game.name]],
)


@every_unlisted
@pytest.mark.parametrize("demand", DEMANDS, ids=[demand.__name__.removeprefix("test_") for demand in DEMANDS])
def test_it_meets_the_demands_on_every_game(game: Game[Any, Any], demand: Callable[..., None]) -> None:
    demand(game)


@every_unlisted
def test_any_text_is_a_move_or_an_invalid_move(game: Game[Any, Any]) -> None:
    house.test_any_text_is_a_move_or_an_invalid_move(game=game)


@every_unlisted
def test_any_text_is_a_position_or_an_invalid_position(game: Game[Any, Any]) -> None:
    house.test_any_text_is_a_position_or_an_invalid_position(game=game)


@every_unlisted
def test_its_golden_playthrough_is_played_again_line_by_line(game: Game[Any, Any]) -> None:
    golden = golden_file(game.name).read_text(encoding="utf-8").splitlines()
    for number, (then, now) in enumerate(zip(golden, playthrough(game), strict=True), 1):
        assert now == then, f"line {number}"


@every_unlisted
@pytest.mark.parametrize("language", get_args(Language))
def test_its_rules_page_explains_moves_options_and_bots(game: Game[Any, Any], language: Language) -> None:
    page = rules_page(game.name, language)
    assert page.startswith(f"# {game.title.in_language(language)}\n")
    for option in game.options_type.__struct_fields__:
        assert f"`{option}`" in page
    for level, bot in enumerate(BOTS[game.name], 1):
        assert bot.level == level
        assert f"| `{bot.name}` | {bot.level} |" in page


@every_unlisted
def test_its_french_page_keeps_french_typography(game: Game[Any, Any]) -> None:
    house.test_its_french_page_keeps_french_typography(game)


@every_bot
def test_a_bot_plays_legal_moves_to_the_end_and_keeps_to_its_time(game: Game[Any, Any], bot: Bot) -> None:
    seconds = 0.1
    match = new_match(game, 1)
    timed = house.Timed(bot)
    players: dict[Seat, Bot] = dict.fromkeys(range(match.header.seats), BOTS[game.name][0])
    for _ in Clockwork(match, {**players, match.header.seats - 1: timed}, seconds).steps():
        assert timed.slowest <= seconds * 1.1
    assert match.is_over
