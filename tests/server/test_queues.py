"""Waiting for an opponent and being paired, on both databases, and from several servers at once."""

import asyncio
from collections import Counter

import pytest

from arbitre.kernel.clock import Bank, Calendar
from arbitre.kernel.errors import UnknownGame
from arbitre.kernel.log import Action
from arbitre.server.contests.queue_names import Queue, read_queue
from arbitre.server.contests.queues import PATIENCE
from arbitre.server.errors import GuestsCannot, InvalidRequest, TooManyQueues, UnknownQueue
from arbitre.server.facts.news import Paired, QueueChanged
from arbitre.server.facts.topics import queue_topic
from arbitre.server.store.opening import open_store
from arbitre.server.store.rows import AccountRow
from arbitre.wire.contests import JoinQueue
from arbitre.wire.tables import NewTable, Status
from tests.server.house import House, Listener, open_house

BLITZ = JoinQueue("reversi", Bank(180, 2))
NAME = "reversi:rated:bank-180-2"
PLAYING: tuple[Status] = ("playing",)


async def join(house: House, *names: str, wanted: JoinQueue = BLITZ) -> list[AccountRow]:
    people = [await house.account(name) for name in names]
    for person in people:
        await house.queues.join(person, wanted)
        house.time += 1
    return people


async def waiting(house: House, name: str = NAME) -> list[str]:
    return [player.name for player in (await house.queues.state(name)).players]


async def playing(house: House, account: AccountRow) -> list[list[str]]:
    """Who sits where, in each of the account's matches."""
    rows = await house.store.matches(status=PLAYING, account=account.id)
    people = await house.store.accounts({seat.account or "" for row in rows for seat in row.players})
    return [[people[seat.account or ""].name for seat in row.players] for row in rows]


@pytest.mark.parametrize(
    ("queue", "name"),
    [
        (Queue("reversi", Bank(180, 2)), NAME),
        (Queue("tictactoe", None, False), "tictactoe:free:none"),
        (Queue("reversi", Calendar(2)), "reversi:rated:calendar-2"),
    ],
)
def test_a_queue_is_called_by_what_is_played(queue: Queue, name: str) -> None:
    assert queue.name == name
    assert read_queue(name) == queue


@pytest.mark.parametrize(
    "name",
    [
        "",
        "reversi",
        "reversi:rated",
        "reversi:maybe:none",
        "reversi:rated:bank-180",
        "chequers:rated:none",
        "reversi:rated:bank-0180-2",
        "reversi:rated:bank-0-0",
        "reversi:rated:none:",
        "rochambeau:rated:calendar-2-3",
    ],
)
def test_what_is_no_queue(name: str) -> None:
    with pytest.raises(UnknownQueue):
        read_queue(name)


async def test_the_first_to_come_gets_the_first_seat(house: House) -> None:
    ada, bob = await join(house, "ada", "bob")
    paired: list[Paired] = []
    house.bus.subscribe(Paired, paired.append)
    assert await waiting(house) == ["ada", "bob"]
    assert await house.pairing.pair(NAME) == 0
    assert await playing(house, ada) == [["ada", "bob"]]
    assert await waiting(house) == []
    assert [fact.account for fact in paired] == [ada.id, bob.id]
    live = await house.matches.get(paired[0].match)
    assert (live.row.clock, live.row.is_rated, live.row.pool) == (Bank(180, 2), True, "reversi")


async def test_people_are_paired_once_their_bands_are_wide_enough(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    for _ in range(3):
        match = await house.match(ada, bob, NewTable("reversi", seat=0, is_rated=True))
        await house.act(bob, match, Action("resign"))
    for person in (ada, bob):
        await house.queues.join(person, BLITZ)
    gap = 2 * (round((await house.store.ratings([ada.id]))[0].rating) - 1200)
    assert 70 < gap < 110
    assert await house.pairing.pair(NAME) == 2
    house.time += 20_000
    assert await house.pairing.pair(NAME) == 0


async def test_whoever_leaves_is_not_paired_and_whoever_comes_back_keeps_the_place(house: House) -> None:
    ada, bob = await join(house, "ada", "bob")
    again = await house.queues.join(ada, BLITZ)
    assert again.since == house.time - 2
    assert await house.queues.leave(bob)
    assert not await house.queues.leave(bob)
    assert await house.pairing.pair(NAME) == 1
    await house.queues.join(ada, JoinQueue("reversi", Bank(300, 3)))
    assert await waiting(house) == []
    assert await waiting(house, "reversi:rated:bank-300-3") == ["ada"]


async def test_what_cannot_be_waited_for(house: House) -> None:
    ada = await house.account("ada")
    guest = await house.account("guest-1", is_guest=True)
    with pytest.raises(GuestsCannot):
        await house.queues.join(guest, BLITZ)
    with pytest.raises(UnknownGame):
        await house.queues.join(ada, JoinQueue("chequers"))
    with pytest.raises(InvalidRequest):
        await house.queues.join(ada, JoinQueue("reversi", Calendar(2, weekends=False)))
    await house.queues.join(guest, JoinQueue("reversi", is_rated=False))


async def test_a_place_lasts_while_a_page_follows_the_queue(house: House) -> None:
    ada, bob = await join(house, "ada", "bob")
    page = Listener(ada)
    house.connections.add(page)
    house.connections.follow(page, queue_topic(NAME))
    house.time += PATIENCE - 1
    await house.queues.vouch()
    house.time += 10
    assert await waiting(house) == ["ada"]
    await house.queues.vouch()
    assert await house.store.waiting(bob.id) == []
    house.connections.remove(page)
    house.queues.look_after(ada.id, NAME)
    changed: asyncio.Queue[QueueChanged] = asyncio.Queue()
    house.bus.subscribe(QueueChanged, changed.put_nowait)
    assert await changed.get() == QueueChanged(NAME)
    assert await waiting(house) == []


async def test_a_page_that_is_reloaded_keeps_the_place(house: House) -> None:
    (ada,) = await join(house, "ada")
    page, again = Listener(ada), Listener(ada)
    for connection in (page, again):
        house.connections.add(connection)
        house.connections.follow(connection, queue_topic(NAME))
    house.connections.remove(page)
    house.queues.look_after(ada.id, NAME)
    await house.queues.vouch()
    assert await waiting(house) == ["ada"]


async def test_somebody_waits_in_several_queues_and_is_paired_once(house: House) -> None:
    other = JoinQueue("reversi", Bank(300, 3), keeps_others=True)
    name = "reversi:rated:bank-300-3"
    ada, bob = await join(house, "ada", "bob")
    (cleo,) = await join(house, "cleo", wanted=other)
    await house.queues.join(ada, other)
    assert [row.queue for row in await house.store.waiting(ada.id)] == [NAME, name]
    pairs = await asyncio.gather(house.pairing.pair(NAME), house.pairing.pair(name))
    assert len(await playing(house, ada)) == 1
    assert await house.store.waiting(ada.id) == []
    assert sorted(pairs) in ([0, 1], [0, 2], [1, 1])
    left = [person for person in (bob, cleo) if not await playing(house, person)]
    assert len(left) == 1
    assert len(await house.store.waiting(left[0].id)) == 1


async def test_a_queue_of_several_is_left_alone(house: House) -> None:
    (ada,) = await join(house, "ada")
    for seconds in range(60, 64):
        await house.queues.join(ada, JoinQueue("reversi", Bank(seconds), keeps_others=True))
    with pytest.raises(TooManyQueues):
        await house.queues.join(ada, JoinQueue("reversi", Bank(300), keeps_others=True))
    assert await house.queues.leave(ada, NAME)
    assert not await house.queues.leave(ada, NAME)
    assert len(await house.store.waiting(ada.id)) == 4
    assert await house.queues.leave(ada)
    assert await house.store.waiting(ada.id) == []


async def test_a_protocol_vouches_for_its_own_people(house: House) -> None:
    ada = await house.account("ada")
    await house.queues.join(ada, BLITZ, is_held=True)
    house.time += PATIENCE - 1
    await house.queues.vouch()
    house.time += 10
    assert await waiting(house) == ["ada"]
    await house.queues.leave(ada)
    assert await waiting(house) == []


async def test_the_latest_opponent_and_the_blocked_are_avoided(house: House) -> None:
    ada, bob, cleo = [await house.account(name) for name in ("ada", "bob", "cleo")]
    match = await house.match(ada, bob, NewTable("reversi", seat=0))
    await house.act(bob, match, Action("resign"))
    for person in (ada, bob, cleo):
        await house.queues.join(person, BLITZ)
        house.time += 1
    assert await house.pairing.pair(NAME) == 1
    assert await playing(house, ada) == [["ada", "cleo"]]
    await house.friends.block(bob, "cleo")
    await house.queues.join(cleo, BLITZ)
    house.time += 25_000
    assert await house.pairing.pair(NAME) == 2


async def test_queues_are_listed(house: House) -> None:
    await join(house, "ada", "bob")
    await join(house, "cleo", wanted=JoinQueue("tictactoe", is_rated=False))
    listed = await house.queues.all()
    assert [(queue.id, queue.waiting, queue.pool) for queue in listed] == [
        (NAME, 2, "reversi"),
        ("tictactoe:free:none", 1, "tictactoe"),
    ]
    state = await house.queues.state(NAME, await house.store.account_named("bob"))
    assert state.you is not None
    assert state.you.name == "bob"
    assert (await house.queues.state("reversi:free:none")).players == []
    with pytest.raises(UnknownQueue):
        await house.queues.state("nothing")


async def test_several_servers_pair_the_same_queue_and_nobody_twice(postgres_url: str) -> None:
    stores = [await open_store(postgres_url) for _ in range(3)]
    async with open_house(stores[0]) as one, open_house(stores[1]) as two, open_house(stores[2]) as three:
        people = [await one.account(f"player{number}") for number in range(60)]
        for number, person in enumerate(people):
            await (one, two, three)[number % 3].queues.join(person, BLITZ)
        for _ in range(3):
            await asyncio.gather(*(house.pairing.pair(NAME) for house in (one, two, three)))
        rows = await one.store.matches(status=PLAYING, limit=100)
        seats = Counter(player.account for row in rows for player in row.players)
        assert len(rows) == 30
        assert set(seats) == {person.id for person in people}
        assert set(seats.values()) == {1}
        assert await waiting(one) == []
    for store in stores:
        await store.close()


async def test_the_job_pairs_and_looks_again(house: House) -> None:
    await join(house, "ada", "bob", "cleo")
    (job,) = await house.store.planned("pairing")
    assert job.key == NAME
    work = asyncio.create_task(house.workforce.run())
    paired: asyncio.Queue[Paired] = asyncio.Queue()
    house.bus.subscribe(Paired, paired.put_nowait)
    await paired.get()
    await paired.get()
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await work
    assert await waiting(house) == ["cleo"]
