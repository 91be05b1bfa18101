"""A process that dies at any step of a competition leaves it to the next one: every match is played exactly once."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import CompetitionRow
from tests.running import RunningServer
from tests.server.competitions.contest import NEW, organiser, play_all, play_boards
from tests.server.house import House, open_house

PATIENCE = 60


class Died(Exception):
    pass


class Dying:
    """A store on which the process dies at one of its calls: before it, or just after."""

    def __init__(self, store: Store, call: str, *, is_written: bool) -> None:
        self._store = store
        self._call = call
        self._is_written = is_written

    def __getattr__(self, name: str) -> Any:
        call = getattr(self._store, name)
        if name != self._call:
            return call

        async def die(*arguments: Any, **named: Any) -> None:
            if self._is_written:
                await call(*arguments, **named)
            raise Died(name)

        return die


@pytest.mark.parametrize("is_written", [False, True])
@pytest.mark.parametrize("call", ["settle_pairings", "add_notice", "end_competition", "plan"])
async def test_a_house_on_the_same_file_goes_on_where_the_other_died(
    sqlite_store: Store, call: str, is_written: bool
) -> None:
    async with open_house(sqlite_store) as house:
        cup = await house.competitions.create(await organiser(house), NEW)
    for _ in range(2):
        # Twice in a row, at the first and the second step that makes the call.
        async with open_house(Dying(sqlite_store, call, is_written=is_written)) as house:
            with suppress(Died):
                await work(house, cup)
    async with open_house(sqlite_store) as house:
        await play_all(house, cup)
        await check(house, cup.id, matches=6)
        olga = await house.people.named("olga")
        assert len((await house.notices.inbox(olga)).notices) == 1


async def work(house: House, competition: CompetitionRow) -> None:
    """As a worker does the job, with somebody who plays."""
    while jobs := await house.store.planned("competition", competition.id):
        await house.running_competitions.kind.do(jobs[0])
        await play_boards(house, competition)
        if (await house.competitions.get(competition.id)).status == "over":
            return


async def check(house: House, competition: str, matches: int) -> None:
    """Each pairing has one match, which is over, and there is no other match."""
    row = await house.competitions.get(competition)
    pairings = await house.store.pairings(competition)
    played = await house.store.matches(status=("open", "playing", "over", "closed"), limit=1000)
    assert row.status == "over"
    assert {one.state for one in pairings} == {"over"}
    assert sorted(one.match for one in pairings) == sorted(match.id for match in played)
    assert len(pairings) == matches


async def test_a_server_that_is_killed_plays_its_competition_to_the_end(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'arbitre.db'}"
    server = RunningServer(database, tmp_path / "log", thinkers="1")
    store = await open_store(database)
    async with open_house(store) as house:
        await organiser(house)
        _, token = await house.sessions.open(await house.people.named("olga"), "token", "test")
    await store.close()
    await server.start()
    headers = {"authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=f"{server.url}/api/v1", headers=headers) as olga:
        new = {"game": "tictactoe", "title": "Cup", "legs": 4, "boards": 3}
        made = await olga.post("/competitions", json={**new, "competitors": ["bot:random", "bot:attentive"]})
        assert made.status_code == 201, made.text
        cup = made.json()["competition"]["id"]
        await until(olga, cup, 3)
        server.kill()
        await server.start()
        await until(olga, cup, 8)
    server.stop()
    store = await open_store(database)
    async with open_house(store) as house:
        await check(house, cup, matches=8)
    await store.close()


async def until(browser: httpx.AsyncClient, competition: str, done: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            state = (await browser.get(f"/competitions/{competition}")).json()["competition"]
            if state["done"] >= done and (done < state["matches"] or state["status"] == "over"):
                return
            await asyncio.sleep(0.1)
