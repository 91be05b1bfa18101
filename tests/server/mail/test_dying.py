"""No mail is lost though the process dies between any two steps; a repeat has the same Message-ID and follows an acceptance."""

import asyncio
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from typing import cast

import pytest

from arbitre.server.mail.posting import GATHER, SEND
from arbitre.server.mail.relays import SmtpRelay
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow
from tests.server.api.browser import Clock
from tests.server.mail.mortal import LEASE_SECONDS, Mortal, MortalRelay, account_of
from tests.server.mail.postbox import Postbox, open_postbox
from tests.server.mail.test_posting import at_work, make_mail

MOST_STEPS = 100


class Stopping(Mortal):
    """Ends its tasks instead of the process."""

    def __init__(self, store: Store, dies_at: int) -> None:
        super().__init__(store, dies_at)
        self.died = asyncio.Event()

    def die(self) -> None:
        self.died.set()
        raise asyncio.CancelledError


@pytest.fixture
async def store(sqlite_url: str) -> AsyncIterator[Store]:
    opened = await open_store(sqlite_url)
    yield opened
    await opened.close()


@pytest.fixture
async def postbox() -> AsyncIterator[Postbox]:
    async with open_postbox() as opened:
        yield opened


async def test_a_process_may_die_at_any_step(store: Store, postbox: Postbox) -> None:
    """A grouped mail takes the longest way: noted, gathered, frozen, sent."""
    clock, relay = Clock(), SmtpRelay(postbox.url)
    lost = repeated = 0
    for step in range(MOST_STEPS):
        account = account_of(step)
        await store.create_account(account)
        mortal = Stopping(store, step)
        way = MortalRelay(relay, mortal)
        was_posted = await _live(mortal, way, account, clock)
        clock.advance(seconds=LEASE_SECONDS)
        await _finish(store, relay, clock)
        ids = Counter(mail["Message-ID"] for mail in postbox.mails if mail["To"] == account.email)
        assert len(ids) <= 1, f"step {step}: a repeat under another name"
        assert ids or not was_posted, f"step {step}: a mail was lost"
        assert ids.total() <= 1 + way.has_accepted, f"step {step}: a repeat that nobody can explain"
        lost += not ids
        repeated += ids.total() == 2
        if not mortal.died.is_set():
            assert step > 10, "there were steps to die at"
            assert lost, "who dies before a mail is on disk has posted none"
            assert repeated, "between acceptance and note a repeat cannot be helped"
            return
    raise AssertionError(f"more than {MOST_STEPS} steps")


@pytest.mark.nightly
async def test_a_process_may_be_killed_at_any_step(store: Store, sqlite_url: str, postbox: Postbox) -> None:
    """The same with a process that the system kills: nothing of it is closed, flushed or released."""
    clock, relay = Clock(), SmtpRelay(postbox.url)
    lost = repeated = 0
    for step in range(MOST_STEPS):
        account = account_of(step)
        await store.create_account(account)
        command = ("-m", "tests.server.mail.mortal", sqlite_url, postbox.url, str(step), str(clock()))
        child = await asyncio.create_subprocess_exec(sys.executable, *command, stdout=asyncio.subprocess.PIPE)
        said = (await child.communicate())[0].decode().split()
        assert child.returncode == (0 if "done" in said else -signal.SIGKILL)
        accepted = sum(mail["To"] == account.email for mail in postbox.mails)
        clock.advance(seconds=3 * LEASE_SECONDS)
        await _finish(store, relay, clock)
        ids = Counter(mail["Message-ID"] for mail in postbox.mails if mail["To"] == account.email)
        assert len(ids) <= 1, f"step {step}: a repeat under another name"
        assert ids or "posted" not in said, f"step {step}: a mail was lost"
        assert ids.total() <= 1 + accepted, f"step {step}: a repeat that nobody can explain"
        lost += not ids
        repeated += ids.total() == 2
        if "done" in said:
            assert (step > 10, lost > 0, repeated > 0) == (True, True, True)
            return
    raise AssertionError(f"more than {MOST_STEPS} steps")


async def _finish(store: Store, relay: SmtpRelay, clock: Clock) -> None:
    """Another process does what is left. Gathering plans the sending, so it is asked about first."""
    async with at_work(make_mail(store, relay, clock), store, clock) as done:
        while await store.planned(GATHER) or await store.planned(SEND):
            await done.next()


async def _live(mortal: Stopping, relay: MortalRelay, account: AccountRow, clock: Clock) -> bool:
    """A process posts a mail and works until its jobs are done or it dies; whether it came to know that the mail was posted."""
    mail = make_mail(cast(Store, mortal), relay, clock)
    posting = asyncio.create_task(mail.post("press", account, {"game": "Pente"}))
    dying = asyncio.create_task(mortal.died.wait())
    await asyncio.wait((posting, dying), return_when=asyncio.FIRST_COMPLETED)
    was_posted = posting.done() and not posting.cancelled()
    clock.advance(seconds=LEASE_SECONDS)
    if was_posted:
        async with at_work(mail, cast(Store, mortal), clock) as done:
            for _ in (GATHER, SEND):
                ended = asyncio.create_task(done.next())
                await asyncio.wait((ended, dying), return_when=asyncio.FIRST_COMPLETED)
                ended.cancel()
    for task in (posting, dying):
        task.cancel()
    await asyncio.gather(posting, dying, return_exceptions=True)
    return was_posted
