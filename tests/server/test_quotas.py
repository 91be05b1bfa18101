"""How many tables and matches one person may have at a time."""

import pytest

from arbitre.kernel.log import Action
from arbitre.server.errors import TooManyMatches, TooManyTables
from arbitre.server.tables import quotas
from arbitre.wire.tables import BotSeat, NewTable, Sit
from tests.server.house import House

SOLO = NewTable("tictactoe", seat=0, bots=[BotSeat("random")])
TABLE = NewTable("tictactoe", seat=0)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "OPEN_TABLES", 2)
    monkeypatch.setattr(quotas, "RUNNING_MATCHES", 3)


async def test_one_person_sits_at_so_many_open_tables_and_at_no_more(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    first = await house.lobby.open_table(ada, TABLE)
    await house.lobby.open_table(ada, TABLE)
    theirs = await house.lobby.open_table(bob, NewTable("tictactoe", seat=0))
    with pytest.raises(TooManyTables, match="ada sits at 2 tables that have not begun; 2 is the limit"):
        await house.lobby.open_table(ada, TABLE)
    with pytest.raises(TooManyTables):
        await house.lobby.sit(ada, theirs.id, Sit())
    await house.lobby.sit(ada, first.id, Sit())
    await house.lobby.leave(ada, first.id)
    await house.lobby.sit(ada, theirs.id, Sit())


async def test_one_person_plays_so_many_matches_and_no_more(house: House) -> None:
    ada = await house.account("ada")
    tables = [await house.lobby.open_table(ada, SOLO) for _ in range(3)]
    with pytest.raises(TooManyMatches):
        await house.lobby.open_table(ada, SOLO)
    await house.act(ada, tables[0].id, Action("resign"))
    again = await house.lobby.rematch(ada, tables[0].id)
    assert again.status == "playing"
    await house.act(ada, tables[1].id, Action("resign"))
    await house.lobby.open_table(ada, SOLO)
    with pytest.raises(TooManyMatches):
        await house.lobby.rematch(ada, tables[1].id)


async def test_several_seats_at_one_table_count_once(house: House) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("diplomacy", seat=0, seats=7, cumulate=True))
    for seat in range(1, 4):
        await house.lobby.sit(ada, table.id, Sit(seat))
    assert await house.store.count_seats(ada.id) == (1, 0)


async def test_an_organiser_opens_as_many_as_it_takes(house: House) -> None:
    ada = await house.account("ada")
    for _ in range(3):
        await house.lobby.open_table(ada, NewTable("tictactoe", sits=False), is_organiser=True)
        await house.lobby.open_table(ada, TABLE, is_organiser=True)


async def test_a_guest_has_fewer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "GUEST_TABLES", 1)
    guest = await house.account("guest", is_guest=True)
    await house.lobby.open_table(guest, TABLE)
    with pytest.raises(TooManyTables, match="1 is the limit"):
        await house.lobby.open_table(guest, TABLE)
