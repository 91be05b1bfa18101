"""Notices by mail, for those who are away."""

import asyncio

from arbitre.server.mail.letters import Site
from arbitre.server.social.letters import KINDS
from arbitre.server.store.rows import AccountRow
from tests.server.competitions.contest import NEW, play_all
from tests.server.house import House, Listener


async def reader(house: House, name: str, email: str | None) -> AccountRow:
    account = AccountRow(
        id=f"account-{name}", name=name, password="x", email=email, language="en", created=house.time
    )
    await house.store.create_account(account)
    return account


async def test_whoever_is_away_and_has_an_address_is_written_to(house: House) -> None:
    ada = await house.account("ada")
    bob = await reader(house, "bob", "bob@example.org")
    cleo = await reader(house, "cleo", "cleo@example.org")
    dan = await reader(house, "dan", None)
    house.connections.add(Listener(cleo))
    planned: asyncio.Queue[str] = asyncio.Queue()
    house.store.listen(lambda kind, identifier: planned.put_nowait(kind) if kind == "job" else None)
    for name in ("dan", "cleo", "bob"):
        await house.friends.ask(ada, name)
    await planned.get()
    (item,) = await house.store.mail_items(bob.id, "friend_request")
    assert item.data == {"subject": ada.id, "player": "ada", "game": "", "text": ""}
    assert await house.store.mail_items(cleo.id, "friend_request") == []
    assert await house.store.mail_items(dan.id, "friend_request") == []


async def test_the_owners_of_a_competition_are_told_by_mail_when_it_is_over(house: House) -> None:
    olga = await reader(house, "olga", "olga@example.org")
    await house.roles.grant(olga, "organiser", None)
    planned: asyncio.Queue[str] = asyncio.Queue()
    cup = await house.competitions.create(olga, NEW)
    house.store.listen(lambda kind, identifier: planned.put_nowait(kind) if kind == "job" else None)
    await play_all(house, cup)
    async with asyncio.timeout(30):
        while not (items := await house.store.mail_items(olga.id, "competition_over")):
            await planned.get()
    (kind,) = [kind for kind in KINDS if kind.name == "competition_over"]
    letter = kind.write("fr", [items[0].data], Site("http://arbitre.test"))
    assert letter.paragraphs == ["La compétition « Cup » est finie."]
    assert letter.action is not None
    assert letter.action.url == f"http://arbitre.test/competitions/{cup.id}"


def test_several_things_are_said_together_and_the_same_thing_once() -> None:
    challenge = next(kind for kind in KINDS if kind.name == "challenge")
    once = {"subject": "abc", "player": "Ada", "game": "Reversi"}
    letter = challenge.write("en", [once, once], Site("http://arbitre.test"))
    assert (letter.subject, letter.paragraphs) == ("Ada challenges you", ["Ada challenges you: Reversi."])
    assert letter.action is not None
    assert letter.action.url == "http://arbitre.test/match/abc"
    both = challenge.write("fr", [once, {**once, "player": "Bob"}], Site("http://arbitre.test"))
    assert both.paragraphs == ["Ada vous défie : Reversi.\nBob vous défie : Reversi."]
    assert both.action is not None
    assert both.action.url == "http://arbitre.test/inbox"


def test_every_kind_is_worded_in_both_languages() -> None:
    item = {"subject": "abc", "player": "Ada", "game": "Reversi", "text": "Open, round 2"}
    for kind in KINDS:
        french, english = (kind.write(language, [item], Site("http://a")) for language in ("fr", "en"))
        assert french.paragraphs != english.paragraphs
