"""The hot path's statements, each over the rows of its stage as one array a column, and how a batch of them becomes one."""

import re
from functools import cache
from operator import itemgetter

import asyncpg

from arbitre.arena.rating import START
from arbitre.server.store.postgres.signals import NOTIFY
from arbitre.server.store.submission import (
    BEGIN,
    CHECKED,
    CREATE,
    DROP,
    END,
    EVENT,
    FOLLOW,
    PLAN,
    RATE,
    RECORD,
    RESULT,
    SEAT,
    TAKE,
    Row,
)

_STATEMENTS = {
    CREATE: """
        INSERT INTO matches (
            id, game, rules, seats, options, clock, position, seed, status, is_public, is_rated, opener, created, began,
            ended, outcome, rematch_of, active
        ) SELECT * FROM unnest(
            $1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
            $10::bool[], $11::bool[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::text[],
            $18::bigint[]
        )
    """,
    SEAT: """
        INSERT INTO seats (match, seat, account, bot, created)
        SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bigint[])
    """,
    # The lock keeps the match from beginning at the same moment.
    TAKE: """
        INSERT INTO seats (match, seat, account, bot, created)
        SELECT row.match, row.seat, row.account, row.bot, matches.created
        FROM unnest($1::text[], $2::int[], $3::text[], $4::text[]) AS row (match, seat, account, bot)
        JOIN matches ON matches.id = row.match AND matches.status = 'open'
        FOR SHARE OF matches
        RETURNING seats.match
    """,
    BEGIN: """
        UPDATE matches SET status = 'playing', began = row.began, active = row.began
        FROM unnest($1::text[], $2::bigint[]) AS row (match, began)
        WHERE matches.id = row.match AND matches.status = 'open'
        AND matches.seats = (SELECT count(*) FROM seats WHERE seats.match = row.match)
        RETURNING matches.id
    """,
    EVENT: """
        INSERT INTO events (match, number, at, kind, seat, text)
        SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::int[], $6::text[])
    """,
    FOLLOW: """
        SELECT row.match FROM unnest($1::text[], $2::int[]) AS row (match, number)
        JOIN matches ON matches.id = row.match AND matches.status = 'playing'
        WHERE row.number = 0
        OR EXISTS (SELECT FROM events WHERE events.match = row.match AND events.number = row.number)
    """,
    END: """
        UPDATE matches SET status = 'over', ended = row.ended, active = row.ended, outcome = row.outcome
        FROM unnest($1::text[], $2::bigint[], $3::text[]) AS row (match, ended, outcome)
        WHERE matches.id = row.match AND matches.status = 'playing'
        RETURNING matches.id
    """,
    RESULT: """
        UPDATE seats SET result = row.result
        FROM unnest($1::text[], $2::int[], $3::text[]) AS row (match, seat, result)
        WHERE seats.match = row.match AND seats.seat = row.seat
    """,
    RATE: """
        INSERT INTO ratings (account, game, rating, matches)
        SELECT account, game, the_start + change, matches
        FROM unnest($1::text[], $2::text[], $3::float8[], $4::int[]) AS row (account, game, change, matches)
        ON CONFLICT (account, game) DO UPDATE
        SET rating = ratings.rating + (excluded.rating - the_start), matches = ratings.matches + excluded.matches
    """.replace("the_start", str(START)),
    RECORD: """
        INSERT INTO rating_changes (account, game, at, match, change)
        SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::float8[])
    """,
    DROP: """
        DELETE FROM jobs USING unnest($1::text[], $2::text[], $3::int[]) AS row (match, kind, seat)
        WHERE jobs.match = row.match AND jobs.kind = row.kind AND jobs.seat = row.seat
    """,
    PLAN: """
        INSERT INTO jobs (match, kind, seat, due, ready)
        SELECT match, kind, seat, due, due
        FROM unnest($1::text[], $2::text[], $3::int[], $4::bigint[]) AS row (match, kind, seat, due)
        ON CONFLICT (match, kind, seat) DO UPDATE SET due = excluded.due, ready = excluded.ready, owner = NULL
    """,
}
# The seats are counted only after whoever is leaving has left, or can no longer leave.
_LOCK_TABLES = "SELECT FROM matches WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE"
_CHECK = "(SELECT count(*) FROM the_stage) = $1::bigint"
_ANSWER = " SELECT 1 / CASE WHEN the_checks THEN 1 ELSE 0 END, (SELECT count(pg_notify) FROM told)"

_first = itemgetter(0)


async def run_stages(
    connection: asyncpg.Connection, stages: list[tuple[int, list[Row]]], notices: list[str]
) -> None:
    """Writes all stages and announces them in one transaction; in one round trip unless matches begin.

    Raises asyncpg.DivisionByZeroError if a checked row found no place, another of its errors if one was taken. Rows go in
    the order of their matches, so that two processes that wait for each other's rows do not do so in a circle.
    """
    for _, rows in stages:
        rows.sort(key=_first)
    tables = [row[0] for stage, rows in stages if stage == BEGIN for row in rows]
    if not tables:
        await _run_together(connection, stages, notices)
        return
    # The seats that are taken in the same batch must be there to be counted: statements run together do not see each other.
    seating = [stage for stage in stages if stage[0] < BEGIN]
    async with connection.transaction():
        await connection.execute(_LOCK_TABLES, tables)
        if seating:
            await _run_together(connection, seating, [])
        await _run_together(connection, stages[len(seating) :], notices)


async def _run_together(
    connection: asyncpg.Connection, stages: list[tuple[int, list[Row]]], notices: list[str]
) -> None:
    arguments = [column for _, rows in stages for column in zip(*rows, strict=True)]
    counts = [len(rows) for stage, rows in stages if stage in CHECKED]
    statement = _composed(tuple(stage for stage, _ in stages))
    await connection.execute(statement, *arguments, *counts, notices)


@cache
def _composed(stages: tuple[int, ...]) -> str:
    """The statements of these stages as one. Its parameters: those of each, the rows that each checked stage must have
    found, and the notices. A count that is not met divides by zero, which takes everything back."""
    parts: list[str] = []
    taken = 0
    for stage in stages:
        statement = _STATEMENTS[stage]
        parts.append(f"stage_{stage} AS ({_shifted(statement, taken)})")
        taken += max(int(number) for number in re.findall(r"\$(\d+)", statement))
    checks = ["true"]
    for stage in stages:
        if stage in CHECKED:
            checks.append(_shifted(_CHECK, taken).replace("the_stage", f"stage_{stage}"))
            taken += 1
    parts.append(f"told AS ({_shifted(NOTIFY, taken)})")
    return "WITH " + ", ".join(parts) + _ANSWER.replace("the_checks", " AND ".join(checks))


def _shifted(statement: str, by: int) -> str:
    return re.sub(r"\$(\d+)", lambda number: f"${int(number[1]) + by}", statement)
