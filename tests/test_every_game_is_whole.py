"""What the house demands beside the rules of every game: words, pages, boards, bots. A game that lacks any of it fails here."""

import gc
import re
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from arbitre.bots.bot import Bot, Later, Question
from arbitre.bots.registry import BOTS
from arbitre.cli.clockwork import Clockwork
from arbitre.games.registry import GAMES, family_of, find_game, modules_beside
from arbitre.games.rules import rules_page
from arbitre.kernel.endings import ENDINGS
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.game import Seat
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.registry import FACES
from tests.every_game import AnyGame, every_bot, every_game, every_language
from tests.games.random_match import new_match
from tests.golden.write import golden_file, playthrough

ROOT = Path(__file__).parents[1]


@every_game
def test_it_has_a_name_and_seats_that_people_can_read(game: AnyGame) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", game.name)
    assert find_game(game.name) is game
    assert len(game.seat_names) >= game.seats[-1]
    for text in (game.title, *game.seat_names):
        assert text.fr
        assert text.en


@every_game
def test_its_endings_are_sentences_in_both_languages(game: AnyGame) -> None:
    assert game.endings
    assert not game.endings.keys() & ENDINGS.keys(), "those are the match's own"
    for text in game.endings.values():
        assert text.fr.endswith(".")
        assert text.en.endswith(".")
        assert "'" not in text.fr


@every_game
def test_its_clock_is_one_that_it_is_played_by(game: AnyGame) -> None:
    assert game.default_clock is None or type(game.default_clock) in game.clocks
    assert game.absence is None or game.absence >= 0


@every_game
def test_its_golden_playthrough_is_played_again_line_by_line(game: AnyGame) -> None:
    path = golden_file(game.name)
    assert path.is_file(), f"`python -m tests.golden.write {game.name}` writes tests/golden/{path.name}"
    golden = path.read_text(encoding="utf-8").splitlines()
    for number, (then, now) in enumerate(zip(golden, playthrough(game), strict=True), 1):
        assert now == then, f"{path.name}, line {number}"


@every_game
@every_language
def test_its_rules_page_explains_moves_options_and_bots(game: AnyGame, language: Language) -> None:
    path = ROOT / "docs" / "rules" / language / f"{game.name}.md"
    assert path.is_file(), f"docs/rules/{language}/{game.name}.md is missing"
    page = rules_page(game.name, language)
    assert page.startswith(f"# {game.title.in_language(language)}\n")
    schema = msgspec.json.schema(game.options_type)
    fields = schema["$defs"][game.options_type.__name__]["properties"]
    for option, field in fields.items():
        assert field["x-title"][language] in page
        assert f"`{option}`" not in page, "codes are for docs/positions.md"
    for bot in BOTS[game.name]:
        called = bot.title.in_language(language).partition(",")[0]
        assert f"| {called} | {bot.level} |" in page


@every_game
def test_its_french_page_keeps_french_typography(game: AnyGame) -> None:
    page = re.sub(
        r"```.*?```|`[^`]*`|^\|[-|]+$", "", rules_page(game.name, "fr"), flags=re.DOTALL | re.MULTILINE
    )
    assert "'" not in page
    assert not re.findall(r"[^\u202f][;:!?]", page)


@every_game
def test_the_terminal_has_a_board_for_it(game: AnyGame) -> None:
    place = f"src/arbitre/terminal/boards/{family_of(game)}.py"
    assert game.name in FACES, f"{place} has no '{game.name}' in FACES"


@every_game
@pytest.mark.parametrize("file", ["face.ts", "Board.svelte", "Mini.svelte", "pictogram.svg", "words.ts"])
def test_the_web_client_has_a_board_for_it(game: AnyGame, file: str) -> None:
    folder = ROOT / "web/src/games" / family_of(game)
    manifest = folder / "manifest.ts"
    if family_of(game) == game.name:
        assert (folder / file).is_file(), f"web/src/games/{folder.name}/{file} is missing"
    else:
        assert manifest.is_file(), f"web/src/games/{folder.name}/manifest.ts is missing"
        words = re.findall(r"\w+", manifest.read_text(encoding="utf-8"))
        assert game.name in words, f"web/src/games/{folder.name}/manifest.ts does not name '{game.name}'"


@every_game
def test_its_own_rules_are_tested(game: AnyGame) -> None:
    places = [f"tests/games/test_{family_of(game)}.py", f"tests/games/{family_of(game)}/"]
    assert any((ROOT / place).exists() for place in places), f"{places[0]} is missing"


@every_game
def test_its_view_has_a_type_in_the_web_client(game: AnyGame) -> None:
    types = (ROOT / "web/src/wire/types.ts").read_text(encoding="utf-8")
    assert f"{game.view_type.__name__} =" in types, (
        "`npm --prefix web run types` writes web/src/wire/types.ts"
    )


# -- bots


def test_bots_and_boards_are_declared_for_the_games_there_are() -> None:
    for module in modules_beside("arbitre.bots"):
        assert module.BOTS.keys() <= GAMES.keys(), module.__name__
    assert FACES.keys() <= GAMES.keys()


@every_game
def test_it_has_a_random_bot_and_a_better_one(game: AnyGame) -> None:
    place = f"src/arbitre/bots/{family_of(game)}.py"
    bots = BOTS[game.name]
    assert bots, f"{place} has no '{game.name}' in BOTS"
    assert bots[0].name == "random", f"{place}, {game.name}: the weakest plays at random"
    assert len(bots) > 1, f"{place}, {game.name}: at least one plays better than at random"
    assert len({bot.name for bot in bots}) == len(bots)
    assert [bot.level for bot in bots] == list(range(1, len(bots) + 1))
    for bot in bots:
        assert isinstance(bot.title, Text)
        assert bot.title.fr
        assert bot.title.en


class Timed(Bot):
    """A bot whose every move is timed: its own time, not that of whatever else the machine is doing."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.slowest = 0.0

    def choose(self, question: Question) -> str | Later:
        began = time.thread_time()
        answer = self.bot.choose(question)
        self.slowest = max(self.slowest, time.thread_time() - began)
        return answer


@pytest.fixture
def little_garbage() -> Iterator[None]:
    """Collecting the garbage of all tests before takes a second, which is nobody's thinking time."""
    gc.freeze()
    yield
    gc.unfreeze()


@every_bot
@pytest.mark.usefixtures("little_garbage")
def test_a_bot_plays_legal_moves_to_the_end_and_keeps_to_its_time(game: AnyGame, bot: Bot) -> None:
    seconds = 0.1
    match = new_match(game, 1)
    # The bot has the last seat; the others play at random.
    timed = Timed(bot)
    players: dict[Seat, Bot] = dict.fromkeys(range(match.header.seats), BOTS[game.name][0])
    for _ in Clockwork(match, {**players, match.header.seats - 1: timed}, seconds).steps():
        assert timed.slowest <= seconds * 1.1
    assert match.is_over


def test_an_unknown_game_is_refused_with_the_ones_there_are() -> None:
    with pytest.raises(UnknownGame, match="tictactoe"):
        find_game("tiddlywinks")
