"""Accounts, sessions and chat in the store, on SQLite and PostgreSQL."""

import msgspec
import pytest

from arbitre.server.store import Conflict, Store, Unstorable
from arbitre.server.store.rows import RatingChange, SeatRow
from tests.server.store.samples import ANN, BEN, CLO, account, moved, playing, session, table


async def test_an_account_comes_back_as_it_was_put_in(store: Store) -> None:
    row = account("Zoé", email="zoe@example.org", language="en")
    guest = account("guest-1", password=None, is_guest=True)
    await store.create_account(row)
    await store.create_account(guest)
    assert await store.account(row.id) == row
    assert await store.account_named("Zoé") == row
    assert await store.accounts([row.id, guest.id, "nobody"]) == {row.id: row, guest.id: guest}
    assert await store.accounts([]) == {}
    assert await store.account("nobody") is None
    assert await store.account_named("nobody") is None


async def test_many_accounts_are_found_at_once(store: Store) -> None:
    for number in range(20):
        await store.create_account(account(f"player{number}"))
    wanted = [f"account-player{number}" for number in range(1_500)]
    assert set(await store.accounts(wanted)) == {f"account-player{number}" for number in range(20)}


@pytest.mark.parametrize("name", ["Zoé", "zoé", "ZOÉ", "zOe\u0301"])
async def test_a_name_is_taken_whatever_its_case(store: Store, name: str) -> None:
    await store.create_account(account("Zoé"))
    with pytest.raises(Conflict):
        await store.create_account(account(name, identifier="somebody else"))
    guest = account("guest-1", password=None, is_guest=True)
    await store.create_account(guest)
    with pytest.raises(Conflict):
        await store.register_guest(account(name, identifier=guest.id))
    assert await store.account_named(name) == account("Zoé")
    assert await store.account(guest.id) == guest


async def test_a_guest_becomes_an_account_once(store: Store) -> None:
    await store.create_account(account("guest-1", identifier=ANN, password=None, is_guest=True))
    ann = account("Ann", language="en", last_login=5)
    assert await store.register_guest(ann) == ann
    with pytest.raises(Conflict):
        await store.register_guest(account("Ben", identifier=ANN))
    assert await store.account(ANN) == ann


async def test_changes_of_an_account_leave_each_other_alone(store: Store) -> None:
    ann = account("Ann", email="ann@example.org")
    await store.create_account(ann)
    await store.replace_password(ANN, "a hash", "another hash")
    changed = await store.change_account(ANN, language="en")
    assert changed == msgspec.structs.replace(ann, password="another hash", language="en")
    assert await store.account(ANN) == changed


async def test_a_password_is_replaced_only_if_it_is_still_the_one_that_was_checked(store: Store) -> None:
    await store.create_account(account("Ann"))
    await store.replace_password(ANN, "a hash", "another hash")
    with pytest.raises(Conflict):
        await store.replace_password(ANN, "a hash", "a third hash")
    assert await store.account(ANN) == account("Ann", password="another hash")


async def test_an_unknown_account_is_not_changed(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.change_account(ANN, language="en")
    assert await store.account(ANN) is None


async def test_a_deleted_account_is_forgotten_but_for_its_matches(store: Store) -> None:
    await store.create_account(account("Ann", email="ann@example.org"))
    await store.create_session(session("one"))
    await store.create_match(playing(), ())
    await store.append("match", [moved(1)], ratings=[RatingChange(ANN, "tictactoe", 20.0)])
    line = await store.add_line("table:match", 5, ANN, "hello")
    await store.delete_account(ANN, 9_000)

    gone = await store.account(ANN)
    assert gone is not None
    assert (gone.password, gone.email, gone.deleted) == (None, None, 9_000)
    assert "ann" not in gone.name.lower().replace(ANN, "")
    assert await store.account_named("Ann") is None
    assert await store.account_named(gone.name) is None
    assert await store.session(session("one").secret_hash) is None
    assert await store.ratings([ANN]) == []
    assert await store.match("match") == playing()
    assert await store.lines("table:match") == [line]
    with pytest.raises(Conflict):
        await store.register_guest(account("Ann"))
    with pytest.raises(Conflict):
        await store.change_account(ANN, language="en")
    await store.create_account(account("Ann", identifier="a new one"))


async def test_a_deleted_account_closes_its_tables_and_leaves_others(store: Store) -> None:
    await store.create_account(account("Ann"))
    await store.create_account(account("Ben"))
    await store.create_match(table("own"))
    await store.create_match(
        table("bens", opener=BEN, players=(SeatRow(0, account=BEN), SeatRow(1, account=ANN)), seats=3)
    )
    await store.create_match(table("clos", opener=CLO, players=(SeatRow(0, account=CLO),)))
    await store.delete_account(ANN, 9_000)
    assert await store.match("own") == table("own", status="closed", ended=9_000)
    bens = await store.match("bens")
    assert bens is not None
    assert (bens.status, bens.players) == ("open", (SeatRow(0, account=BEN),))
    assert await store.match("clos") == table("clos", opener=CLO, players=(SeatRow(0, account=CLO),))


async def test_two_accounts_may_be_deleted_one_after_the_other(store: Store) -> None:
    for name in ("Ann", "Ben"):
        await store.create_account(account(name))
    for identifier in (ANN, BEN, ANN):
        await store.delete_account(identifier, 9_000)
    deleted = await store.accounts([ANN, BEN])
    assert deleted[ANN].name != deleted[BEN].name


async def test_a_session_is_found_by_its_secret(store: Store) -> None:
    await store.create_account(account("Ann"))
    row = session("one", secret_hash=bytes(range(256)), kind="token", label="my bot", expires=9_000, used=700)
    await store.create_session(row)
    assert await store.session(bytes(range(256))) == row
    assert await store.session(b"another") is None


async def test_a_secret_belongs_to_one_session_of_an_account_that_exists(store: Store) -> None:
    await store.create_account(account("Ann"))
    await store.create_session(session("one"))
    with pytest.raises(Conflict):
        await store.create_session(session("two", secret_hash=session("one").secret_hash))
    with pytest.raises(Conflict):
        await store.create_session(session("three", of="nobody"))


async def test_sessions_are_listed_touched_and_ended(store: Store) -> None:
    await store.create_account(account("Ann"))
    await store.create_account(account("Ben"))
    rows = [session(name, created=created) for name, created in (("c", 1), ("a", 2), ("b", 3))]
    for row in (*rows, session("bens", of=BEN)):
        await store.create_session(row)
    assert await store.sessions(ANN) == rows

    await store.touch_session("a", 5_000)
    assert await store.session(rows[1].secret_hash) == msgspec.structs.replace(rows[1], used=5_000)

    assert await store.delete_sessions(ANN, only="bens") == 0
    assert await store.delete_sessions(ANN, only="a") == 1
    assert await store.delete_sessions(ANN, keep="b") == 1
    assert await store.sessions(ANN) == [rows[2]]
    assert await store.delete_sessions(ANN) == 1
    assert [row.id for row in await store.sessions(BEN)] == ["bens"]


async def test_chat_is_read_from_where_one_left_off_and_the_latest_lines_matter(store: Store) -> None:
    said = [await store.add_line("table:match", at, BEN, f"line {at} « à l’aide ! »") for at in range(6)]
    await store.add_line("table:another", 9, BEN, "elsewhere")
    assert await store.lines("table:match") == said
    assert await store.lines("table:match", since=said[2].id) == said[3:]
    assert await store.lines("table:match", limit=2) == said[4:]
    assert await store.lines("table:match", since=said[0].id, limit=2) == said[4:]
    assert await store.lines("table:nothing") == []


@pytest.mark.parametrize("text", ["\ud800", "before\0after"])
async def test_a_text_that_cannot_be_stored_is_refused_and_never_found(store: Store, text: str) -> None:
    with pytest.raises(Unstorable):
        await store.add_line("table:match", 1, ANN, text)
    assert await store.lines("table:match") == []
    assert await store.account_named(text) is None
    assert await store.match(text) is None
