"""Mail goes out from jobs, to a real SMTP server: never lost, a repeat with the same Message-ID, grouped, unsubscribed from."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import EmailMessage
from pathlib import Path

import pytest

from arbitre.kernel.text import Language, Text
from arbitre.server.mail.letters import Action, Items, Letter, MailKind, Site
from arbitre.server.mail.posting import GATHER, SEND, SETTLE, Mail
from arbitre.server.mail.relays import FolderRelay, Relay, SmtpRelay
from arbitre.server.mail.wishes import MailWishes
from arbitre.server.store import Store
from arbitre.server.store.rows import AccountRow
from arbitre.server.work.workforce import Workforce
from tests.server.api.browser import Clock
from tests.server.mail.postbox import Postbox, open_postbox, read_folder, text_of

HOUR = 3_600_000
ADA = AccountRow(id="ada", name="Ada", password=None, email="ada@example.org", language="fr", created=0)


def write_turns(language: Language, items: Items, site: Site) -> Letter:
    games = ", ".join(item["game"] for item in items)
    subject = f"À vous : {games} <&>" if language == "fr" else f"Your turn: {games} <&>"
    return Letter(subject=subject, paragraphs=[games], action=Action("Ouvrir", site.link("/match/k7")))


TURN = MailKind("turn", Text("À vous", "Your turn"), write_turns)
PRESS = MailKind("press", Text("Presse", "Press"), write_turns, every=HOUR)


@pytest.fixture
async def postbox() -> AsyncIterator[Postbox]:
    async with open_postbox() as opened:
        yield opened


def make_mail(store: Store, relay: Relay, clock: Clock) -> Mail:
    mail = Mail(store, relay, Site("https://games.example.org"), "Club <games@example.org>", clock)
    mail.register(TURN, PRESS)
    return mail


@asynccontextmanager
async def at_work(mail: Mail, store: Store, clock: Clock) -> AsyncIterator["Done"]:
    """A server's workers, for as long as this lasts; then they stop in order. What they have done can be waited for."""
    done = Done()
    task = asyncio.create_task(Workforce(mail.job_kinds, store, clock, done.note).run())
    try:
        yield done
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


class Done:
    def __init__(self) -> None:
        self._jobs: asyncio.Queue[tuple[str, bool]] = asyncio.Queue()

    def note(self, kind: str, succeeded: bool) -> None:
        self._jobs.put_nowait((kind, succeeded))

    async def next(self) -> tuple[str, bool]:
        """Which kind of job has ended, and whether well."""
        return await asyncio.wait_for(self._jobs.get(), 30)


async def test_a_mail_says_the_same_as_text_and_html_in_the_readers_language(
    store: Store, postbox: Postbox
) -> None:
    clock = Clock()
    mail = make_mail(store, SmtpRelay(postbox.url), clock)
    await store.create_account(ADA)
    async with at_work(mail, store, clock):
        await mail.post("turn", ADA, {"game": "Échecs"})
        sent = await postbox.next()
    assert sent["From"] == "Club <games@example.org>"
    assert sent["To"] == "ada@example.org"
    assert sent["Subject"] == "À vous : Échecs <&>"
    assert sent["Content-Language"] == "fr"
    html = sent.get_body(("html",))
    assert html is not None
    for part in (text_of(sent), html.get_content()):
        assert "Échecs" in part
        assert "https://games.example.org/match/k7" in part
        assert "Ne plus recevoir ces courriels" in part
    assert "<title>À vous : Échecs &lt;&amp;&gt;</title>" in html.get_content()


async def test_a_mail_says_how_to_be_rid_of_its_kind_by_one_click(store: Store, postbox: Postbox) -> None:
    clock = Clock()
    mail = make_mail(store, SmtpRelay(postbox.url), clock)
    wishes = MailWishes(store, mail, clock)
    await store.create_account(ADA)
    async with at_work(mail, store, clock) as done:
        await mail.post("turn", ADA, {"game": "Pente"})
        sent = await postbox.next()
        assert await done.next() == (SEND, True)
        assert sent["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        link = sent["List-Unsubscribe"].strip("<>")
        assert link.startswith("https://games.example.org/api/v1/unsubscriptions?token=")
        await wishes.unsubscribe(link.partition("=")[2])
        await mail.post("turn", ADA, {"game": "Reversi"})
        assert await done.next() == (SEND, True)
        assert len(postbox.mails) == 1
        await wishes.choose(ADA, "turn", True)
        await mail.post("turn", ADA, {"game": "Morpion"})
        assert "Morpion" in (await postbox.next())["Subject"]


async def test_a_relay_that_refuses_is_tried_again_with_a_growing_delay(
    store: Store, postbox: Postbox
) -> None:
    clock = Clock()
    mail = make_mail(store, SmtpRelay(postbox.url), clock)
    await store.create_account(ADA)
    postbox.refusals = 2
    await mail.post("turn", ADA, {"game": "Pente"})
    delays = []
    for _ in range(2):
        async with at_work(mail, store, clock) as done:
            assert await done.next() == (SEND, False)
        (job,) = await store.planned(SEND)
        delays.append(job.due - clock())
        clock.time = job.due
    assert delays == [1_000, 2_000]
    async with at_work(mail, store, clock) as done:
        assert "Pente" in (await postbox.next())["Subject"]
        assert await done.next() == (SEND, True)
    assert await store.planned(SEND) == []


async def test_a_relay_that_is_not_there_loses_nothing(store: Store) -> None:
    clock = Clock()
    await store.create_account(ADA)
    async with open_postbox() as gone:
        url = gone.url
    mail = make_mail(store, SmtpRelay(url), clock)
    await mail.post("turn", ADA, {"game": "Pente"})
    async with at_work(mail, store, clock) as done:
        assert await done.next() == (SEND, False)
    (job,) = await store.planned(SEND)
    assert "Pente" in job.payload


class Dying:
    """A relay whose process dies right after the mail was accepted."""

    delivers = True

    def __init__(self, relay: Relay) -> None:
        self._relay = relay
        self.accepted = asyncio.Event()

    async def hand_over(self, message: EmailMessage, identifier: str) -> None:
        await self._relay.hand_over(message, identifier)
        self.accepted.set()
        raise asyncio.CancelledError


async def test_a_repeat_after_a_crash_carries_the_same_message_id(store: Store, postbox: Postbox) -> None:
    clock = Clock()
    relay = SmtpRelay(postbox.url)
    await store.create_account(ADA)
    dying = make_mail(store, Dying(relay), clock)
    await dying.post("turn", ADA, {"game": "Pente"})
    async with at_work(dying, store, clock):
        first = await postbox.next()
    assert len(await store.planned(SEND)) == 1
    clock.advance(seconds=60)  # the dead process's lease is over
    async with at_work(make_mail(store, relay, clock), store, clock) as done:
        second = await postbox.next()
        assert await done.next() == (SEND, True)
    assert first["Message-ID"] == second["Message-ID"] != ""
    assert first.as_bytes() == second.as_bytes()
    assert len(postbox.mails) == 2


async def test_what_comes_within_an_hour_is_one_mail(store: Store, postbox: Postbox) -> None:
    clock = Clock()
    mail = make_mail(store, SmtpRelay(postbox.url), clock)
    await store.create_account(ADA)
    for game in ("Pente", "Reversi"):
        await mail.post("press", ADA, {"game": game})
        clock.advance(seconds=20)
    clock.advance(seconds=SETTLE / 1000)
    async with at_work(mail, store, clock) as done:
        assert (await postbox.next())["Subject"] == "À vous : Pente, Reversi <&>"
        assert {await done.next(), await done.next()} == {(GATHER, True), (SEND, True)}
    sent = clock()
    for game in ("Morpion", "SET", "Poker"):
        clock.advance(seconds=300)
        await mail.post("press", ADA, {"game": game})
    (gathering,) = await store.planned(GATHER)
    assert gathering.due == sent + HOUR
    clock.time = gathering.due
    async with at_work(mail, store, clock):
        assert (await postbox.next())["Subject"] == "À vous : Morpion, SET, Poker <&>"
    assert len(postbox.mails) == 2


async def test_an_account_without_a_confirmed_address_is_not_written_to(
    store: Store, postbox: Postbox
) -> None:
    clock = Clock()
    mail = make_mail(store, SmtpRelay(postbox.url), clock)
    nobody = AccountRow(id="bob", name="Bob", password=None, email=None, language="fr", created=0)
    await store.create_account(nobody)
    async with at_work(mail, store, clock) as done:
        await mail.post("turn", nobody, {"game": "Pente"})
        assert await done.next() == (SEND, True)
    assert postbox.mails == []


async def test_without_a_relay_mails_are_files_and_a_repeat_is_the_same_file(
    store: Store, tmp_path: Path
) -> None:
    clock = Clock()
    relay = FolderRelay(tmp_path / "mail")
    await store.create_account(ADA)
    dying = Dying(relay)
    mail = make_mail(store, dying, clock)
    await mail.post("turn", ADA, {"game": "Pente"})
    async with at_work(mail, store, clock):
        await asyncio.wait_for(dying.accepted.wait(), 30)
    clock.advance(seconds=60)
    async with at_work(make_mail(store, relay, clock), store, clock) as done:
        assert await done.next() == (SEND, True)
    (kept,) = read_folder(relay.folder)
    assert kept["To"] == "ada@example.org"


@pytest.mark.parametrize("url", ["http://example.org", "smtp://", "smtps:///path"])
def test_what_is_no_relay_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="relay"):
        SmtpRelay(url)
