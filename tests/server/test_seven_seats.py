"""A match of seven on the server: bots in the free seats, orders changed while they lie face down, players who leave."""

import asyncio

import pytest

from arbitre.kernel.errors import OutOfMatch
from arbitre.kernel.log import Action
from arbitre.server.store.rows import AccountRow
from arbitre.wire.matches import Situation
from arbitre.wire.tables import BotSeat, NewTable, Sit
from tests.server.house import House
from tests.server.test_jobs import next_update

YEAR = {"nb_max_cycles_to_play": 1}
FRANCE, GERMANY = 1, 2


async def two_and_five_bots(house: House, ada: AccountRow, bob: AccountRow) -> str:
    """Ada is France, Bob is Germany; the others' orders lie on the table."""
    bots = [BotSeat("captain", seat) for seat in range(7) if seat not in (FRANCE, GERMANY)]
    table = await house.lobby.open_table(ada, NewTable("diplomacy", seat=FRANCE, options=YEAR, bots=bots))
    await house.lobby.sit(bob, table.id, Sit(GERMANY))
    return table.id


async def situation_of(house: House, account: AccountRow | None, match: str) -> Situation:
    situation = (await house.views.snapshot(account, match)).situation
    assert situation is not None
    return situation


async def test_a_person_plays_a_year_with_six_bots(house: House) -> None:
    ada = await house.account("ada")
    new = NewTable("diplomacy", seat=FRANCE, options=YEAR, bots=[BotSeat("marshal")] * 6)
    table = await house.lobby.open_table(ada, new)
    connection = await house.watch(ada, table.id)
    running = asyncio.create_task(house.workforce.run())
    try:
        async with asyncio.timeout(60):
            situation = await situation_of(house, ada, table.id)
            while situation.outcome is None:
                is_asked = any(ask.seat == FRANCE and not ask.answered for ask in situation.asks)
                if is_asked:
                    await house.play(ada, table.id, "-")
                await next_update(connection)
                situation = await situation_of(house, ada, table.id)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert situation.outcome.reason in ("last_year", "conquest")
    assert situation.outcome.points is not None
    assert sum(situation.outcome.points) > 22, "the bots have taken centres that were nobody's"


async def test_orders_are_changed_until_all_have_answered_and_seen_by_nobody_else(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await two_and_five_bots(house, ada, bob)
    ear = await house.watch(bob, match)
    await house.play(ada, match, "A PAR - PIC")
    await house.play(ada, match, "a paris - burgundy")
    mine = await situation_of(house, ada, match)
    assert mine.answer == "A PAR - BUR"
    assert mine.moves is None, "and may still be changed"
    sent = " ".join(await ear.next_messages())
    for secret in ("A PAR - PIC", "A PAR - BUR"):
        assert f'"text":"{secret}' not in sent
        assert f'"answer":"{secret}' not in sent
    running = asyncio.create_task(house.workforce.run())
    try:
        async with asyncio.timeout(60):
            await house.play(bob, match, "A MUN T")
            while (await situation_of(house, bob, match)).version == 0:
                await next_update(ear)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    events = (await house.views.snapshot(bob, match)).events
    told = [event.text for event in events if event.seat == FRANCE]
    assert told == ["", "A PAR - BUR"]


async def test_the_others_go_on_without_whoever_resigns(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await two_and_five_bots(house, ada, bob)
    await house.play(bob, match, "A MUN - BUR")
    situation = await house.act(ada, match, Action("resign"))
    assert situation.outcome is None
    assert FRANCE not in [ask.seat for ask in situation.asks]
    assert (await situation_of(house, bob, match)).answer == "A MUN - BUR"
    with pytest.raises(OutOfMatch):
        await house.play(ada, match, "A PAR T")
    row = await house.store.match(match)
    assert row is not None
    assert row.status == "playing"
