"""Tokens against a clock that can be set: they run out, and the keys that sign them change."""

from collections.abc import AsyncIterator

import jwt
import msgspec
import pytest

from arbitre.protocols.afjd.tokens import EXPIRED, FORGED, LIFETIME, REVOKED, SIGNS_FOR, BadToken, Tokens
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow

ADA = AccountRow(id="ada-id", name="ada", password="x", email=None, language="fr", created=1)


class Clock:
    now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
async def store(sqlite_url: str) -> AsyncIterator[Store]:
    opened = await open_store(sqlite_url)
    await opened.create_account(ADA)
    yield opened
    await opened.close()


async def test_a_token_runs_out(store: Store) -> None:
    clock = Clock()
    tokens = Tokens(store, clock)
    token = await tokens.issue(ADA)
    clock.now += LIFETIME - 1000
    assert (await tokens.prove(token)).id == ADA.id
    clock.now += 1000
    with pytest.raises(BadToken, match=EXPIRED):
        await tokens.prove(token)


async def test_keys_change_and_tokens_of_the_last_one_stay_good(store: Store) -> None:
    clock = Clock()
    tokens, elsewhere = Tokens(store, clock), Tokens(store, clock)
    first = await tokens.issue(ADA)
    clock.now += SIGNS_FOR - 1000
    last = await tokens.issue(ADA)
    clock.now += 1000
    new = await tokens.issue(ADA)
    names = [jwt.get_unverified_header(token)["kid"] for token in (first, last, new)]
    assert names[0] == names[1] != names[2]
    assert (await elsewhere.prove(last)).id == (await elsewhere.prove(new)).id == ADA.id
    clock.now += SIGNS_FOR
    await tokens.issue(ADA)
    assert names[0] not in [key.id for key in await store.signing_keys("access")]


async def test_a_new_password_ends_all_tokens_but_the_one_that_changed_it(store: Store) -> None:
    tokens = Tokens(store, Clock())
    stolen, own = await tokens.issue(ADA), await tokens.issue(ADA)
    await store.replace_password(ADA.id, "x", "y")
    await tokens.keep(own, msgspec.structs.replace(ADA, password="y"))
    assert (await tokens.prove(own)).id == ADA.id
    with pytest.raises(BadToken, match=REVOKED):
        await tokens.prove(stolen)
    await store.replace_password(ADA.id, "y", "z")
    with pytest.raises(BadToken, match=REVOKED):
        await tokens.prove(own)


@pytest.mark.parametrize(
    "changed", [{"aud": "another"}, {"type": "refresh"}, {"aud": None}, {"sub": None}, {"pwd": "x"}]
)
async def test_a_token_for_something_else_proves_nothing(
    store: Store, changed: dict[str, str | None]
) -> None:
    tokens = Tokens(store, Clock())
    token = await tokens.issue(ADA)
    key = (await store.signing_keys("access"))[0]
    claims = jwt.decode(token, options={"verify_signature": False}) | changed
    other = {name: value for name, value in claims.items() if value is not None}
    with pytest.raises(BadToken):
        await tokens.prove(jwt.encode(other, key.secret, "HS256", {"kid": key.id}))


async def test_a_token_signed_by_somebody_else_or_not_at_all_proves_nothing(store: Store) -> None:
    tokens = Tokens(store, Clock())
    token = await tokens.issue(ADA)
    head, content, _ = token.split(".")
    for forged in (
        f"{head}.{content}.{'A' * 43}",
        f"{head}.{content[:-2]}.x",
        f"{head}.{content}.",
        "",
        "a.b.c",
    ):
        with pytest.raises(BadToken):
            await tokens.prove(forged)
    with pytest.raises(BadToken, match=FORGED):
        await tokens.prove(jwt.encode({"sub": "ada-id"}, "x" * 32, "HS256", {"kid": "unknown"}))
    await store.delete_account(ADA.id, 5)
    with pytest.raises(BadToken, match="does not exist"):
        await tokens.prove(token)
