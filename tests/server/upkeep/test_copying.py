"""Backups are made, and put back, while somebody plays."""

import asyncio
import sqlite3
import stat
from pathlib import Path

import pytest

from arbitre.server.store import Conflict, Store, Unavailable, open_store
from arbitre.server.store.postgres.copying import find_program
from arbitre.server.upkeep.copying import back_up, restore
from tests.server.store.samples import ANN, account, moved, numbers, playing, table


async def test_a_copy_brings_everything_back(database: str, store: Store, tmp_path: Path) -> None:
    await store.create_account(account("Ann"))
    await store.create_match(playing())
    await store.append("match", [moved(1), moved(2)])
    line = await store.add_line("table:match", 5, ANN, "« à l’aide ! »")
    copy = tmp_path / "copy"
    await asyncio.to_thread(back_up, database, copy)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600

    await store.append("match", [moved(3)])
    await store.create_match(table("later"))
    await asyncio.to_thread(restore, database, copy, replaces=True)
    assert await numbers(store, "match") == [1, 2]
    assert await store.match("match") == playing()
    assert await store.match("later") is None
    assert await store.account(ANN) == account("Ann")
    assert await store.lines("table:match") == [line]
    assert (await store.add_line("table:match", 6, ANN, "encore")).id > line.id


async def test_a_copy_made_under_load_holds_whole_submissions_and_all_that_was_acknowledged(
    database: str, store: Store, tmp_path: Path
) -> None:
    matches = [f"match-{number}" for number in range(8)]
    for match in matches:
        await store.create_match(playing(match))
    acknowledged = dict.fromkeys(matches, 0)
    have_all_played = asyncio.Event()
    is_over = False

    async def play(match: str) -> None:
        while not is_over:
            number = acknowledged[match]
            await store.append(match, [moved(number + 1), moved(number + 2)])
            acknowledged[match] = number + 2
            if all(acknowledged.values()):
                have_all_played.set()

    players = [asyncio.create_task(play(match)) for match in matches]
    await have_all_played.wait()
    before = dict(acknowledged)
    copy = tmp_path / "copy"
    await asyncio.to_thread(back_up, database, copy)
    is_over = True
    await asyncio.gather(*players)

    await asyncio.to_thread(restore, database, copy, replaces=True)
    for match in matches:
        found = await numbers(store, match)
        assert before[match] <= len(found) <= acknowledged[match]
        assert len(found) % 2 == 0
        assert found == list(range(1, len(found) + 1))


async def test_a_server_that_is_running_notices_that_its_database_was_replaced(
    database: str, store: Store, tmp_path: Path
) -> None:
    await store.create_match(playing())
    await store.append("match", [moved(1)])
    await asyncio.to_thread(back_up, database, tmp_path / "copy")
    await store.append("match", [moved(2)])
    heard: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
    store.listen(lambda kind, identifier: heard.put_nowait((kind, identifier)), own=False)

    await asyncio.to_thread(restore, database, tmp_path / "copy", replaces=True)
    with pytest.raises(Conflict):
        await store.append("match", [moved(3)])
    # As a server does every second.
    await store.beat(1_000, 3_000)
    async with asyncio.timeout(30):
        assert await heard.get() == ("missed", "")
    await store.append("match", [moved(2, "another")])
    assert [event.text for event in await store.events("match")] == ["5", "another"]


async def test_an_empty_database_takes_a_copy_and_one_with_matches_only_if_told(
    database: str, store: Store, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    await asyncio.to_thread(back_up, database, copy)
    await store.create_match(playing())
    with pytest.raises(Unavailable, match="holds 1 matches, which would be lost"):
        await asyncio.to_thread(restore, database, copy, replaces=False)
    assert await store.match("match") == playing()
    await asyncio.to_thread(restore, database, copy, replaces=True)
    assert await store.match("match") is None
    await asyncio.to_thread(restore, database, copy, replaces=False)


async def test_a_copy_does_not_overwrite_a_file(database: str, store: Store, tmp_path: Path) -> None:
    (tmp_path / "copy").write_text("something else")
    with pytest.raises(Unavailable, match="exists already"):
        await asyncio.to_thread(back_up, database, tmp_path / "copy")
    with pytest.raises(Unavailable, match="cannot be written: No such file"):
        await asyncio.to_thread(back_up, database, tmp_path / "nowhere" / "copy")
    assert (tmp_path / "copy").read_text() == "something else"


async def test_what_is_not_a_copy_is_refused(database: str, store: Store, tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="There is no file"):
        await asyncio.to_thread(restore, database, tmp_path / "nothing", replaces=True)
    (tmp_path / "letter").write_text("Dear Ann,\n" * 200)
    with pytest.raises(Unavailable, match="is not a copy of such a database"):
        await asyncio.to_thread(restore, database, tmp_path / "letter", replaces=True)


async def test_a_copy_of_a_later_version_is_refused_and_the_database_left_alone(
    sqlite_url: str, tmp_path: Path
) -> None:
    store = await open_store(sqlite_url)
    await store.create_match(playing())
    await asyncio.to_thread(back_up, sqlite_url, tmp_path / "copy")
    file = sqlite3.connect(tmp_path / "copy")
    file.execute("UPDATE alembic_version SET version_num = '9999'")
    file.commit()
    file.close()
    with pytest.raises(Unavailable, match="a later version"):
        await asyncio.to_thread(restore, sqlite_url, tmp_path / "copy", replaces=True)
    assert await store.match("match") == playing()
    await store.close()


def test_a_program_that_is_not_installed_is_named_with_the_package_that_has_it() -> None:
    with pytest.raises(
        Unavailable, match="'pg_juggle' is needed and not installed; on Debian: apt-get install"
    ):
        find_program("pg_juggle")
