"""Sessions are remembered, and forgotten the moment they are withdrawn, wherever that happens."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from arbitre.server.errors import NotLoggedIn
from arbitre.server.people.sessions import LIFETIME, TOUCHED_EVERY, Credentials, Sessions, credentials_in
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow
from tests.server.api.browser import Clock

ADA = AccountRow(id="ada", name="Ada", password="hash", email=None, language="fr", created=0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def sessions(store: Store, clock: Clock) -> AsyncIterator[Sessions]:
    await store.create_account(ADA)
    opened = Sessions(store, clock)
    yield opened
    opened.close()


async def cookie(sessions: Sessions) -> Credentials:
    return Credentials("cookie", (await sessions.open(ADA, "cookie", "login"))[1])


async def test_the_second_look_needs_no_store(sessions: Sessions) -> None:
    credentials = await cookie(sessions)
    assert sessions.remembered(credentials) is None
    proof = await sessions.recognise(credentials)
    assert proof is not None
    assert proof.account == ADA
    assert sessions.remembered(credentials) == proof


async def test_a_withdrawn_session_is_forgotten_at_once(sessions: Sessions, store: Store) -> None:
    credentials = await cookie(sessions)
    await sessions.recognise(credentials)
    await store.delete_sessions(ADA.id)
    assert sessions.remembered(credentials) is None
    assert await sessions.recognise(credentials) is None


async def test_a_changed_account_is_seen_at_once(sessions: Sessions, store: Store) -> None:
    credentials = await cookie(sessions)
    await sessions.recognise(credentials)
    changed = await store.change_account(ADA.id, language="en")
    proof = await sessions.recognise(credentials)
    assert proof is not None
    assert proof.account == changed == msgspec.structs.replace(ADA, language="en")


async def test_a_cookie_lasts_a_year_from_its_last_use(sessions: Sessions, clock: Clock) -> None:
    credentials = await cookie(sessions)
    for _ in range(3):
        clock.time += LIFETIME - 1
        assert await sessions.recognise(credentials) is not None
    clock.time += LIFETIME
    assert await sessions.recognise(credentials) is None


async def test_a_token_lasts_until_it_is_withdrawn(sessions: Sessions, store: Store, clock: Clock) -> None:
    token = Credentials("token", (await sessions.open(ADA, "token", "bot"))[1])
    clock.time += 5 * LIFETIME
    assert await sessions.recognise(token) is not None
    await store.delete_sessions(ADA.id)
    with pytest.raises(NotLoggedIn):
        await sessions.recognise(token)


async def test_use_is_noted_but_not_at_every_request(sessions: Sessions, store: Store, clock: Clock) -> None:
    credentials = await cookie(sessions)
    await sessions.recognise(credentials)
    clock.time += TOUCHED_EVERY
    await sessions.recognise(credentials)
    assert (await store.sessions(ADA.id))[0].used is None
    clock.time += 1
    await sessions.recognise(credentials)
    assert (await store.sessions(ADA.id))[0].used == clock.time


async def test_the_store_keeps_no_secret(sessions: Sessions, store: Store) -> None:
    session, secret = await sessions.open(ADA, "token", "bot")
    (kept,) = await store.sessions(ADA.id)
    assert kept == session
    assert secret.encode() not in kept.secret_hash


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ([], None),
        ([(b"cookie", b"other=1")], None),
        ([(b"cookie", b"arbitre_session=")], None),
        ([(b"cookie", b"a=1; arbitre_session=xyz; b=2")], Credentials("cookie", "xyz")),
        ([(b"cookie", b"not_arbitre_session=xyz")], None),
        ([(b"authorization", b"Bearer  xyz ")], Credentials("token", "xyz")),
        (
            [(b"authorization", b"bearer xyz"), (b"cookie", b"arbitre_session=abc")],
            Credentials("token", "xyz"),
        ),
        ([(b"authorization", b"Basic eHl6")], None),
    ],
)
def test_credentials_are_read_from_headers(
    headers: list[tuple[bytes, bytes]], expected: Credentials | None
) -> None:
    assert credentials_in(headers) == expected


async def test_what_another_process_withdraws_is_forgotten_here(postgres_url: str, clock: Clock) -> None:
    here, elsewhere = await open_store(postgres_url), await open_store(postgres_url)
    await elsewhere.create_account(ADA)
    sessions = Sessions(here, clock)
    told = asyncio.Event()
    here.listen(lambda kind, identifier: told.set() if (kind, identifier) == ("session", ADA.id) else None)
    credentials = await cookie(sessions)
    assert await sessions.recognise(credentials) is not None
    await elsewhere.delete_sessions(ADA.id)
    async with asyncio.timeout(30):
        await told.wait()
    assert sessions.remembered(credentials) is None
    sessions.close()
    await here.close()
    await elsewhere.close()
