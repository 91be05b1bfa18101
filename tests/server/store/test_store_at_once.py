"""Many at once: whoever comes first wins, the others hear of it, and nothing is half-written."""

import asyncio
from collections.abc import AsyncIterator, Awaitable

import pytest

from arbitre.kernel.log import Event
from arbitre.server.store import Conflict, Store, Unavailable, Unstorable, open_store
from arbitre.server.store.rows import Job, SeatRow
from tests.server.store.samples import ANN, BEN, account, moved, numbers, playing, table


@pytest.fixture
async def other(database: str, store: Store) -> AsyncIterator[Store]:
    """A second process on the same database."""
    opened = await open_store(database)
    yield opened
    await opened.close()


async def wins(attempt: Awaitable[None]) -> bool:
    try:
        await attempt
    except Conflict:
        return False
    return True


async def test_hundreds_of_matches_are_written_at_once(store: Store) -> None:
    matches = [f"match-{number}" for number in range(300)]

    async def play(match: str) -> None:
        await store.create_match(table(match))
        await store.take_seat(match, SeatRow(1, account=BEN))
        await store.begin_match(match, playing().players, 2_000)
        for number in range(1, 6):
            await store.append(match, [moved(number)], jobs=[Job("bot", f"{match}/0", number)])

    await asyncio.gather(*(play(match) for match in matches))
    for match in matches:
        assert await numbers(store, match) == [1, 2, 3, 4, 5]
    jobs = await store.claim(["bot"], now=10, lease=10, limit=1_000)
    assert sorted(job.key.removesuffix("/0") for job in jobs) == sorted(matches)
    assert {job.due for job in jobs} == {5}


async def test_of_conflicting_appends_one_wins_and_nothing_is_half_written(
    store: Store, other: Store
) -> None:
    """Twenty rivals on two processes for each of ten matches, each with three events, a job and a rating at stake."""
    matches = [f"match-{number}" for number in range(10)]
    for match in matches:
        await store.create_match(playing(match))

    async def attempt(match: str, rival: int, begins: int) -> bool:
        events = [Event(number, 0, "moved", 0, f"rival {rival}") for number in range(begins, begins + 3)]
        through = (store, other)[rival % 2]
        return await wins(through.append(match, events, jobs=[Job("bot", f"{match}/0", rival)]))

    for begins in (1, 4):
        tried = [(match, rival) for rival in range(20) for match in matches]
        won = await asyncio.gather(*(attempt(match, rival, begins) for match, rival in tried))
        winners = {match: rival for (match, rival), has_won in zip(tried, won, strict=True) if has_won}
        assert sum(won) == len(matches) == len(winners)
        for match in matches:
            written = (await store.events(match))[begins - 1 :]
            assert [event.number for event in written] == [begins, begins + 1, begins + 2]
            assert {event.text for event in written} == {f"rival {winners[match]}"}
        jobs = await store.claim(["bot"], now=100, lease=0, limit=100)
        assert {job.key.removesuffix("/0"): job.due for job in jobs} == winners


@pytest.mark.parametrize("text", ["\ud800", "before\0after"])
async def test_one_that_fails_spoils_nothing_for_those_beside_it(store: Store, text: str) -> None:
    matches = [f"match-{number}" for number in range(40)]
    for match in matches:
        await store.create_match(playing(match))
    unwritable = Event(1, 0, "moved", 0, text)
    results = await asyncio.gather(
        *(store.append(match, [moved(1)]) for match in matches[:20]),
        store.append(matches[30], [unwritable]),
        store.append(matches[31], [moved(7)]),
        store.take_seat("nothing", SeatRow(0, account=ANN)),
        *(store.append(match, [moved(1)]) for match in matches[20:30]),
        return_exceptions=True,
    )
    assert results[:20] + results[23:] == [None] * 30
    assert isinstance(results[20], Unstorable)
    assert isinstance(results[21], Conflict)
    assert isinstance(results[22], Conflict)
    for match in matches[:30]:
        assert await numbers(store, match) == [1]
    for match in matches[30:]:
        assert await numbers(store, match) == []


async def test_what_is_submitted_in_order_is_written_in_order(store: Store) -> None:
    """Nobody waits for an answer in between."""
    await store.create_match(playing())
    planned = [Job("bot", "match/0", due) for due in range(1, 21)]
    await asyncio.gather(
        *(store.append("match", [moved(number)], jobs=[planned[number - 1]]) for number in range(1, 21)),
        store.append("match", [moved(21)], done=[planned[-1]]),
    )
    assert await numbers(store, "match") == list(range(1, 22))
    assert await store.next_due(["bot"]) is None


async def test_one_of_many_gets_the_last_seat(store: Store, other: Store) -> None:
    await store.create_match(table())
    seated = await asyncio.gather(
        *(
            wins(through.take_seat("table", SeatRow(1, account=f"rival-{place}-{number}")))
            for number in range(20)
            for place, through in enumerate((store, other))
        )
    )
    assert sum(seated) == 1
    found = await store.match("table")
    assert found is not None
    assert len(found.players) == 2


async def test_one_of_many_opens_the_rematch(store: Store, other: Store) -> None:
    opened = await asyncio.gather(
        *(
            wins(through.create_match(table(f"rematch-{place}-{number}", rematch_of="match")))
            for number in range(20)
            for place, through in enumerate((store, other))
        )
    )
    assert sum(opened) == 1
    assert len(await store.matches(status=["open"], limit=100)) == 1


async def test_a_match_never_begins_without_whoever_was_leaving(store: Store, other: Store) -> None:
    """Either the player has left and the match has not begun, or the other way round."""

    async def race(name: str) -> None:
        await store.create_match(table(name))
        await store.take_seat(name, SeatRow(1, account=BEN))
        began, left = await asyncio.gather(
            wins(store.begin_match(name, playing().players, 2_000)), wins(other.leave_seat(name, 1))
        )
        found = await store.match(name)
        assert found is not None
        assert (began, left) in ((True, False), (False, True))
        assert (found.status, len(found.players)) == (("playing", 2) if began else ("open", 1))

    await asyncio.gather(*(race(f"table-{number}") for number in range(30)))


async def test_a_match_never_begins_without_whoever_was_sitting_down(store: Store, other: Store) -> None:
    async def race(name: str) -> None:
        await store.create_match(table(name, seats=3, players=playing().players))
        began, sat = await asyncio.gather(
            wins(store.begin_match(name, playing().players, 2_000)),
            wins(other.take_seat(name, SeatRow(2, account="account-clo"))),
        )
        found = await store.match(name)
        assert found is not None
        assert (began, sat) in ((True, False), (False, True))
        assert (found.status, found.seats, len(found.players)) == (
            ("playing", 2, 2) if began else ("open", 3, 3)
        )

    await asyncio.gather(*(race(f"table-{number}") for number in range(30)))


async def test_one_of_two_gets_a_name(store: Store, other: Store) -> None:
    created = await asyncio.gather(
        *(
            wins(through.create_account(account(f"zoé-{number}", identifier=f"{number}-{place}")))
            for number in range(20)
            for place, through in enumerate((store, other))
        )
    )
    assert sum(created) == 20


async def test_closing_finishes_what_was_submitted(database: str) -> None:
    store = await open_store(database)
    await store.create_match(playing())
    submitted = [asyncio.ensure_future(store.append("match", [moved(number)])) for number in range(1, 51)]
    chat = asyncio.create_task(store.add_line("table:match", 1, ANN, "hello"))
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*submitted, chat)
    for refused in (store.append("match", [moved(51)]), store.ping(), store.match("match")):
        with pytest.raises(Unavailable):
            await refused
    await store.close()

    again = await open_store(database)
    assert await numbers(again, "match") == list(range(1, 51))
    assert len(await again.lines("table:match")) == 1
    await again.close()


async def test_what_a_caller_no_longer_waits_for_is_written_and_told(store: Store) -> None:
    await store.create_match(playing())
    told: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
    store.listen(lambda kind, identifier: told.put_nowait((kind, identifier)))
    for abandoned, signal in (
        (store.append("match", [moved(1)]), ("match", "match")),
        (store.add_line("table:match", 1, ANN, "hello"), ("line", "table:match")),
    ):
        task = asyncio.ensure_future(abandoned)
        await asyncio.sleep(0)
        task.cancel()
        async with asyncio.timeout(30):
            assert await told.get() == signal
        assert task.cancelled()
    assert await numbers(store, "match") == [1]
    assert len(await store.lines("table:match")) == 1
    await store.append("match", [moved(2)])
    assert await numbers(store, "match") == [1, 2]
