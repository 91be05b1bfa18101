"""A process that dies at any step of a competition leaves it to the next one: every match is played exactly once."""

from contextlib import suppress
from typing import Any

import pytest

from arbitre.server.store import Store
from arbitre.server.store.rows import CompetitionRow
from tests.server.competitions.contest import NEW, organiser, play_all, play_boards
from tests.server.house import House, open_house


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
@pytest.mark.parametrize(
    "call", ["take_boards", "create_match", "settle_pairings", "add_notice", "end_competition", "plan"]
)
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
