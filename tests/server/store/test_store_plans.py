"""No stage of the hot path looks through a table, whatever its size was when the statement was planned."""

import itertools
import re
import sqlite3

import asyncpg
import pytest

from arbitre.server.store.postgres.backend import WRITER_SETTINGS
from arbitre.server.store.postgres.stages import composed
from arbitre.server.store.sqlite.stages import statements
from arbitre.server.store.stages import STAGES

LIST_INDEX = re.compile(r"\bix_(?!\w+_unfinished|tenures_match_role)")
"""Of what is unfinished, an account has few; and a match has few powers."""


@pytest.mark.parametrize("stage", STAGES)
def test_sqlite_looks_rows_up_by_their_keys(stage: int, sqlite_url: str) -> None:
    connection = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
    for statement in statements(stage, STAGES[stage]):
        # Outside of its trigger a statement has neither NEW nor RAISE.
        asked = re.sub(r"RAISE\(.*?\)", "1", re.sub(r"NEW\.stage\d+", "'[]'", statement))
        steps = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {asked}")]
        assert not [step for step in steps if re.match(r"SCAN (?!json_each|CONSTANT|own)", step)]
        assert not [step for step in steps if LIST_INDEX.search(step)], "a list's index, not a key"
    connection.close()


@pytest.mark.parametrize("stage", STAGES)
async def test_postgresql_looks_rows_up_by_their_keys(stage: int, postgres_url: str) -> None:
    connection = await asyncpg.connect(postgres_url, server_settings=WRITER_SETTINGS)
    await connection.execute(f"PREPARE stage AS {composed((stage,))}")
    arguments = ["NULL"] * (len(STAGES[stage].names) + STAGES[stage].is_checked + 1)
    plan = [row[0] for row in await connection.fetch(f"EXPLAIN EXECUTE stage ({', '.join(arguments)})")]
    await connection.close()
    assert not [
        line for line in plan if "Seq Scan" in line or "Join Filter" in line or LIST_INDEX.search(line)
    ]
    for line, following in itertools.pairwise(plan):
        if "Index" in line and "Scan" in line:
            assert "Index Cond" in following
