"""What the API says of the games on offer, and the operations that games bring along."""

import pytest

from arbitre.bots.registry import BOTS
from arbitre.games.registry import FAMILIES, GAMES
from arbitre.server.api.catalogue import describe_game
from arbitre.server.api.games import game_operations
from tests.server.api.browser import API, Site


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_a_table_may_choose(name: str) -> None:
    game, described = GAMES[name], describe_game(name)
    assert len(described.clocks) == len(game.clocks)
    assert (described.is_real_time, described.takes_back) == (game.is_real_time, game.takes_back)
    assert described.default_clock == game.default_clock


@pytest.mark.parametrize("name", GAMES)
def test_the_bot_that_is_offered_is_the_first_that_thinks(name: str) -> None:
    names = [bot.name for bot in BOTS[name]]
    assert describe_game(name).default_bot == names[1]


def test_endings_are_the_game_s_own_and_those_of_every_match() -> None:
    endings = describe_game("reversi").endings
    assert endings["blocked"].en == "Nobody can play any more."
    assert endings["resignation"].en == "By resignation."


async def test_the_list_of_games_is_sent_compressed_and_only_once(site: Site) -> None:
    browser = site.browser()
    first = await browser.get(f"{API}/games")
    assert [game["name"] for game in first.json()] == list(GAMES)
    assert (first.headers["content-encoding"], first.headers["vary"]) == ("gzip", "accept-encoding")
    assert first.headers.get_list("cache-control") == ["no-cache"]
    again = await browser.get(f"{API}/games", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = await browser.get(f"{API}/games", headers={"Accept-Encoding": "identity"})
    assert (plain.json(), "content-encoding" in plain.headers) == (first.json(), False)


def test_operations_of_games_are_found_by_name() -> None:
    paths = {operation.path for operation in game_operations()}
    assert {"/diplomacy/simulations", "/robostrike/maps", "/set/puzzle"} <= paths
    assert {path.split("/")[1] for path in paths} <= set(FAMILIES)
