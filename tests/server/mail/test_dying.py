"""No mail is lost though the process dies between any two steps; a repeat has the same Message-ID and follows an acceptance."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from email.message import EmailMessage
from typing import Any, cast

import pytest

from arbitre.server.mail.posting import GATHER, SEND
from arbitre.server.mail.relays import SmtpRelay
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow
from tests.server.api.browser import Clock
from tests.server.mail.postbox import Postbox, open_postbox
from tests.server.mail.test_posting import at_work, make_mail

LEASE_SECONDS = 600
MOST_STEPS = 100


class Mortal:
    """A process's way to its store. It dies at a step: before every call and after every call there is one."""

    def __init__(self, store: Store, dies_at: int) -> None:
        self._store = store
        self._left = dies_at
        self.died = asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._store, name)
        if not asyncio.iscoroutinefunction(found):
            return found

        async def call(*given: Any, **named: Any) -> Any:
            await self.step()
            answer = await found(*given, **named)
            await self.step()
            return answer

        return call

    async def step(self) -> None:
        if self._left == 0:
            self.died.set()
            raise asyncio.CancelledError
        self._left -= 1


class MortalRelay:
    delivers = True

    def __init__(self, relay: SmtpRelay, mortal: Mortal) -> None:
        self._relay = relay
        self._mortal = mortal
        self.has_accepted = False

    async def hand_over(self, message: EmailMessage, identifier: str) -> None:
        await self._mortal.step()
        await self._relay.hand_over(message, identifier)
        self.has_accepted = True
        await self._mortal.step()


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
        account = AccountRow(
            id=f"a{step}",
            name=f"A{step}",
            password=None,
            email=f"a{step}@example.org",
            language="fr",
            created=0,
        )
        await store.create_account(account)
        mortal = Mortal(store, step)
        way = MortalRelay(relay, mortal)
        was_posted = await _live(mortal, way, account, clock)
        clock.advance(seconds=LEASE_SECONDS)
        async with at_work(make_mail(store, relay, clock), store, clock) as done:
            while await store.planned(SEND) or await store.planned(GATHER):
                await done.next()
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


async def _live(mortal: Mortal, relay: MortalRelay, account: AccountRow, clock: Clock) -> bool:
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
