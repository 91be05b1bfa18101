"""Who is here, wherever they are connected. The two houses stand for two servers on one store."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest

from arbitre.server.social.presence import GONE, REPEATED
from arbitre.server.store.interface import Store
from arbitre.wire.live import TableNotice, Update
from arbitre.wire.tables import NewTable, TableInfo
from tests.server.house import House, Listener, open_house
from tests.server.test_matches import heard


@pytest.fixture
async def other(house: House) -> AsyncIterator[House]:
    async with open_house(house.store) as opened:
        yield opened


async def seen(house: House, match: str) -> tuple[list[bool], int]:
    return _presence((await house.views.snapshot(None, match)).table)


def _presence(table: TableInfo) -> tuple[list[bool], int]:
    return [seat.is_here for seat in table.seats], table.spectators


async def test_whoever_is_connected_to_another_server_is_here(house: House, other: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    of_ada = await house.watch(ada, match)
    of_bob = await other.watch(bob, match)
    spectator = await other.watch(None, match)
    assert await seen(house, match) == ([True, False], 0)

    await other.presence.write()
    await house.presence.read()
    assert await seen(house, match) == ([True, True], 1)
    (notice,) = await heard(of_ada)
    assert isinstance(notice, TableNotice)
    assert _presence(notice.table) == ([True, True], 1)
    listed = (await house.lists.public_matches(None, "playing", None, None, 10)).matches
    assert [seat.is_here for seat in listed[0].seats] == [True, True]

    other.connections.remove(of_bob)
    other.connections.remove(spectator)
    other.time += 1
    await other.presence.write()
    await house.presence.read()
    (notice,) = await heard(of_ada)
    assert isinstance(notice, TableNotice)
    assert _presence(notice.table) == ([True, False], 0)


async def test_a_server_that_falls_silent_takes_its_people_with_it(house: House, other: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    await other.watch(bob, match)
    await other.presence.write()
    await house.presence.read()
    house.time += GONE
    await house.presence.write()
    assert await seen(house, match) == ([False, True], 0)
    house.time += 1
    await house.presence.write()
    assert await seen(house, match) == ([False, False], 0)
    assert [row.accounts for row in await house.store.presences()] == [frozenset()]


async def test_nothing_is_told_again_until_a_sign_of_life_is_due(house: House) -> None:
    told = []
    stop = house.store.listen(lambda kind, identifier: told.append(kind))
    await house.presence.write()
    house.time += REPEATED - 1
    await house.presence.write()
    assert told == ["presence"]
    house.time += 1
    await house.presence.write()
    assert told == ["presence"] * 2
    stop()


async def test_an_answer_that_was_overtaken_changes_nothing(house: House, other: House) -> None:
    ada = await house.account("ada")
    presence = house.presence
    await other.presence.write()
    (before,) = await house.store.presences()
    other.connections.add(await other.watch(ada, (await house.lobby.open_table(ada, NewTable("pente"))).id))
    other.time += 1
    await other.presence.write()
    await presence.read(before.server)
    assert presence.is_here(ada.id)
    await house.store.tell_presence(before)
    await presence.read(before.server)
    assert presence.is_here(ada.id)


async def test_the_lobby_hears_when_whoever_opened_a_table_leaves_and_comes_back(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    of_ada, of_bob = Listener(ada), Listener(bob)
    for ear in (of_ada, of_bob):
        house.connections.add(ear)
    table = await house.lobby.open_table(ada, NewTable("reversi", seat=0))
    house.presence.settle()
    house.follow_lobby(of_bob)

    house.connections.remove(of_ada)
    house.presence.settle()
    (notice,) = await heard(of_bob)
    assert isinstance(notice, TableNotice)
    assert (notice.table.id, notice.table.seats[0].is_here) == (table.id, False)

    house.connections.add(of_ada)
    house.presence.settle()
    (notice,) = await heard(of_bob)
    assert isinstance(notice, TableNotice)
    assert (notice.table.id, notice.table.seats[0].is_here) == (table.id, True)


async def test_whoever_is_back_at_once_has_not_left(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    of_ada, of_bob = Listener(ada), Listener(bob)
    for ear in (of_ada, of_bob):
        house.connections.add(ear)
    await house.lobby.open_table(ada, NewTable("reversi", seat=0))
    house.presence.settle()
    house.follow_lobby(of_bob)

    house.connections.remove(of_ada)
    house.connections.add(of_ada)
    house.presence.settle()
    (notice,) = await heard(of_bob)
    assert isinstance(notice, TableNotice)
    assert notice.table.seats[0].is_here


async def test_a_player_who_leaves_from_another_page_is_missed_at_the_match(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
    elsewhere = Listener(bob)
    house.connections.add(elsewhere)
    of_ada = await house.watch(ada, match)
    house.presence.settle()
    house.connections.remove(elsewhere)
    house.presence.settle()
    (notice,) = await heard(of_ada)
    assert isinstance(notice, TableNotice)
    assert _presence(notice.table) == ([True, False], 0)


async def test_the_lobby_hears_of_an_opener_who_leaves_another_server(house: House, other: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    of_ada, of_bob = Listener(ada), Listener(bob)
    other.connections.add(of_ada)
    house.connections.add(of_bob)
    await other.lobby.open_table(ada, NewTable("reversi", seat=0))
    await other.presence.write()
    await house.presence.read()
    house.presence.settle()
    house.follow_lobby(of_bob)

    other.connections.remove(of_ada)
    other.time += 1
    await other.presence.write()
    await house.presence.read()
    house.presence.settle()
    (notice,) = await heard(of_bob)
    assert isinstance(notice, TableNotice)
    assert not notice.table.seats[0].is_here


class SlowStore:
    """A store whose disk takes as long as a test wants."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.is_asked, self.may_write = asyncio.Event(), asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def append(self, *arguments: Any, **more: Any) -> asyncio.Future[None]:
        return asyncio.ensure_future(self._append(*arguments, **more))

    async def _append(self, *arguments: Any, **more: Any) -> None:
        self.is_asked.set()
        await self.may_write.wait()
        await self._store.append(*arguments, **more)


async def test_a_notice_of_who_comes_tells_nothing_of_a_move_that_is_not_on_disk(store: Store) -> None:
    slow = SlowStore(store)
    async with open_house(cast(Store, slow)) as house:
        ada, bob = await house.account("ada"), await house.account("bob")
        match = await house.match(ada, bob, NewTable("tictactoe", seat=0))
        of_bob = await house.watch(bob, match)
        move = asyncio.create_task(house.play(ada, match, "5"))
        await slow.is_asked.wait()
        house.connections.follow_match(Listener(None), match)
        (told,) = await heard(of_bob)
        assert isinstance(told, TableNotice)
        assert (told.table.is_your_turn, told.table.spectators) == (False, 1)
        slow.may_write.set()
        (told,) = await heard(of_bob)
        assert isinstance(told, Update)
        await move
