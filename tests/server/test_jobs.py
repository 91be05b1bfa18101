"""Bots and deadlines, done by whoever gets to them first."""

import asyncio
from typing import Any, cast

from arbitre.bots.bot import Question
from arbitre.kernel.clock import PerMove
from arbitre.server.play.alarms import WATCHDOG
from arbitre.server.players.bots import Bots
from arbitre.server.players.thinkers import Thinkers
from arbitre.server.store.interface import Store, Unavailable
from arbitre.server.store.rows import Job
from arbitre.server.work.worker import JobKind, Worker
from arbitre.wire.live import Update
from arbitre.wire.tables import BotSeat, NewTable
from tests.server.house import House, Listener
from tests.server.test_matches import heard

BOTS = ("bot",)


async def next_update(connection: Listener) -> Update:
    while True:
        for message in await heard(connection):
            if isinstance(message, Update):
                return message


async def test_a_bot_answers_every_move_until_the_end(house: House) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("tictactoe", seat=0, bots=[BotSeat("perfect")]))
    connection = await house.watch(ada, table.id)
    running = asyncio.create_task(house.workforce.run())
    try:
        async with asyncio.timeout(30):
            situation = (await house.views.snapshot(ada, table.id)).situation
            assert situation is not None
            while situation.outcome is None:
                if situation.moves:
                    await house.play(ada, table.id, situation.moves[0])
                situation = (await next_update(connection)).situation
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert situation.outcome.scores[1] >= 0.5, "a perfect player does not lose"
    assert await house.store.next_due(BOTS) is None


async def test_a_bot_whose_worker_died_is_taken_up_again(house: House) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("tictactoe", seat=1, bots=[BotSeat("random")]))
    (claimed,) = await house.store.claim(BOTS, house.time, 5_000, 10)
    assert claimed.key == f"{table.id}/0"
    await house.pass_time(5_001)
    connection = await house.watch(ada, table.id)
    running = asyncio.create_task(house.workforce.run())
    try:
        async with asyncio.timeout(30):
            update = await next_update(connection)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert [event.seat for event in update.events] == [0]


async def test_a_deadline_ends_a_match_that_nobody_touches(house: House) -> None:
    ada, bob = await house.account("ada"), await house.account("bob")
    match = await house.match(ada, bob, NewTable("tictactoe", seat=0, clock=PerMove(10, starts_at_once=True)))
    connection = await house.watch(bob, match)
    await house.pass_time(10_000 + WATCHDOG)
    running = asyncio.create_task(house.workforce.run())
    try:
        async with asyncio.timeout(30):
            update = await next_update(connection)
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    assert update.situation.outcome is not None
    assert update.situation.outcome.scores == (0.0, 1.0)


class Fumbling(Thinkers):
    """Bots that never say anything sensible."""

    def __init__(self) -> None:
        super().__init__(1)

    async def choose(self, bot: str, question: Question) -> str:
        return "no move at all"


async def test_a_bot_that_cannot_play_is_stood_in_for(house: House) -> None:
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("tictactoe", seat=1, bots=[BotSeat("random")]))
    (job,) = await house.store.claim(BOTS, house.time, 5_000, 10)
    bots = Bots(house.store, house.bus, house.matches, house.playing, Fumbling(), house.now)
    await bots.play(job)
    assert [event.seat for event in await house.store.events(table.id)] == [0]


async def test_a_worker_goes_on_when_the_store_was_gone_for_a_while(house: House) -> None:
    class Flaky:
        """The store, but for two questions that it does not answer."""

        def __init__(self) -> None:
            self.failures = 2

        async def claim(self, *arguments: Any) -> list[Job]:
            if self.failures:
                self.failures -= 1
                house.time += 2_000
                raise Unavailable("gone")
            return await house.store.claim(*arguments)

        def __getattr__(self, name: str) -> Any:
            return getattr(house.store, name)

    done: asyncio.Queue[Job] = asyncio.Queue()
    ada = await house.account("ada")
    table = await house.lobby.open_table(ada, NewTable("tictactoe", seat=1, bots=[BotSeat("random")]))
    worker = Worker(JobKind("bot", done.put, at_once=1), cast(Store, Flaky()), house.now)
    running = asyncio.create_task(worker.run())
    async with asyncio.timeout(30):
        job = await done.get()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert job.key == f"{table.id}/0"


async def test_a_worker_that_is_behind_claims_by_pages(house: House) -> None:
    claimed: list[int] = []
    started: asyncio.Queue[Job] = asyncio.Queue()
    ending = asyncio.Semaphore(0)

    class Counting:
        async def claim(self, *arguments: Any) -> list[Job]:
            jobs = await house.store.claim(*arguments)
            claimed.append(len(jobs))
            return jobs

        def __getattr__(self, name: str) -> Any:
            return getattr(house.store, name)

    async def do(job: Job) -> None:
        await started.put(job)
        await ending.acquire()

    await house.store.plan(*(Job("page", str(number), house.time) for number in range(12)))
    worker = Worker(JobKind("page", do, at_once=8), cast(Store, Counting()), house.now)
    running = asyncio.create_task(worker.run())
    async with asyncio.timeout(30):
        for _ in range(8):
            await started.get()
        ending.release()
        while len(await house.store.planned("page")) == 12:
            pass
        ending.release()
        for _ in range(2):
            await started.get()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert [size for size in claimed if size] == [8, 2]
