"""A process that posts a mail, sends it, and is killed at a step: `python -m tests.server.mail.mortal URL RELAY STEP NOW`.

It prints `posted` once it knows that the mail is stored, and `done` if it was through before its last step.
"""

import asyncio
import os
import signal
import sys
from email.message import EmailMessage
from typing import Any, cast

from arbitre.server.mail.posting import GATHER, SEND
from arbitre.server.mail.relays import SmtpRelay
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow
from tests.server.api.browser import Clock
from tests.server.mail.test_posting import at_work, make_mail

LEASE_SECONDS = 600


class Mortal:
    """A process's way to its store. It dies at a step: before every call and after every call there is one."""

    def __init__(self, store: Store, dies_at: int) -> None:
        self._store = store
        self._left = dies_at

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
            self.die()
        self._left -= 1

    def die(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


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


def account_of(step: int) -> AccountRow:
    return AccountRow(
        id=f"a{step}", name=f"A{step}", password=None, email=f"a{step}@example.org", language="fr", created=0
    )


async def live(url: str, relay: str, step: int, now: int) -> None:
    store, clock = await open_store(url), Clock()
    clock.time = now
    mortal = Mortal(store, step)
    mail = make_mail(cast(Store, mortal), MortalRelay(SmtpRelay(relay), mortal), clock)
    await mail.post("press", account_of(step), {"game": "Pente"})
    print("posted", flush=True)
    clock.advance(seconds=LEASE_SECONDS)
    async with at_work(mail, cast(Store, mortal), clock) as done:
        while await store.planned(GATHER) or await store.planned(SEND):
            await done.next()
    print("done", flush=True)
    await store.close()


if __name__ == "__main__":
    asyncio.run(live(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])))
