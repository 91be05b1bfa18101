"""Jobs and leases in the store, with two stores on one database."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import Job, Outage
from tests.server.store.samples import moved, playing

DEADLINE = Job("wake", "match", 1_000)
BOT = Job("bot", "match/1", 1_000)


@pytest.fixture
async def other(database: str, store: Store) -> AsyncIterator[Store]:
    """A second process on the same database."""
    opened = await open_store(database)
    yield opened
    await opened.close()


async def test_a_job_is_claimed_when_it_is_due_and_not_before(store: Store) -> None:
    await store.create_match(playing(), [DEADLINE])
    assert await store.next_due(["wake", "bot"]) == 1_000
    assert await store.claim(["wake"], now=999, lease=100, limit=10) == []
    assert await store.claim(["bot"], now=1_000, lease=100, limit=10) == []
    assert await store.claim(["wake"], now=1_000, lease=100, limit=10) == [DEADLINE]


async def test_no_kinds_are_no_jobs(store: Store) -> None:
    await store.create_match(playing(), [DEADLINE])
    assert await store.claim([], now=9_000, lease=100, limit=10) == []
    assert await store.next_due([]) is None


async def test_what_is_due_first_is_claimed_first_and_no_more_than_wanted(store: Store) -> None:
    jobs = [Job("bot", f"match/{seat}", due) for seat, due in enumerate((40, 10, 30, 20))]
    await store.create_match(playing(), jobs)
    claimed = await store.claim(["bot"], now=100, lease=100, limit=3)
    assert [job.due for job in claimed] == [10, 20, 30]


async def test_a_claim_is_exclusive_until_its_lease_ends(store: Store, other: Store) -> None:
    await store.create_match(playing(), [DEADLINE])
    assert await store.claim(["wake"], now=1_000, lease=500, limit=10) == [DEADLINE]
    assert await other.next_due(["wake"]) == 1_500
    assert await other.claim(["wake"], now=1_499, lease=500, limit=10) == []
    assert await other.claim(["wake"], now=1_500, lease=500, limit=10) == [DEADLINE]


async def test_a_finished_job_is_gone(store: Store, other: Store) -> None:
    await store.create_match(playing(), [DEADLINE, BOT])
    await store.claim(["wake"], now=1_000, lease=500, limit=10)
    await store.finish(DEADLINE)
    assert await other.claim(["wake", "bot"], now=9_000, lease=500, limit=10) == [BOT]


async def test_whoever_lost_the_lease_does_not_finish_the_job(store: Store, other: Store) -> None:
    await store.create_match(playing(), [DEADLINE])
    await store.claim(["wake"], now=1_000, lease=500, limit=10)
    await other.claim(["wake"], now=1_500, lease=500, limit=10)
    await store.finish(DEADLINE)
    assert await store.next_due(["wake"]) == 2_000
    await other.finish(DEADLINE)
    assert await store.next_due(["wake"]) is None


async def test_a_job_that_was_rescheduled_survives_its_finish(store: Store) -> None:
    await store.create_match(playing(), [DEADLINE])
    await store.claim(["wake"], now=1_000, lease=500, limit=10)
    later = Job("wake", "match", 3_000)
    await store.append("match", (), jobs=[later])
    await store.finish(DEADLINE)
    assert await store.next_due(["wake"]) == 3_000
    assert await store.claim(["wake"], now=3_000, lease=500, limit=10) == [later]


async def test_an_append_replaces_the_same_job_and_removes_what_is_done(store: Store, other: Store) -> None:
    await store.create_match(playing(), [DEADLINE, BOT, Job("bot", "match/0", 1_000)])
    await other.claim(["bot"], now=1_000, lease=500, limit=1)
    await store.append(
        "match",
        [moved(1)],
        jobs=[Job("wake", "match", 2_000)],
        done=[BOT, Job("bot", "match/0", 1_000)],
    )
    assert await store.next_due(["bot"]) is None
    assert await store.next_due(["wake"]) == 2_000


async def test_a_job_that_is_done_and_made_again_is_there(store: Store) -> None:
    await store.create_match(playing(), [BOT])
    await store.claim(["bot"], now=1_000, lease=500, limit=10)
    again = Job("bot", "match/1", 1_200)
    await store.append("match", [moved(1)], jobs=[again], done=[BOT])
    assert await store.claim(["bot"], now=1_200, lease=500, limit=10) == [again]


async def test_every_job_goes_to_one_of_many_who_claim_at_once(store: Store, other: Store) -> None:

    for number in range(40):
        await store.create_match(playing(f"match-{number}"), [Job("bot", f"match-{number}/0", number)])
    claims = await asyncio.gather(
        *(claimer.claim(["bot"], now=1_000, lease=500, limit=3) for claimer in (store, other) * 10)
    )
    claimed = [job.key.removesuffix("/0") for jobs in claims for job in jobs]
    assert sorted(claimed) == sorted({f"match-{number}" for number in range(40)})


async def test_the_last_sign_of_life_of_any_server_is_known(store: Store, other: Store) -> None:
    assert await store.last_beat() is None
    await store.beat(1_000, 3_000)
    await other.beat(2_000, 3_000)
    await store.ping()
    assert await store.last_beat() == await other.last_beat() == 2_000
    assert await store.outages(0) == []


async def test_a_silence_is_one_outage_whoever_notices_it(store: Store, other: Store) -> None:
    await store.beat(1_000, 3_000)
    await asyncio.gather(store.beat(10_000, 3_000), other.beat(10_000, 3_000))
    await store.beat(11_000, 3_000)
    assert await store.outages(0) == [Outage(1_000, 10_000)]
    await other.beat(20_000, 3_000)
    assert await store.outages(10_000) == [Outage(11_000, 20_000)]
