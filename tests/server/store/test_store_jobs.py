"""Jobs, leases and signs of life in the store, with two stores on one database."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator

import asyncpg
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


@pytest.mark.parametrize("is_finished_first", [True, False])
async def test_a_job_that_is_finished_and_rescheduled_in_one_commit_is_there(
    store: Store, is_finished_first: bool
) -> None:
    await store.plan(DEADLINE)
    await store.claim(["wake"], now=1_000, lease=500, limit=10)
    calls = [store.finish(DEADLINE), store.plan(Job("wake", "match", 3_000))]
    await asyncio.gather(*(calls if is_finished_first else calls[::-1]))
    assert await store.next_due(["wake"]) == 3_000


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


async def test_a_lease_is_renewed_while_the_work_goes_on(store: Store, other: Store) -> None:
    await store.create_match(playing(), [DEADLINE])
    await store.claim(["wake"], now=1_000, lease=500, limit=10)
    assert await store.renew(DEADLINE, 2_500)
    assert await other.claim(["wake"], now=2_499, lease=500, limit=10) == []
    assert await other.claim(["wake"], now=2_500, lease=500, limit=10) == [DEADLINE]
    assert not await store.renew(DEADLINE, 9_000), "another process works on it"
    assert await other.next_due(["wake"]) == 3_000


async def test_leases_are_let_go_at_a_clean_stop(store: Store, other: Store) -> None:
    await store.create_match(playing(), [DEADLINE, BOT])
    await store.claim(["wake"], now=1_000, lease=500, limit=10)
    await other.claim(["bot"], now=1_000, lease=500, limit=10)
    told: list[tuple[str, str]] = []
    store.listen(lambda kind, identifier: told.append((kind, identifier)))
    await store.release()
    assert ("job", "wake 1000") in told
    assert await other.claim(["wake", "bot"], now=1_001, lease=500, limit=10) == [DEADLINE]
    await store.release()
    assert await other.next_due(["wake"]) == 1_501, "only one's own"


async def test_a_job_carries_its_payload(store: Store) -> None:
    mail = Job("mail", "welcome/ann", 10, '{"to": "ann@example.org"}')
    await store.plan(mail)
    assert await store.claim(["mail"], now=10, lease=500, limit=10) == [mail]
    changed = Job("mail", "welcome/ann", 20, "{}")
    await store.plan(changed)
    assert await store.claim(["mail"], now=20, lease=500, limit=10) == [changed]


async def test_an_attempt_that_failed_is_counted_and_tried_again_later(store: Store, other: Store) -> None:
    mail = Job("mail", "one", 10, "{}")
    await store.plan(mail)
    await store.claim(["mail"], now=10, lease=500, limit=10)
    await other.retry(mail, 30, "not mine")
    await store.retry(mail, 40, "the relay refused")
    assert await other.claim(["mail"], now=39, lease=500, limit=10) == []
    again = Job("mail", "one", 40, "{}", attempts=1)
    assert await other.claim(["mail"], now=40, lease=500, limit=10) == [again]
    await other.finish(again)
    assert await store.next_due(["mail"]) is None


async def test_a_job_that_is_given_up_is_kept_and_shown_and_can_be_planned_again(store: Store) -> None:
    mail, other_mail = Job("mail", "one", 10, "{}"), Job("mail", "two", 20, "{}")
    for job in (mail, other_mail):
        await store.plan(job)
    await store.claim(["mail"], now=20, lease=500, limit=10)
    await store.bury(mail, 100, "no such address")
    await store.bury(other_mail, 90, "no such relay")
    assert await store.claim(["mail"], now=9_999, lease=500, limit=10) == []
    assert await store.next_due(["mail"]) is None
    dead = await store.dead_jobs()
    assert [(one.job.key, one.job.attempts, one.failed, one.error) for one in dead] == [
        ("one", 1, 100, "no such address"),
        ("two", 1, 90, "no such relay"),
    ]
    assert await store.dead_jobs(1) == dead[:1]
    await store.plan(mail)
    assert await store.claim(["mail"], now=10, lease=500, limit=10) == [mail]
    assert [one.job.key for one in await store.dead_jobs()] == ["two"]


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


async def test_a_clean_stop_is_noted_to_the_millisecond(store: Store, other: Store) -> None:
    await store.beat(1_000, 3_000)
    await store.rest(1_234)
    assert await other.last_beat() == 1_234
    await other.beat(1_300, 3_000)
    assert await other.outages(0) == [Outage(1_234, 1_300)]


async def test_a_server_that_stops_while_another_runs_is_no_outage(store: Store, other: Store) -> None:
    await store.beat(1_000, 3_000)
    await other.beat(1_500, 3_000)
    await store.rest(1_600)
    await other.beat(2_500, 3_000)
    await other.rest(2_600)
    assert await other.outages(0) == []
    await store.beat(2_700, 3_000)
    assert await store.outages(0) == [Outage(2_600, 2_700)]


async def test_a_health_check_changes_a_row(database: str, store: Store) -> None:
    async def writes() -> int:
        if database.startswith("sqlite"):
            with contextlib.closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as file:
                return int(file.execute("SELECT sum(writes) FROM probes").fetchone()[0])
        connection = await asyncpg.connect(database)
        found = await connection.fetchval("SELECT sum(writes) FROM probes")
        await connection.close()
        return int(found)

    await store.ping()
    before = await writes()
    await store.ping()
    assert await writes() == before + 1
