"""Who is here, wherever they are connected. The two houses stand for two servers on one store."""

from collections.abc import AsyncIterator

import pytest

from arbitre.server.presence import GONE, REPEATED
from arbitre.wire.live import TableNotice
from arbitre.wire.tables import NewTable, TableInfo
from tests.server.house import House, open_house
from tests.server.test_matches import heard


@pytest.fixture
async def other(house: House) -> AsyncIterator[House]:
    async with open_house(house.store) as opened:
        yield opened


async def seen(house: House, match: str) -> tuple[list[bool], int]:
    return _presence((await house.matches.snapshot(None, match)).table)


def _presence(table: TableInfo) -> tuple[list[bool], int]:
    return [seat.is_here for seat in table.seats], table.spectators


async def test_whoever_is_connected_to_another_server_is_here(house: House, other: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    of_ada = await house.watch(ada, match)
    of_bob = await other.watch(bob, match)
    spectator = await other.watch(None, match)
    assert await seen(house, match) == ([True, False], 0)

    await other.keeper.presence.tell()
    await house.keeper.presence.hear()
    assert await seen(house, match) == ([True, True], 1)
    (notice,) = await heard(of_ada)
    assert isinstance(notice, TableNotice)
    assert _presence(notice.table) == ([True, True], 1)
    listed = (await house.lists.public_matches(None, "playing", None, None, 10)).matches
    assert [seat.is_here for seat in listed[0].seats] == [True, True]

    other.keeper.hub.remove(of_bob)
    other.keeper.hub.remove(spectator)
    other.time += 1
    await other.keeper.presence.tell()
    await house.keeper.presence.hear()
    (notice,) = await heard(of_ada)
    assert isinstance(notice, TableNotice)
    assert _presence(notice.table) == ([True, False], 0)


async def test_a_server_that_falls_silent_takes_its_people_with_it(house: House, other: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    await other.watch(bob, match)
    await other.keeper.presence.tell()
    await house.keeper.presence.hear()
    house.time += GONE
    await house.keeper.presence.tell()
    assert await seen(house, match) == ([False, True], 0)
    house.time += 1
    await house.keeper.presence.tell()
    assert await seen(house, match) == ([False, False], 0)
    assert [row.accounts for row in await house.store.presences()] == [frozenset()]


async def test_nothing_is_told_again_until_a_sign_of_life_is_due(house: House) -> None:
    told = []
    stop = house.store.listen(lambda kind, identifier: told.append(kind))
    await house.keeper.presence.tell()
    house.time += REPEATED - 1
    await house.keeper.presence.tell()
    assert told == ["presence"]
    house.time += 1
    await house.keeper.presence.tell()
    assert told == ["presence"] * 2
    stop()


async def test_an_answer_that_was_overtaken_changes_nothing(house: House, other: House) -> None:
    ada = await house.account("ada")
    presence = house.keeper.presence
    await other.keeper.presence.tell()
    (before,) = await house.store.presences()
    other.keeper.hub.add(await other.watch(ada, (await house.tables.open_table(ada, NewTable("pente"))).id))
    other.time += 1
    await other.keeper.presence.tell()
    await presence.hear(before.server)
    assert presence.is_elsewhere(ada.id)
    await house.store.tell_presence(before)
    await presence.hear(before.server)
    assert presence.is_elsewhere(ada.id)
