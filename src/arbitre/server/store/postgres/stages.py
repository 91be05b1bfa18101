"""The stages of the hot path, with rows passed as one array per column, and how a batch becomes one statement."""

import re
from functools import cache
from operator import itemgetter

import asyncpg

from arbitre.server.store.interface.errors import CapReached
from arbitre.server.store.postgres.signals import NOTIFY
from arbitre.server.store.stages import STAGES
from arbitre.server.store.stages.directed import DIRECTED
from arbitre.server.store.stages.numbers import (
    BEGIN,
    CAP,
    CLOSE,
    CREATE,
    DROP,
    END,
    EVENT,
    FINISH,
    FOLLOW,
    LEAVE,
    NOTICE,
    PAIR,
    PLAN,
    RATE,
    RECORD,
    REPLACE,
    RESULT,
    SEAT,
    SEATED,
    START,
    TAKE,
    UNPAIR,
)
from arbitre.server.store.stages.stage import Row
from arbitre.server.store.stages.tables import CAP_REACHED

# Statements that run together do not see each other's writes. So players take seats after others have left them, matches begin
# after their seats were taken, events come after the beginning, and ratings change after they were created. Paired players
# leave their queues only once nobody else can pair them, so that two processes never wait for each other.
_STEPS = [
    {CREATE, SEAT, SEATED, LEAVE, PAIR},
    {TAKE},
    {BEGIN, CLOSE},
    {CAP},
    {EVENT, FOLLOW, REPLACE, END, RESULT, START, RECORD, UNPAIR, *DIRECTED, NOTICE, FINISH, DROP, PLAN},
    {RATE},
]
# Count the seats only after a leaving player has left, or can no longer leave.
_LOCK_TABLES = "SELECT FROM matches WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE"
# Before any other lock, so that two processes cannot wait for each other. Rows that refer to the account stay possible.
_LOCK_ACCOUNTS = "SELECT FROM accounts WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE"
_CHECK = "(SELECT count(*) FROM the_stage) = $1::bigint"
_ANSWER = " SELECT 1 / CASE WHEN the_checks THEN 1 ELSE 0 END, (SELECT count(pg_notify) FROM told)"

_first = itemgetter(0)
Stages = list[tuple[int, list[Row]]]


async def run_stages(connection: asyncpg.Connection, stages: Stages, notices: list[str]) -> None:
    """Writes all stages and their notifications in one transaction. Takes one round trip, unless some must see what others
    wrote.

    Raises CapReached, asyncpg.DivisionByZeroError if another checked row matched nothing, or another asyncpg error if a unique
    value was taken.
    Rows are sorted by their first column, so that two processes waiting for each other's rows cannot deadlock.
    """
    for _, rows in stages:
        rows.sort(key=_first)
    steps = _steps(stages)
    if len(steps) == 1:
        await _run_together(connection, steps[0], notices)
        return
    async with connection.transaction():
        accounts = [row[0] for stage, rows in stages if stage == CAP for row in rows]
        if accounts:
            await connection.execute(_LOCK_ACCOUNTS, accounts)
        tables = [row[0] for stage, rows in stages if stage == BEGIN for row in rows]
        if tables:
            await connection.execute(_LOCK_TABLES, tables)
        for step in steps[:-1]:
            await _run_together(connection, step, [])
        await _run_together(connection, steps[-1], notices)


def _steps(stages: Stages) -> list[Stages]:
    """Groups the stages that may run together, in order."""
    steps = ([entry for entry in stages if entry[0] in together] for together in _STEPS)
    return [step for step in steps if step]


async def _run_together(connection: asyncpg.Connection, stages: Stages, notices: list[str]) -> None:
    arguments = [column for _, rows in stages for column in zip(*rows, strict=True)]
    counts = [len(rows) for stage, rows in stages if STAGES[stage].is_checked]
    statement = composed(tuple(stage for stage, _ in stages))
    try:
        await connection.execute(statement, *arguments, *counts, notices)
    except asyncpg.DivisionByZeroError:
        # Caps have a step of their own.
        if stages[0][0] == CAP:
            raise CapReached(CAP_REACHED) from None
        raise


@cache
def composed(stages: tuple[int, ...]) -> str:
    """Returns the statements of these stages as one. Parameters: those of each stage, the number of rows that each checked
    stage must find, and the notifications. A wrong count divides by zero, which rolls everything back."""
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
