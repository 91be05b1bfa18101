"""When bots are asked, how often, and with what; by the process that made the match wait for them, or by another."""

import asyncio
import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest

from arbitre.bots.bot import Later, Question
from arbitre.kernel.log import Action
from arbitre.server.facts.news import MatchChanged
from arbitre.server.players.asked import PACE
from arbitre.server.players.bots import LULL, PATIENCE, Bots
from arbitre.server.players.thinkers import BotFailed, Overrun, Thinkers
from arbitre.server.store.rows import AccountRow
from arbitre.wire.tables import BotSeat, NewTable
from tests.kernel.toy_games import Duel
from tests.server.house import House
from tests.server.toys import Scripted, bots_of, offered

BOTS = ("bot",)
TICTACTOE = NewTable("tictactoe", seat=1, bots=[BotSeat("random")])
DUEL = NewTable("duel", seats=2, seat=1, bots=[BotSeat("random")])


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with offered(Duel()):
        yield


@pytest.fixture
async def ada(house: House) -> AccountRow:
    return await house.account("ada")


@asynccontextmanager
async def running(bots: Bots) -> AsyncIterator[None]:
    task = asyncio.create_task(bots.run())
    await asyncio.sleep(0)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def turns(house: House, bots: Bots, time: int, step: int = PACE) -> None:
    """Lets time pass in steps, at each of which every bot that is due answers."""
    end = house.time + time
    while house.time < end:
        await house.pass_time(min(step, end - house.time))
        bots.check_alarms()
        await bots.finish()


async def moves_of(house: House, match: str, seat: int) -> list[str]:
    return [event.text for event in await house.store.events(match) if event.seat == seat]


async def until_moved(house: House, match: str, moves: int) -> None:
    changed = asyncio.Event()
    stop = house.bus.subscribe(MatchChanged, lambda fact: changed.set())
    async with asyncio.timeout(30):
        while len(await house.store.events(match)) < moves:
            await changed.wait()
            changed.clear()
    stop()


async def test_whoever_makes_a_match_wait_for_a_bot_asks_it_and_leaves_no_job_behind(
    house: House, ada: AccountRow
) -> None:
    thinkers = Scripted(lambda question: (question.moves or [""])[0])
    async with running(bots_of(house, thinkers)):
        table = await house.lobby.open_table(ada, TICTACTOE)
        assert await house.store.next_due(BOTS) == house.time + PATIENCE, "a watchdog"
        await until_moved(house, table.id, 1)
        assert await house.store.next_due(BOTS) is None
        await house.play(ada, table.id, "9")
        await until_moved(house, table.id, 3)
    assert await moves_of(house, table.id, 0) == ["1", "2"]
    assert [len(question.events) for question in thinkers.asked] == [0, 2], "all that has happened"


async def test_a_process_that_stops_in_order_leaves_its_bots_to_others_at_once(
    house: House, ada: AccountRow
) -> None:
    class Pensive(Thinkers):
        async def choose(self, bot: str, question: Question) -> str | Later:
            await asyncio.Event().wait()
            raise AssertionError

    async with running(bots_of(house, Pensive(1))):
        table = await house.lobby.open_table(ada, TICTACTOE)
        assert await house.store.claim(BOTS, house.time, 5_000, 10) == []
    (job,) = await house.store.claim(BOTS, house.time, 5_000, 10)
    await bots_of(house, Scripted(lambda question: "5")).play(job)
    assert await moves_of(house, table.id, 0) == ["5"]


async def test_a_job_that_is_taken_up_again_asks_only_once_at_a_time(house: House, ada: AccountRow) -> None:
    thinkers = Scripted(lambda question: "5")
    bots = bots_of(house, thinkers)
    await house.lobby.open_table(ada, TICTACTOE)
    (job,) = await house.store.claim(BOTS, house.time, 5_000, 10)
    await asyncio.gather(bots.play(job), bots.play(job), bots.play(job))
    assert len(thinkers.asked) == 1


async def test_forty_tables_of_one_person_hold_up_nobody_else(house: House, ada: AccountRow) -> None:
    bob = await house.account("bob")
    thinking = asyncio.Event()

    class Slow(Scripted):
        async def choose(self, bot: str, question: Question) -> str | Later:
            await thinking.wait()
            return await super().choose(bot, question)

    thinkers = Slow(lambda question: (question.moves or [""])[0])
    moved: list[str] = []
    async with running(bots_of(house, thinkers)):
        for _ in range(40):
            await house.lobby.open_table(ada, TICTACTOE)
        table = await house.lobby.open_table(bob, NewTable("pente", seat=1, bots=[BotSeat("random")]))
        thinking.set()
        await until_moved(house, table.id, 1)
        moved = [question.game for question in thinkers.asked]
    assert moved.index("pente") <= 2


async def test_a_bot_that_fails_again_and_again_is_stood_in_for(house: House, ada: AccountRow) -> None:
    def fail(question: Question) -> str:
        raise BotFailed("no idea")

    thinkers = Scripted(fail)
    async with running(bots_of(house, thinkers)):
        table = await house.lobby.open_table(ada, TICTACTOE)
        await until_moved(house, table.id, 1)
    assert len(thinkers.asked) == 3


async def test_a_bot_that_overruns_its_time_is_not_asked_again(house: House, ada: AccountRow) -> None:
    def overrun(question: Question) -> str:
        raise Overrun("no answer")

    thinkers = Scripted(overrun)
    async with running(bots_of(house, thinkers)):
        table = await house.lobby.open_table(ada, TICTACTOE)
        await until_moved(house, table.id, 1)
    assert len(thinkers.asked) == 1


async def test_an_answer_that_comes_too_late_is_asked_for_anew(house: House, ada: AccountRow) -> None:
    thinking = asyncio.Event()

    class Slow(Scripted):
        async def choose(self, bot: str, question: Question) -> str | Later:
            answer = await super().choose(bot, question)
            await thinking.wait()
            return answer

    thinkers = Slow(lambda question: (question.moves or [""])[0])
    async with running(bots_of(house, thinkers)):
        table = await house.lobby.open_table(ada, NewTable("tictactoe", seat=0, bots=[BotSeat("random")]))
        await house.play(ada, table.id, "1")
        await thinkers.until(1)
        await house.act(ada, table.id, Action("ask_undo"))
        await house.play(ada, table.id, "2")
        thinking.set()
        await until_moved(house, table.id, 5)
    assert await moves_of(house, table.id, 1) == ["", "1"], "a move taken back by consent, and a move"
    assert [question.moves for question in thinkers.asked] == [list("23456789"), list("13456789")]


class TestRealTime:
    async def test_a_seat_is_asked_at_a_measured_pace(self, house: House, ada: AccountRow) -> None:
        thinkers = Scripted(lambda question: question.moves[0] if question.moves else Later())
        bots = bots_of(house, thinkers)
        async with running(bots):
            await house.lobby.open_table(ada, DUEL)
            await thinkers.until(1)
            await turns(house, bots, 4 * PACE, step=50)
        times = [question.now for question in thinkers.asked]
        gaps = [later - sooner for sooner, later in itertools.pairwise(times)]
        assert len(times) >= 3
        assert min(gaps) >= PACE

    async def test_a_bot_is_told_only_what_has_happened_since_the_last_question(
        self, house: House, ada: AccountRow
    ) -> None:
        thinkers = Scripted(lambda question: question.moves[0] if question.moves else Later())
        bots = bots_of(house, thinkers)
        async with running(bots):
            await house.lobby.open_table(ada, DUEL)
            await thinkers.until(1)
            await turns(house, bots, 6 * PACE)
        heard = [event.number for question in thinkers.asked for event in question.events]
        assert heard == list(range(1, len(heard) + 1)), "each once"
        assert len(heard) >= 2

    async def test_a_bot_that_waits_is_asked_when_it_said_or_when_something_changes(
        self, house: House, ada: AccountRow
    ) -> None:
        thinkers = Scripted(lambda question: Later(question.now + 1_000))
        bots = bots_of(house, thinkers)
        async with running(bots):
            table = await house.lobby.open_table(ada, DUEL)
            await thinkers.until(1)
            await turns(house, bots, 900, step=300)
            assert len(thinkers.asked) == 1
            await turns(house, bots, 200, step=100)
            await thinkers.until(2)
            assert thinkers.asked[1].now >= 1_000
            await turns(house, bots, PACE)
            await house.play(ada, table.id, "1")
            await thinkers.until(3)
        assert thinkers.asked[2].now < 2_000

    async def test_a_bot_that_waits_for_ever_is_asked_now_and_then(
        self, house: House, ada: AccountRow
    ) -> None:
        thinkers = Scripted(lambda question: Later())
        bots = bots_of(house, thinkers)
        async with running(bots):
            await house.lobby.open_table(ada, DUEL)
            await thinkers.until(1)
            await turns(house, bots, LULL, step=500)
            await thinkers.until(2)

    async def test_a_move_that_is_refused_is_asked_for_again(self, house: House, ada: AccountRow) -> None:
        answers = iter(["9", "no move", "1"])
        thinkers = Scripted(lambda question: next(answers, "") or Later())
        bots = bots_of(house, thinkers)
        async with running(bots):
            table = await house.lobby.open_table(ada, DUEL)
            await turns(house, bots, 2_000, step=250)
            await until_moved(house, table.id, 1)
        assert await moves_of(house, table.id, 0) == ["1"]

    async def test_a_bot_that_fails_is_asked_again_and_nothing_stands_in_for_it(
        self, house: House, ada: AccountRow
    ) -> None:
        def fail(question: Question) -> str:
            raise BotFailed("no idea")

        thinkers = Scripted(fail)
        bots = bots_of(house, thinkers)
        async with running(bots):
            table = await house.lobby.open_table(ada, DUEL)
            await turns(house, bots, 20_000, step=500)
            await thinkers.until(5)
            assert len(thinkers.asked) < 20, "with growing delays"
        assert await moves_of(house, table.id, 0) == []

    async def test_a_bot_without_a_job_of_its_own_is_taken_up_after_a_crash(
        self, house: House, ada: AccountRow
    ) -> None:
        thinkers = Scripted(lambda question: Later())
        table = await house.lobby.open_table(ada, DUEL)
        (job,) = await house.store.claim(BOTS, house.time, 5_000, 10)
        await bots_of(house, thinkers).play(job)
        await house.store.finish(job)
        assert len(thinkers.asked) == 1
        assert await house.store.next_due(BOTS) == house.time + PATIENCE, "the watchdog of a bot that waits"
        await house.act(ada, table.id, Action("resign"))
        assert await house.store.next_due(BOTS) is None
