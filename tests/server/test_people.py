"""Changes of one account that meet: none undoes another. On both databases."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from argon2 import PasswordHasher

from arbitre.server.errors import NotLoggedIn, WrongPassword
from arbitre.server.mail.letters import Site
from arbitre.server.mail.posting import Mail
from arbitre.server.mail.relays import FolderRelay
from arbitre.server.people.addresses import Addresses
from arbitre.server.people.own_account import OwnAccount
from arbitre.server.people.people import Admission, People
from arbitre.server.people.roles import Roles
from arbitre.server.people.security import Passwords
from arbitre.server.people.sessions import Sessions
from arbitre.server.store import Store
from arbitre.wire.people import Login, NewAccount, NewGuest, PasswordChange, Preferences
from tests.server.api.browser import PASSWORD, QUICK_HASHER, Clock

OTHER = "quite another one"


@pytest.fixture
async def people(store: Store, tmp_path: Path) -> AsyncIterator[People]:
    clock = Clock()
    sessions, passwords = Sessions(store, clock), Passwords(QUICK_HASHER)
    mail = Mail(store, FolderRelay(tmp_path), Site("http://arbitre.test"), "arbitre@arbitre.test", clock)
    addresses = Addresses(store, mail, clock)
    yield People(store, sessions, passwords, Roles(store, clock), addresses, clock)
    sessions.close()
    passwords.close()


async def ada(people: People) -> Admission:
    return await people.register(NewAccount("Ada", PASSWORD), None)


async def test_a_preference_does_not_undo_a_change_of_the_password(people: People, store: Store) -> None:
    admission = await ada(people)
    await people.change_password(admission.account, admission.session, PasswordChange(PASSWORD, OTHER))
    changed = await OwnAccount(store, people, Clock()).prefer(admission.account, Preferences("en"))
    assert (changed.name, changed.language) == ("Ada", "en")
    await people.log_in(Login("Ada", OTHER))
    with pytest.raises(WrongPassword):
        await people.log_in(Login("Ada", PASSWORD))


async def test_of_two_changes_of_the_password_one_holds(people: People) -> None:
    admission = await ada(people)
    wanted = [OTHER, "yet another one"]
    changes = (
        people.change_password(admission.account, admission.session, PasswordChange(PASSWORD, new))
        for new in wanted
    )
    results = await asyncio.gather(*changes, return_exceptions=True)
    (refused,) = (result for result in results if result is not None)
    assert isinstance(refused, WrongPassword)
    await people.log_in(Login("Ada", wanted[results.index(None)]))


async def test_a_guest_registers_once(people: People, store: Store) -> None:
    guest = (await people.welcome_guest(NewGuest())).account
    registered = (await people.register(NewAccount("Ada", PASSWORD), guest)).account
    with pytest.raises(NotLoggedIn):
        await people.register(NewAccount("Bob", OTHER), guest)
    assert await store.account(guest.id) == registered


async def test_two_logins_that_both_renew_an_old_hash_both_succeed(people: People, store: Store) -> None:
    account = (await ada(people)).account
    assert account.password is not None
    old = PasswordHasher(time_cost=2, memory_cost=8, parallelism=1).hash(PASSWORD)
    outdated = await store.replace_password(account.id, account.password, old)
    login = Login("Ada", PASSWORD)
    await asyncio.gather(people.log_in(login), people.log_in(login))
    renewed = await store.account(account.id)
    assert renewed is not None
    assert renewed == msgspec.structs.replace(outdated, password=renewed.password)
    assert renewed.password != old
