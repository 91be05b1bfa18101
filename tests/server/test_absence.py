"""Players who leave a match: until when they may come back, and what happens if they do not."""

from collections.abc import AsyncIterator

import pytest

from arbitre.kernel.clock import Bank, Calendar, Clock
from arbitre.kernel.log import Action
from arbitre.server.social.absence import RETURN
from arbitre.server.store.rows import AccountRow
from arbitre.wire.live import TableNotice
from arbitre.wire.tables import BotSeat, NewTable, Sit
from tests.kernel.toy_games import Council, Duel
from tests.server.house import House, Listener, open_house
from tests.server.test_matches import heard
from tests.server.toys import offered

GRACE = 60_000
ABSENCE = ("absence",)
CLOCK = Bank(600, starts_at_once=True)


class Evening:
    """Ada and Bob play in a house that has been open for a while."""

    def __init__(self, house: House, ada: AccountRow, bob: AccountRow) -> None:
        self.house = house
        self.ada = ada
        self.bob = bob
        self.match = ""

    async def begin(self, clock: Clock | None = CLOCK, game: str = "tictactoe") -> None:
        new = NewTable(game, seats=2, seat=0, clock=clock)
        self.match = await self.house.match(self.ada, self.bob, new)
        self.of_ada = await self.house.watch(self.ada, self.match)
        self.of_bob = await self.house.watch(self.bob, self.match)
        await self.settle()

    async def leave(self, connection: Listener) -> None:
        self.house.connections.remove(connection)
        await self.settle()

    async def come_back(self, account: AccountRow) -> Listener:
        connection = await self.house.watch(account, self.match)
        await self.settle()
        return connection

    async def settle(self) -> None:
        """As the house does by itself after a moment."""
        self.house.presence.settle()
        self.house.absence.look()
        await self.house.absence.finish()

    async def until(self) -> list[int | None]:
        table = (await self.house.views.snapshot(None, self.match)).table
        return [seat.absent_until for seat in table.seats]

    def remembered(self) -> set[str]:
        """Who can be missed. Otherwise nothing shows that it stays small."""
        return self.house.absence._connected

    async def due(self) -> int | None:
        return await self.house.store.next_due(ABSENCE)

    async def end_grace(self) -> str | None:
        """What comes of the job that falls due."""
        due = await self.due()
        assert due is not None
        await self.house.pass_time(max(due - self.house.time, 0))
        (job,) = await self.house.store.claim(ABSENCE, self.house.time, 5_000, 10)
        await self.house.absence.forfeit(job)
        await self.house.store.finish(job)
        outcome = (await self.house.matches.get(self.match)).playing().outcome
        return None if outcome is None else f"{outcome.reason} {outcome.scores}"


@pytest.fixture
async def evening(house: House) -> AsyncIterator[Evening]:
    await house.pass_time(RETURN)
    with offered(Duel(), Council()):
        yield Evening(house, await house.account("ada"), await house.account("bob"))


async def test_whoever_leaves_has_a_while_to_come_back_which_is_shown(evening: Evening) -> None:
    await evening.begin()
    assert await evening.until() == [None, None]
    await evening.leave(evening.of_bob)
    until = evening.house.time + GRACE
    assert await evening.until() == [None, until]
    notices = [notice for notice in await heard(evening.of_ada) if isinstance(notice, TableNotice)]
    while notices[-1].table.seats[1].absent_until is None:
        notices += [notice for notice in await heard(evening.of_ada) if isinstance(notice, TableNotice)]
    assert notices[-1].table.seats[1].absent_until == until
    assert await evening.due() == until


async def test_whoever_stays_away_forfeits(evening: Evening) -> None:
    await evening.begin()
    await evening.leave(evening.of_bob)
    assert await evening.end_grace() == "absence (1.0, 0.0)"
    assert [event.kind for event in await evening.house.store.events(evening.match)] == ["absent"]
    await evening.settle()
    assert await evening.due() is None


async def test_whoever_comes_back_in_time_plays_on(evening: Evening) -> None:
    await evening.begin()
    await evening.leave(evening.of_bob)
    await evening.house.pass_time(GRACE - 1)
    of_bob = await evening.come_back(evening.bob)
    assert (await evening.until(), await evening.due()) == ([None, None], None)
    await evening.leave(of_bob)
    assert await evening.until() == [None, evening.house.time + GRACE], "as long as the first time"


async def test_whoever_plays_without_a_connection_is_there(evening: Evening) -> None:
    await evening.begin()
    await evening.leave(evening.of_ada)
    assert await evening.until() != [None, None]
    await evening.house.play(evening.ada, evening.match, "5")
    await evening.settle()
    assert (await evening.until(), await evening.due()) == ([None, None], None)


async def test_whoever_leaves_again_before_the_return_is_stored_still_has_a_job(evening: Evening) -> None:
    await evening.begin()
    await evening.leave(evening.of_bob)
    house = evening.house
    of_bob = await house.watch(evening.bob, evening.match)
    for is_back in (True, False):
        if not is_back:
            house.connections.remove(of_bob)
            house.time += 1_000
        house.presence.settle()
        house.absence.look()
    await house.absence.finish()
    assert await evening.due() == house.time + GRACE


async def test_nobody_forfeits_to_somebody_who_has_left_too(evening: Evening) -> None:
    await evening.begin()
    await evening.leave(evening.of_bob)
    await evening.house.pass_time(10_000)
    await evening.leave(evening.of_ada)
    assert (await evening.until(), await evening.due()) == ([None, None], None)
    await evening.come_back(evening.ada)
    assert await evening.until() == [None, evening.house.time + GRACE]


@pytest.mark.parametrize("clock", [None, Calendar(3, starts_at_once=True), Bank(86_400, starts_at_once=True)])
async def test_a_match_that_may_last_for_days_waits(evening: Evening, clock: Clock | None) -> None:
    await evening.begin(clock)
    await evening.leave(evening.of_bob)
    assert (await evening.until(), await evening.due()) == ([None, None], None)


async def test_a_game_may_wait_for_ever(evening: Evening) -> None:
    await evening.begin(game="duel")
    await evening.leave(evening.of_bob)
    assert (await evening.until(), await evening.due()) == ([None, None], None)


async def test_nobody_waits_for_a_person_but_a_bot(evening: Evening) -> None:
    house, ada = evening.house, evening.ada
    new = NewTable("tictactoe", seat=0, clock=CLOCK, bots=[BotSeat("random")])
    evening.match = (await house.lobby.open_table(ada, new)).id
    of_ada = await house.watch(ada, evening.match)
    await evening.settle()
    await evening.leave(of_ada)
    assert (await evening.until(), await evening.due()) == ([None, None], None)


async def test_whoever_has_resigned_from_a_match_that_goes_on_may_leave(evening: Evening) -> None:
    house, cyd = evening.house, await evening.house.account("cyd")
    table = await house.lobby.open_table(evening.ada, NewTable("council", seats=3, seat=0, clock=CLOCK))
    evening.match = table.id
    for person in (evening.bob, cyd):
        await house.tables.sit(person, table.id, Sit())
    of_bob = await house.watch(evening.bob, table.id)
    await house.watch(evening.ada, table.id)
    await house.watch(cyd, table.id)
    await house.act(evening.bob, table.id, Action("resign"))
    await evening.settle()
    await evening.leave(of_bob)
    assert await evening.until() == [None, None, None]


async def test_a_restart_neither_forgets_nor_hurries_a_grace_period(evening: Evening) -> None:
    await evening.begin()
    await evening.leave(evening.of_bob)
    until = evening.house.time + GRACE
    async with open_house(evening.house.store, until - 5_000) as restarted:
        again = Evening(restarted, evening.ada, evening.bob)
        again.match = evening.match
        await restarted.absence.recall()
        await again.come_back(evening.ada)
        assert await again.until() == [None, until]
        assert await again.end_grace() is None, "everybody has a moment to come back"
        assert await again.until() == [None, until - 5_000 + RETURN]
        assert await again.end_grace() == "absence (1.0, 0.0)"


async def test_an_entrance_may_leave_less_time_to_those_who_lose_the_connection(evening: Evening) -> None:
    await evening.begin()
    evening.house.absence.hasten(evening.bob.id, 10_000)
    await evening.leave(evening.of_bob)
    assert await evening.until() == [None, evening.house.time + 10_000]
    of_bob = await evening.come_back(evening.bob)
    await evening.leave(of_bob)
    assert await evening.until() == [None, evening.house.time + GRACE], "who left by another entrance"


async def test_those_who_have_left_and_play_nothing_are_forgotten(evening: Evening) -> None:
    await evening.begin()
    await evening.leave(evening.of_bob)
    assert evening.bob.id in evening.remembered()
    await evening.end_grace()
    await evening.settle()
    assert evening.bob.id not in evening.remembered()
    assert evening.ada.id in evening.remembered()
    await evening.leave(evening.of_ada)
    assert evening.ada.id not in evening.remembered()
