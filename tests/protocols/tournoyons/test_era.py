"""Engines of the manual's time play whole matches and a competition on a real server, over real HTTP."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from arbitre.protocols.tournoyons.trays.registry import TRAYS
from arbitre.server.store import open_store
from tests.protocols.tournoyons.era.engines import HOSTS, standing
from tests.running import RunningServer, free_port
from tests.server.competitions.contest import organiser
from tests.server.house import open_house

SHORT = ("mastermind", "reversi", "rochambeau", "tictactoe")
FAULTS = ("failure", "time")


@pytest.fixture
async def olga(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """An organiser, with one engine of each host."""
    database = f"sqlite:///{tmp_path / 'arbitre.db'}"
    store = await open_store(database)
    async with open_house(store) as house:
        account = await organiser(house)
        _, token = await house.sessions.open(account, "token", "test")
    await store.close()
    server = RunningServer(database, tmp_path / "log", allow_private="true", limits="false", thinkers="0")
    await server.start()
    headers = {"authorization": f"Bearer {token}"}
    with ExitStack() as stack:
        async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers=headers, timeout=30) as client:
            for name in HOSTS:
                address = stack.enter_context(standing(name, free_port()))
                new = {"name": name, "address": address, "games": list(TRAYS), "timeout": 10}
                login = {"login": "equipe7"} if name == "page" else {}
                assert (await client.post("/engines", json={**new, **login})).status_code == 201
            yield client
        server.stop()


async def play(olga: httpx.AsyncClient, *games: str) -> None:
    """Each of them against the next, on both seats."""
    names = list(HOSTS)
    matches = []
    for game in games:
        for first, second in zip(names, [*names[1:], names[0]], strict=True):
            bots = [{"bot": f"engine:{name}", "seat": seat} for seat, name in enumerate((first, second))]
            answer = await olga.post("/tables", json={"game": game, "sits": False, "bots": bots})
            assert answer.status_code == 201, answer.text
            matches.append(answer.json()["id"])
    for match in matches:
        seen = await until_over(olga, match)
        assert seen["outcome"]["reason"] not in FAULTS, await exchanges(olga)
    assert [one for one in await exchanges(olga) if one["trouble"]] == []


@pytest.mark.nightly
@pytest.mark.parametrize("game", sorted(TRAYS.keys() - SHORT))
async def test_they_play_a_long_game_to_its_end(olga: httpx.AsyncClient, game: str) -> None:
    await play(olga, game)


@pytest.mark.nightly
async def test_they_play_short_games_to_their_end_and_meet_in_a_competition(olga: httpx.AsyncClient) -> None:
    await play(olga, *SHORT)
    engines = [f"engine:{name}" for name in HOSTS]
    new = {"game": "tictactoe", "title": "Coupe", "boards": 4, "competitors": engines}
    made = await olga.post("/competitions", json=new)
    assert made.status_code == 201, made.text
    cup = made.json()["competition"]["id"]
    site = str(olga.base_url).partition("/api")[0]
    command = [
        sys.executable,
        "-m",
        "arbitre",
        "competition",
        cup,
        "--server",
        site,
        "--follow",
        "--language",
        "fr",
    ]
    following = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    state: Any = {"competition": {"status": "open"}}
    async with asyncio.timeout(30):
        while state["competition"]["status"] != "over":
            await asyncio.sleep(0.1)
            state = (await olga.get(f"/competitions/{cup}")).json()
    assert (state["competition"]["done"], state["competition"]["clock"]) == (12, None)
    assert set(state["endings"]) == {"line"}
    matches = {one["match"] for one in (await olga.get(f"/competitions/{cup}/matches")).json()["pairings"]}
    asked = [one for one in await exchanges(olga) if one["match"] in matches and one["status"] != "told"]
    assert len(asked) > 50
    assert all("&Opponent=" in one["request"] for one in asked)
    assert {one["status"] for one in asked} == {"answered"}
    told, _ = await following.communicate()
    assert following.returncode == 0
    last = told.decode().rpartition("Coupe")[2]
    assert last.startswith(" : Tic-tac-toe, finie, 12 parties sur 12\n\n   CONCURRENT  POINTS  1")
    assert sorted(line.split()[1] for line in last.splitlines()[3:]) == sorted(HOSTS)


async def until_over(client: httpx.AsyncClient, match: str) -> Any:
    async with asyncio.timeout(60):
        while True:
            seen = (await client.get(f"/matches/{match}/export")).json()
            if seen["outcome"] is not None:
                return seen
            await asyncio.sleep(0.1)


async def exchanges(client: httpx.AsyncClient) -> list[Any]:
    return [
        one
        for name in HOSTS
        for one in (await client.get(f"/engines/{name}/exchanges?limit=100")).json()["exchanges"]
    ]
