"""Numbers, particulars, keys, codes, visits and adjudications, on both databases."""

import pytest

from arbitre.server.store import Store
from arbitre.server.store.interface import Conflict
from arbitre.server.store.rows import AccountRow, Adjudication, Job, Particulars, SigningKey


def _account(name: str, *, is_guest: bool = False) -> AccountRow:
    return AccountRow(
        id=f"id-{name}", name=name, password="x", email=None, language="fr", created=1, is_guest=is_guest
    )


async def test_numbers_count_from_one_and_stay(store: Store) -> None:
    assert [await store.player_number(who) for who in ("a", "b", "a")] == [1, 2, 1]
    assert await store.player_numbered(2) == "b"
    assert await store.player_numbered(3) is None


async def test_every_account_gets_a_number_but_guests_do_not(store: Store) -> None:
    for account in (_account("ada"), _account("bob"), _account("invité-1", is_guest=True)):
        await store.create_account(account)
    assert await store.player_number("id-bob") == 1
    assert await store.player_numbers() == {1: "bob", 2: "ada"}
    await store.delete_account("id-bob", 5)
    assert await store.player_numbers() == {2: "ada"}


async def test_particulars_go_with_their_account(store: Store) -> None:
    await store.create_account(_account("ada"))
    kept = Particulars(account="id-ada", telephone="111", country="FRA", time_zone="UTC + 1", replace=True)
    await store.put_particulars(Particulars(account="id-ada"))
    await store.put_particulars(kept)
    assert await store.particulars("id-ada") == kept
    await store.delete_account("id-ada", 5)
    assert await store.particulars("id-ada") is None


async def test_keys_are_forgotten_by_age_and_purpose(store: Store) -> None:
    await store.add_signing_key(SigningKey("m", "mail", b"m", 1), 0)
    await store.add_signing_key(SigningKey("a", "access", b"a", 1), 0)
    await store.add_signing_key(SigningKey("b", "access", b"b", 2), 0)
    assert [key.id for key in await store.signing_keys("access")] == ["b", "a"]
    await store.add_signing_key(SigningKey("c", "access", b"c", 3), 2)
    assert [key.id for key in await store.signing_keys("access")] == ["c", "b"]
    assert [key.id for key in await store.signing_keys("mail")] == ["m"]


async def test_codes_and_visits_are_replaced(store: Store) -> None:
    await store.put_address_code("Ada@example.org", 1234)
    await store.put_address_code("ada@example.org", 4321)
    assert await store.address_codes("ADA@example.org") == [4321]
    await store.put_visit("m", 0, 5)
    await store.put_visit("m", 0, 6)
    assert (await store.visit("m", 0), await store.visit("m", 1)) == (6, None)


async def test_a_later_adjudication_replaces_the_one_before(store: Store) -> None:
    assert await store.adjudication("m") is None
    await store.put_adjudication(Adjudication("m", 7, 1))
    later = Adjudication("m", 7, 2, '{"zones":{"47":"par"}}')
    await store.put_adjudication(later)
    assert await store.adjudication("m") == later


async def test_a_kept_token_is_forgotten_when_it_expires(store: Store) -> None:
    await store.keep_token("t", "first", 1, 10)
    await store.keep_token("t", "second", 2, 10)
    await store.keep_token("u", "first", 9, 20)
    assert (await store.kept_token("t"), await store.kept_token("u")) == ("second", "first")
    await store.keep_token("v", "first", 10, 20)
    assert (await store.kept_token("t"), await store.kept_token("u")) == (None, "first")


async def test_a_mail_is_read_by_one_until_it_is_answered(store: Store) -> None:
    await store.take_mail("a", 1, 10, 0)
    with pytest.raises(Conflict):
        await store.take_mail("a", 9, 20, 0)
    assert not await store.is_mail_answered("a")
    await store.take_mail("a", 10, 20, 0)
    await store.answer_mail("a", Job(kind="mail", key="k", due=0))
    assert await store.is_mail_answered("a")
    with pytest.raises(Conflict):
        await store.take_mail("a", 99, 100, 0)
    await store.take_mail("b", 100, 110, 50)
    assert not await store.is_mail_answered("a"), "it is forgotten"
