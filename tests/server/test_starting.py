"""Beginning a match of a game that any of several numbers can play."""

import secrets
from collections.abc import Iterator

import pytest

from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.registry import BOTS
from arbitre.games.registry import GAMES
from arbitre.kernel.errors import InvalidSeats
from arbitre.kernel.log import Action
from arbitre.server.errors import Busy, InvalidRequest, NotOpener, TableNotOpen
from arbitre.server.store.rows import AccountRow
from arbitre.wire.tables import BotSeat, NewTable, Sit
from tests.kernel.toy_games import Nim, Orchard
from tests.server.house import House, open_house

Players = tuple[AccountRow, AccountRow, AccountRow]


@pytest.fixture(autouse=True)
def _toys() -> Iterator[None]:
    """Two to five take stones, one to four pick fruit."""
    for game in (Nim(), Orchard()):
        GAMES[game.name] = game
        BOTS[game.name] = (RandomMoves(),)
    yield
    for name in ("nim", "orchard"):
        del GAMES[name], BOTS[name]


@pytest.fixture
async def players(house: House) -> Players:
    names = (f"{name}-{secrets.token_hex(2)}" for name in ("ada", "bob", "clo"))
    ada, bob, clo = [await house.account(name) for name in names]
    return ada, bob, clo


async def test_the_opener_begins_with_those_who_came(house: House, players: Players) -> None:
    ada, bob, clo = players
    table = await house.lobby.open_table(ada, NewTable("nim", seats=5, seat=3))
    await house.lobby.sit(bob, table.id, Sit(1))
    await house.lobby.seat_bot(ada, table.id, BotSeat("random", 4))
    with pytest.raises(NotOpener):
        await house.lobby.start(bob, table.id)
    watching = await house.watch(bob, table.id)
    begun = await house.lobby.start(ada, table.id)
    assert (begun.status, begun.your_seat) == ("playing", 1)
    assert [seat.player for seat in begun.seats] == [bob.name, ada.name, "random"]
    assert any('"update"' in text for text in await watching.next_messages())
    with pytest.raises(TableNotOpen):
        await house.lobby.sit(clo, table.id, Sit())
    # Bob moved up from seat 1 to seat 0, which is to move; after him the match waits for seat 1.
    await house.play(bob, table.id, "3")
    await house.play(ada, table.id, "3")
    match = (await house.matches.read_again(table.id)).playing()
    assert (match.header.seats, [ask.seat for ask in match.asks]) == (3, [2])
    assert await house.store.next_due(["bot"]) is not None


async def test_a_match_does_not_begin_with_too_few(house: House, players: Players) -> None:
    ada, *_ = players
    table = await house.lobby.open_table(ada, NewTable("nim", seats=5))
    with pytest.raises(InvalidSeats, match="at least 2"):
        await house.lobby.start(ada, table.id)
    assert (await house.views.snapshot(ada, table.id)).table == table


async def test_a_game_for_one_begins_with_one_but_not_rated(house: House, players: Players) -> None:
    ada, *_ = players
    table = await house.lobby.open_table(ada, NewTable("orchard", seats=4))
    assert len((await house.lobby.start(ada, table.id)).seats) == 1
    rated = await house.lobby.open_table(ada, NewTable("orchard", seats=4, is_rated=True))
    with pytest.raises(InvalidSeats, match="two players"):
        await house.lobby.start(ada, rated.id)
    with pytest.raises(InvalidRequest):
        await house.lobby.open_table(ada, NewTable("orchard", seats=1, is_rated=True))


async def test_from_a_position_of_its_own_every_seat_is_taken_first(house: House, players: Players) -> None:
    ada, bob, clo = players
    position = '{"left":7,"turn":2,"seats":3}'
    table = await house.lobby.open_table(ada, NewTable("nim", seats=3, seat=0, position=position))
    await house.lobby.sit(bob, table.id, Sit())
    with pytest.raises(InvalidSeats, match="2 of 3"):
        await house.lobby.start(ada, table.id)
    assert (await house.lobby.sit(clo, table.id, Sit())).status == "playing"


async def test_a_table_that_changed_elsewhere_is_looked_at_again(house: House, players: Players) -> None:
    ada, bob, clo = players
    table = await house.lobby.open_table(ada, NewTable("nim", seats=5, seat=0))
    await house.lobby.sit(bob, table.id, Sit())
    async with open_house(house.store) as other:
        await other.lobby.sit(clo, table.id, Sit())
    with pytest.raises(Busy):
        await house.lobby.start(ada, table.id)
    assert len((await house.lobby.start(ada, table.id)).seats) == 3


async def test_two_who_sit_down_at_once_on_two_servers_begin_the_match(
    house: House, players: Players
) -> None:
    ada, bob, clo = players
    table = await house.lobby.open_table(ada, NewTable("nim", seats=3, seat=0))
    async with open_house(house.store) as other:
        # The other server has seen the table before Bob sat down, and is not told of it here.
        await other.views.snapshot(clo, table.id)
        await house.lobby.sit(bob, table.id, Sit(1))
        begun = await other.lobby.sit(clo, table.id, Sit(2))
    assert (begun.status, [seat.player for seat in begun.seats]) == (
        "playing",
        [ada.name, bob.name, clo.name],
    )


async def test_a_rematch_is_for_as_many_as_played(house: House, players: Players) -> None:
    ada, bob, _ = players
    table = await house.lobby.open_table(ada, NewTable("nim", seats=5, seat=4))
    await house.lobby.sit(bob, table.id, Sit(2))
    await house.lobby.start(ada, table.id)
    await house.act(ada, table.id, Action("resign"))
    again = await house.lobby.rematch(ada, table.id)
    assert [seat.player for seat in again.seats] == [ada.name, None]
    assert (await house.lobby.rematch(bob, table.id)).status == "playing"


async def test_a_table_has_room_for_all_who_can_play_or_for_the_bots_that_were_asked_for(
    house: House, players: Players
) -> None:
    ada, *_ = players
    assert len((await house.lobby.open_table(ada, NewTable("nim"))).seats) == 5
    with_bots = await house.lobby.open_table(ada, NewTable("nim", bots=[BotSeat("random")] * 2))
    assert (with_bots.status, len(with_bots.seats)) == ("playing", 3)
    assert len((await house.lobby.open_table(ada, NewTable("tictactoe"))).seats) == 2
    with pytest.raises(InvalidSeats):
        await house.lobby.open_table(ada, NewTable("nim", bots=[BotSeat("random")] * 5))
