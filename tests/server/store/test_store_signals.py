"""Who hears of what: in the process that wrote, before the writer goes on; in others, once it is stored."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from arbitre.server.store import Conflict, Store, open_store
from arbitre.server.store.rows import Job, SeatRow
from tests.server.store.samples import ANN, BEN, WON, account, moved, playing, session, table


class Heard(list[tuple[str, str]]):
    """What a listener was told, and a way to wait for something."""

    def __init__(self, store: Store) -> None:
        self._more = asyncio.Event()
        self.stop = store.listen(self._hear)

    def _hear(self, kind: str, identifier: str) -> None:
        self.append((kind, identifier))
        self._more.set()

    async def until(self, change: tuple[str, str]) -> None:
        async with asyncio.timeout(30):
            while change not in self:
                self._more.clear()
                await self._more.wait()

    def take(self) -> list[tuple[str, str]]:
        taken = list(self)
        self.clear()
        return taken


async def test_every_change_is_told_before_the_writer_goes_on(store: Store) -> None:
    heard = Heard(store)
    await store.create_match(table())
    assert heard.take() == [("table", "table")]
    await store.take_seat("table", SeatRow(1, account=BEN))
    assert heard.take() == [("table", "table")]
    await store.leave_seat("table", 1)
    assert heard.take() == [("table", "table")]
    await store.take_seat("table", SeatRow(1, account=BEN))
    await store.begin_match(
        "table", playing().players, 2_000, [Job("wake", "table", 70), Job("bot", "table/0", 50)]
    )
    assert heard.take() == [("table", "table"), ("table", "table"), ("job", "wake 70"), ("job", "bot 50")]
    await store.append("table", [moved(1)])
    assert heard.take() == [("match", "table")]
    await store.append("table", [moved(2)], jobs=[Job("bot", "table/0", 60)], done=[Job("wake", "table", 70)])
    assert heard.take() == [("match", "table"), ("job", "bot 60")]
    await store.append("table", (), jobs=[Job("bot", "table/0", 80)])
    assert heard.take() == [("match", "table"), ("job", "bot 80")]
    await store.append("table", [moved(3)], ended=(3_000, WON))
    assert heard.take() == [("match", "table"), ("table", "table")]
    await store.add_line("table:table", 1, ANN, "hello")
    assert heard.take() == [("line", "table:table")]
    await store.create_match(table("other"))
    await store.close_match("other", 1)
    assert heard.take() == [("table", "other"), ("table", "other")]


async def test_changes_of_people_are_told(store: Store) -> None:
    await store.create_account(account("Ann"))
    await store.create_session(session("one"))
    await store.create_match(table())
    heard = Heard(store)
    assert await store.delete_sessions(ANN, only="none of these") == 0
    assert heard.take() == []
    await store.delete_sessions(ANN, only="one")
    assert heard.take() == [("session", ANN)]
    await store.change_account(ANN, language="en")
    assert heard.take() == [("account", ANN)]
    await store.replace_password(ANN, "a hash", "another hash")
    assert heard.take() == [("account", ANN)]
    await store.delete_account(ANN, 1)
    assert heard.take() == [("account", ANN), ("session", ANN), ("table", "table")]
    await store.create_account(account("guest-1", password=None, is_guest=True))
    await store.register_guest(account("Ben", identifier="account-guest-1"))
    assert heard.take() == [("account", "account-guest-1")]


async def test_what_did_not_happen_is_not_told(store: Store) -> None:
    await store.create_match(table())
    heard = Heard(store)
    with pytest.raises(Conflict):
        await store.take_seat("table", SeatRow(0, account=BEN))
    with pytest.raises(Conflict):
        await store.append("table", [moved(1)])
    with pytest.raises(Conflict):
        await store.close_match("nothing", 1)
    await store.claim(["bot"], now=1, lease=1, limit=1)
    await store.events("table")
    assert heard == []


async def test_a_listener_that_fails_does_not_disturb_anybody(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(kind: str, identifier: str) -> None:
        raise RuntimeError("this listener is broken")

    store.listen(fail)
    heard = Heard(store)
    await store.create_match(table())
    assert heard == [("table", "table")]
    assert "this listener is broken" in caplog.text


async def test_whoever_stops_listening_hears_nothing_more(store: Store) -> None:
    one, two = Heard(store), Heard(store)
    one.stop()
    one.stop()
    await store.create_match(table())
    assert one == []
    assert two == [("table", "table")]


@pytest.fixture
async def far(postgres_url: str) -> AsyncIterator[Store]:
    """Another process on the same PostgreSQL."""
    opened = await open_store(postgres_url)
    yield opened
    await opened.close()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_other_processes_hear_of_every_change_once_and_can_read_it(store: Store, far: Store) -> None:
    heard, own = Heard(far), Heard(store)
    await store.create_match(playing(), [Job("bot", "match/0", 9)])
    await heard.until(("job", "bot 9"))
    found = await far.match("match")
    assert found == playing()
    await store.append("match", [moved(1)])
    await heard.until(("match", "match"))
    assert len(await far.events("match")) == 1
    await store.add_line("table:match", 1, ANN, "hello")
    await heard.until(("line", "table:match"))
    expected = [("table", "match"), ("job", "bot 9"), ("match", "match"), ("line", "table:match")]
    assert heard == expected
    assert own == expected


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
async def test_more_changes_than_fit_into_one_notice_all_arrive(store: Store, far: Store) -> None:
    heard = Heard(far)
    names = [f"table-{number:03}-{'x' * 40}" for number in range(400)]
    await asyncio.gather(*(store.create_match(table(name)) for name in names))
    await heard.until(("table", names[-1]))
    assert sorted(heard) == [("table", name) for name in names]
