"""A database of the version before jobs had keys and ratings had pools is brought up to date, and nothing of it is lost."""

import itertools
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import pytest_asyncio

from arbitre.server.store import Store, open_store
from arbitre.server.upkeep.checking import ALL, check_matches
from tests.cluster import Cluster, empty_database

FIXTURES = Path(__file__).parent / "fixtures"
"""Played on the server of that version: a match of every game, open, closed, aborted, drawn and timed-out ones, ratings,
conversations, jobs, an outage."""
TABLES = (
    "accounts",
    "sessions",
    "matches",
    "seats",
    "events",
    "chat",
    "ratings",
    "rating_changes",
    "jobs",
    "outages",
)
Old = Mapping[str, Sequence[Mapping[str, Any]]]


pytestmark = pytest.mark.asyncio(loop_scope="module")


def sqlite_of_old(file: Path) -> Old:
    """Fills a new file; gives all its rows."""
    with closing(sqlite3.connect(file)) as connection:
        connection.row_factory = sqlite3.Row
        connection.executescript((FIXTURES / "version_5.sqlite.sql").read_text(encoding="utf-8"))
        return {
            table: [dict(row) for row in connection.execute(f"SELECT * FROM {table}")] for table in TABLES
        }


async def postgresql_of_old(url: str) -> Old:
    """Fills an empty database; gives all its rows."""
    connection = await asyncpg.connect(url)
    await connection.execute((FIXTURES / "version_5.postgresql.sql").read_text(encoding="utf-8"))
    rows = {
        table: [dict(row) for row in await connection.fetch(f"SELECT * FROM {table}")] for table in TABLES
    }
    await connection.close()
    return rows


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=["sqlite", "postgresql"])
async def upgraded(
    request: pytest.FixtureRequest, cluster: Cluster, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[tuple[Store, Old]]:
    """A store on such a database, and the rows of that version. Tests share it: none changes what another reads."""
    async with AsyncExitStack() as stack:
        if request.param == "sqlite":
            file = tmp_path_factory.mktemp("old") / "arbitre.db"
            url, old = f"sqlite:///{file}", sqlite_of_old(file)
        else:
            url = await stack.enter_async_context(empty_database(cluster))
            old = await postgresql_of_old(url)
        store = await open_store(url)
        yield store, old
        await store.close()


async def test_every_match_is_kept_and_replays(upgraded: tuple[Store, Old]) -> None:
    store, old = upgraded
    found = {row.id: row for row in await store.matches(status=ALL, limit=1_000)}
    assert set(found) == {row["id"] for row in old["matches"]}
    for row in old["matches"]:
        kept = found[row["id"]]
        same = (
            "game",
            "rules",
            "seats",
            "position",
            "status",
            "opener",
            "created",
            "began",
            "ended",
            "rematch_of",
        )
        assert [getattr(kept, name) for name in same] == [row[name] for name in same]
        assert (kept.pool, kept.cumulate, kept.director) == (row["game"], False, None)
        events = [event for event in old["events"] if event["match"] == row["id"]]
        assert len(await store.events(row["id"])) == len(events)
    checked = [one async for one in check_matches(store)]
    assert {one.match: one.problems for one in checked if one.problems} == {}
    assert sum(one.events for one in checked) == len(old["events"]) > 400


async def test_seats_and_results_are_kept(upgraded: tuple[Store, Old]) -> None:
    store, old = upgraded
    for row in await store.matches(status=ALL, limit=1_000):
        seats = sorted(
            (seat for seat in old["seats"] if seat["match"] == row.id), key=lambda seat: seat["seat"]
        )
        assert [(seat.seat, seat.account, seat.bot, seat.engine) for seat in row.players] == [
            (seat["seat"], seat["account"], seat["bot"], None) for seat in seats
        ]
        results = [(result.seat, result.result) for result in await store.results(row.id)]
        assert results == [(seat["seat"], seat["result"]) for seat in seats if seat["result"] is not None]


async def test_guests_stay_guests_and_sessions_stay_valid(upgraded: tuple[Store, Old]) -> None:
    store, old = upgraded
    for row in old["accounts"]:
        account = await store.account(row["id"])
        assert account is not None
        assert (account.name, account.is_guest) == (row["name"], row["password"] is None)
    for row in old["sessions"]:
        session = await store.session(row["secret_hash"])
        assert session is not None
        assert session.account == row["account"]


async def test_ratings_become_pools_and_their_history_leads_to_the_present(
    upgraded: tuple[Store, Old],
) -> None:
    store, old = upgraded
    assert old["ratings"]
    for row in old["ratings"]:
        (rating,) = await store.ratings([row["account"]], row["game"])
        assert (rating.rating, rating.matches, rating.deviation) == (row["rating"], row["matches"], None)
        past = await store.rating_changes(row["account"], row["game"], 100)
        changes = [
            change
            for change in old["rating_changes"]
            if (change["account"], change["game"]) == (row["account"], row["game"])
        ]
        assert {(one.at, one.match) for one in past} == {(one["at"], one["match"]) for one in changes}
        assert past[0].after == pytest.approx(row["rating"])
        assert past[-1].before == pytest.approx(1200.0)
        assert all(
            later.before == pytest.approx(earlier.after) for later, earlier in itertools.pairwise(past)
        )


async def test_what_was_said_at_a_table_is_a_conversation(upgraded: tuple[Store, Old]) -> None:
    store, old = upgraded
    for match in {row["match"] for row in old["chat"]}:
        said = [
            (row["id"], row["at"], row["author"], row["text"]) for row in old["chat"] if row["match"] == match
        ]
        lines = await store.lines(f"table:{match}")
        assert [(line.id, line.at, line.author, line.text) for line in lines] == sorted(said)
        conversation = await store.conversation(f"table:{match}")
        assert conversation is not None
        assert (conversation.kind, conversation.subject) == ("table", match)
    new = await store.add_line("table:x", 1, "ann", "hello")
    assert new.id > max(row["id"] for row in old["chat"])


async def test_jobs_are_claimed_under_their_new_keys(upgraded: tuple[Store, Old]) -> None:
    store, old = upgraded
    keys = {"deadline": "wake {match}", "bot": "bot {match}/{seat}", "sweep": "sweep "}
    expected = {(keys[row["kind"]].format(**row), row["due"]) for row in old["jobs"]}
    claimed = await store.claim(["wake", "bot", "sweep"], 10**15, 1, 100)
    assert {(f"{job.kind} {job.key}", job.due) for job in claimed} == expected
    assert {row["kind"] for row in old["jobs"]} == set(keys)


async def test_the_last_outage_and_the_last_sign_of_life_are_kept(upgraded: tuple[Store, Old]) -> None:
    store, old = upgraded
    assert [(outage.began, outage.ended) for outage in await store.outages(0)] == [
        (row["began"], row["ended"]) for row in old["outages"]
    ]
    last = await store.last_beat()
    assert last is not None
    await store.beat(last + 60_000, 3_000)
    assert (await store.outages(last))[-1].began == last
