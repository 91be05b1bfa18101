"""The game of docs/adding-a-game.md, taken from the page, held to what every game must do."""

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from arbitre.bots.bot import Bot
from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.registry import BOTS
from arbitre.cli.contest import Contest, count, play_one
from arbitre.cli.local import play
from arbitre.games.registry import GAMES
from arbitre.kernel.game import Game
from arbitre.referee.setup import Setup
from tests import test_every_game
from tests.docs.pages import ROOT, blocks

PAGE = ROOT / "docs" / "adding-a-game.md"
BESIDE_THE_RULES = {
    # These look for files that the page only names.
    "test_its_golden_playthrough_is_played_again_line_by_line",
    "test_its_rules_page_explains_moves_options_and_bots",
    "test_its_french_page_keeps_french_typography",
    "test_both_clients_have_a_board_for_it",
}
CHECKS = [
    name
    for name, check in vars(test_every_game).items()
    if name.startswith("test_") and any(mark.args[0] == "game" for mark in getattr(check, "pytestmark", ()))
]


def module(name: str, code: str) -> ModuleType:
    made = ModuleType(name)
    # msgspec looks names of types up in the module.
    sys.modules[name] = made
    exec(compile(code, str(PAGE), "exec"), vars(made))
    return made


@pytest.fixture(scope="module")
def nim() -> Iterator[Game[Any, Any]]:
    """Registered for as long as this module runs."""
    rules, bot = blocks(PAGE, "python")
    game: Game[Any, Any] = module("documented_nim", rules).Nim()
    perfect: Bot = module("documented_nim_bot", bot).Perfect()
    GAMES["nim"] = game
    BOTS["nim"] = (RandomMoves(), perfect)
    yield game
    del GAMES["nim"], BOTS["nim"], sys.modules["documented_nim"], sys.modules["documented_nim_bot"]


def test_the_checks_that_do_not_apply_are_among_those_there_are() -> None:
    assert set(CHECKS) > BESIDE_THE_RULES


@pytest.mark.parametrize("check", sorted(set(CHECKS) - BESIDE_THE_RULES))
def test_the_documented_game_does_what_every_game_must(nim: Game[Any, Any], check: str) -> None:
    getattr(test_every_game, check)(game=nim)


def test_the_documented_bot_plays_legal_moves_in_its_time(nim: Game[Any, Any]) -> None:
    for bot in BOTS["nim"]:
        test_every_game.test_a_bot_plays_legal_moves_to_the_end_and_keeps_to_its_time(nim, bot)


def test_the_documented_bot_beats_chance(nim: Game[Any, Any]) -> None:
    contest = Contest("nim", ("perfect", "random"), {"heap": 0}, b"n" * 32, 0.1)
    perfect, random = count(contest, [play_one(contest, number) for number in range(40)])
    assert perfect.interval[0] > random.interval[1]


@pytest.mark.parametrize(
    ("heap", "moves", "winner"), [(3, ["3"], 0), (4, ["1", "3"], 1), (5, ["1", "2", "2"], 0)]
)
def test_whoever_takes_the_last_counter_wins(
    nim: Game[Any, Any], heap: int, moves: list[str], winner: int
) -> None:
    match = Setup(game="nim", options={"heap": heap}).begin("nim")
    for turn, move in enumerate(moves):
        play(match, turn % 2, move)
    assert match.outcome is not None
    assert match.outcome.scores[winner] == 1


def test_the_page_names_the_files_that_every_game_has() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for place in (
        "src/arbitre/games/nim.py",
        "src/arbitre/bots/nim.py",
        "docs/rules/en/nim.md",
        "docs/rules/fr/nim.md",
        "web/src/games/nim/",
        "src/arbitre/terminal/boards/nim.py",
        "tests/games/test_nim.py",
        "tests.golden.write nim",
    ):
        assert place in page
