"""Sends mail from durable jobs. A mail is stored before `post` returns, and its job ends once the relay accepts it.

    await mail.post("reminder", account, {"match": "k7wq2mzt4h"})

A mail is sent twice only if the process dies between the relay's acceptance and the end of the job. Both copies have the same
Message-ID. Grouped kinds (`MailKind.every`) take two jobs: one collects and freezes the items, the other sends them.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

import msgspec
import structlog

from arbitre.kernel.text import Language
from arbitre.server.chance import random_name
from arbitre.server.facts.clock import Now
from arbitre.server.mail.composing import Postmark, compose
from arbitre.server.mail.letters import MailKind, Site
from arbitre.server.mail.relays import Relay
from arbitre.server.store.interface import Conflict, JobStore, MailStore, PeopleStore
from arbitre.server.store.rows import AccountRow, Job
from arbitre.server.work.worker import JobKind

SEND: Final = "mail"
GATHER: Final = "gather"
ATTEMPTS: Final = 40
"""With delays up to an hour: a day and a half."""
SETTLE: Final = 60_000
"""Milliseconds the first item of a grouped mail waits for others."""
API_PATH: Final = "/api/v1/unsubscriptions?token="
PAGE_PATH: Final = "/unsubscribe#"

log = structlog.get_logger()


class Envelope(msgspec.Struct, frozen=True):
    """A mail, as its job stores it."""

    kind: str
    at: int
    items: list[dict[str, Any]]
    account: str | None = None
    """The account whose language is used, and whose address unless another is given."""
    address: str | None = None
    language: Language = "fr"


class Gathering(msgspec.Struct, frozen=True):
    kind: str
    account: str


class PostStore(JobStore, MailStore, PeopleStore, Protocol): ...


class Mail:
    def __init__(self, store: PostStore, relay: Relay, site: Site, sender: str, now: Now) -> None:
        self._store = store
        self._relay = relay
        self._site = site
        self._sender = sender
        self._now = now
        self._kinds: dict[str, MailKind] = {}

    @property
    def delivers(self) -> bool:
        return self._relay.delivers

    @property
    def kinds(self) -> Iterable[MailKind]:
        return self._kinds.values()

    def register(self, *kinds: MailKind) -> None:
        for kind in kinds:
            if kind.name in self._kinds:
                raise ValueError(f"there is a kind of mail '{kind.name}' already")
            self._kinds[kind.name] = kind

    @property
    def job_kinds(self) -> list[JobKind]:
        return [JobKind(SEND, self._send, attempts=ATTEMPTS), JobKind(GATHER, self._gather)]

    # -- posting

    def job(
        self,
        kind: str,
        data: Mapping[str, Any],
        *,
        to: AccountRow | None = None,
        address: str | None = None,
        language: Language = "fr",
    ) -> Job:
        """A mail as a job, for callers that plan it in the same commit as its cause. Goes to the account's own address unless
        another is given. Use `post` for a grouped kind."""
        assert not self._kinds[kind].every, f"mail of the kind '{kind}' is grouped"
        account = None if to is None else to.id
        return self._planned(Envelope(kind, self._now(), [dict(data)], account, address, language))

    async def post(self, kind: str, to: AccountRow, data: Mapping[str, Any]) -> None:
        """Stored when this returns. An account without a confirmed address is sent nothing."""
        every = self._kinds[kind].every
        if not every:
            await self._store.plan(self.job(kind, data, to=to))
            return
        gathering = await self._gathering(Gathering(kind, to.id), every)
        await self._store.add_mail_item(to.id, kind, self._now(), data, gathering)

    def _planned(self, envelope: Envelope) -> Job:
        return Job(SEND, random_name(20), envelope.at, msgspec.json.encode(envelope).decode())

    async def _gathering(self, what: Gathering, every: int) -> Job:
        """Due once the first item has waited a moment and the previous mail is old enough."""
        waiting = await self._store.mail_items(what.account, what.kind, 1)
        first = waiting[0].at if waiting else self._now()
        last = await self._store.last_mail(what.account, what.kind)
        due = first + min(SETTLE, every) if last is None else max(first + min(SETTLE, every), last + every)
        return Job(GATHER, f"{what.kind}/{what.account}", due, msgspec.json.encode(what).decode())

    # -- the jobs

    async def _gather(self, job: Job) -> None:
        what = msgspec.json.decode(job.payload, type=Gathering)
        items = await self._store.mail_items(what.account, what.kind)
        if not items:
            return
        said = [dict(item.data) for item in items]
        mail = self._planned(Envelope(what.kind, self._now(), said, what.account))
        try:
            await self._store.hand_over(items, self._now(), mail)
        except Conflict:
            log.info("mail_gathered_elsewhere", kind=what.kind)

    async def _send(self, job: Job) -> None:
        envelope = msgspec.json.decode(job.payload, type=Envelope)
        kind = self._kinds.get(envelope.kind)
        if kind is None:
            raise LookupError(f"there is no kind of mail '{envelope.kind}'")
        account = None if envelope.account is None else await self._store.account(envelope.account)
        address, language = envelope.address, envelope.language
        if account is not None:
            address, language = address or account.email, account.language
        if address is None or (account is not None and account.deleted is not None):
            return
        subscription = await self._store.subscription(address, kind.name, random_name(32))
        if subscription.refused is not None:
            log.info("mail_refused", kind=kind.name, mail=job.key)
            return
        mark = Postmark(
            identifier=job.key,
            sender=self._sender,
            to=address,
            at=envelope.at,
            language=language,
            unsubscribe_page=self._site.link(PAGE_PATH + subscription.token),
            unsubscribe_call=self._site.link(API_PATH + subscription.token),
        )
        letter = kind.write(language, envelope.items, self._site)
        await self._relay.hand_over(compose(letter, mark), job.key)
        log.info("mail_sent", kind=kind.name, mail=job.key)
