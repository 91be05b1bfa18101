"""The hot path's stages, each over its rows as one array a column, and how a batch of them becomes one statement."""

import re
from functools import cache
from operator import itemgetter

import asyncpg

from arbitre.server.store.postgres.signals import NOTIFY
from arbitre.server.store.stages import (
    BEGIN,
    CLOSE,
    CREATE,
    DROP,
    END,
    EVENT,
    FOLLOW,
    LEAVE,
    PAIR,
    PLAN,
    RATE,
    RECORD,
    REPLACE,
    RESULT,
    SEAT,
    SEATED,
    STAGES,
    START,
    TAKE,
    UNPAIR,
    Row,
)

# Statements that run together do not see what each other writes. So players take seats after others have left them, matches
# begin after their seats were taken, events follow the beginning, and ratings change after they were started. Whoever was
# paired leaves the queues once nobody else can pair them: two processes never wait for each other.
_STEPS = [
    {CREATE, SEAT, SEATED, LEAVE, PAIR},
    {TAKE},
    {BEGIN, CLOSE},
    {EVENT, FOLLOW, REPLACE, END, RESULT, START, RECORD, UNPAIR, DROP, PLAN},
    {RATE},
]
# The seats are counted only after a player who is leaving has left, or can no longer leave.
_LOCK_TABLES = "SELECT FROM matches WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE"
_CHECK = "(SELECT count(*) FROM the_stage) = $1::bigint"
_ANSWER = " SELECT 1 / CASE WHEN the_checks THEN 1 ELSE 0 END, (SELECT count(pg_notify) FROM told)"

_first = itemgetter(0)
Stages = list[tuple[int, list[Row]]]


async def run_stages(connection: asyncpg.Connection, stages: Stages, notices: list[str]) -> None:
    """Writes all stages and announces them in one transaction; in one round trip unless some must see what others wrote.

    Raises asyncpg.DivisionByZeroError if a checked row found no place, another of its errors if one was taken. Rows go in
    the order of their first columns, so that two processes that wait for each other's rows do not do so in a circle.
    """
    for _, rows in stages:
        rows.sort(key=_first)
    steps = _steps(stages)
    if len(steps) == 1:
        await _run_together(connection, steps[0], notices)
        return
    async with connection.transaction():
        tables = [row[0] for stage, rows in stages if stage == BEGIN for row in rows]
        if tables:
            await connection.execute(_LOCK_TABLES, tables)
        for step in steps[:-1]:
            await _run_together(connection, step, [])
        await _run_together(connection, steps[-1], notices)


def _steps(stages: Stages) -> list[Stages]:
    """What may run together, in order."""
    steps = ([entry for entry in stages if entry[0] in together] for together in _STEPS)
    return [step for step in steps if step]


async def _run_together(connection: asyncpg.Connection, stages: Stages, notices: list[str]) -> None:
    arguments = [column for _, rows in stages for column in zip(*rows, strict=True)]
    counts = [len(rows) for stage, rows in stages if STAGES[stage].is_checked]
    statement = composed(tuple(stage for stage, _ in stages))
    await connection.execute(statement, *arguments, *counts, notices)


@cache
def composed(stages: tuple[int, ...]) -> str:
    """The statements of these stages as one. Its parameters: those of each, the rows that each checked stage must have
    found, and the notices. A count that is not met divides by zero, which takes everything back."""
    parts: list[str] = []
    taken = 0
    for stage in stages:
        parts.append(f"stage_{stage} AS ({_shifted(_statement(stage), taken)})")
        taken += len(STAGES[stage].names)
    checks = ["true"]
    for stage in stages:
        if STAGES[stage].is_checked:
            checks.append(_shifted(_CHECK, taken).replace("the_stage", f"stage_{stage}"))
            taken += 1
    parts.append(f"told AS ({_shifted(NOTIFY, taken)})")
    return "WITH " + ", ".join(parts) + _ANSWER.replace("the_checks", " AND ".join(checks))


def _statement(number: int) -> str:
    stage = STAGES[number]
    arrays = ", ".join(f"${i}::{kind}[]" for i, kind in enumerate(stage.types, 1))
    names = ", ".join(f'"{name}"' for name in stage.names)
    statement = stage.rendered(f"unnest({arrays}) AS item ({names})", share="FOR SHARE OF matches")
    return statement + " RETURNING 1" if stage.is_checked and not stage.is_query else statement


def _shifted(statement: str, by: int) -> str:
    return re.sub(r"\$(\d+)", lambda number: f"${int(number[1]) + by}", statement)
