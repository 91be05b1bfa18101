"""`arbitre backup`, `restore` and `check-database`, on SQLite and PostgreSQL."""

import asyncio
from pathlib import Path

from arbitre.kernel.log import Event
from arbitre.server.store import open_store
from tests.cli.conftest import Arbitre
from tests.server.store.samples import playing, table


async def fill(url: str) -> None:
    store = await open_store(url)
    await store.create_match(playing())
    await store.append("match", [Event(1, 10, "moved", 0, "5")])
    await store.close()


async def add(url: str) -> None:
    store = await open_store(url)
    await store.create_match(table("later"))
    await store.append("match", [Event(2, 20, "moved", 1, "5")])
    await store.close()


def test_a_database_is_backed_up_checked_and_restored(
    arbitre: Arbitre, database: str, tmp_path: Path
) -> None:
    copy = str(tmp_path / "copy")
    asyncio.run(fill(database))
    made = arbitre("backup", copy, "--database", database)
    assert (made.code, made.err) == (0, "")
    assert made.out.startswith(f"'{copy}' holds the whole database, ")
    assert arbitre("check-database", "--database", database).out == "1 matches, 1 events: everything fits.\n"

    asyncio.run(add(database))
    checked = arbitre("check-database", "--database", database)
    assert checked.code == 1
    first, last = checked.out.splitlines()
    assert first.startswith("match: The log cannot be replayed: ")
    assert last == "2 matches, 2 events: 1 problems."

    refused = arbitre("restore", copy, "--database", database)
    assert refused.code == 2
    assert refused.err.startswith("database_unavailable: The database holds 2 matches")
    restored = arbitre("restore", copy, "--database", database, "--replace")
    assert (restored.code, restored.out) == (0, f"The database is what '{copy}' holds.\n")
    assert arbitre("check-database", "--database", database).code == 0


def test_a_database_that_is_not_there_is_neither_checked_nor_made(arbitre: Arbitre, tmp_path: Path) -> None:
    file = tmp_path / "arbitre.db"
    for words in (["check-database"], ["backup", str(tmp_path / "copy")]):
        refused = arbitre(*words, "--database", str(file))
        assert (refused.code, refused.out) == (2, "")
        assert refused.err == f"database_unavailable: There is no file '{file}'.\n"
    assert list(tmp_path.iterdir()) == []


def test_roles_are_given_in_a_database_that_is_there(arbitre: Arbitre, tmp_path: Path) -> None:
    nowhere = tmp_path / "nowhere.db"
    for words in (["--database", str(nowhere), "list"], ["list", "--database", str(nowhere)]):
        refused = arbitre("admin", *words)
        assert refused.code == 2
        assert f"There is no file '{nowhere}'" in refused.err
    assert not nowhere.exists()
