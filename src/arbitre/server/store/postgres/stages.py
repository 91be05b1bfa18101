"""The hot path's statements. Each takes the rows of its stage as one array a column."""

from operator import itemgetter
from typing import Any

from asyncpg import Connection

from arbitre.server.store.interface import Conflict
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
    RESULT,
    SEAT,
    TAKE,
    Row,
)

_STATEMENTS = {
    CREATE: """
        INSERT INTO matches (
            id, game, rules, seats, options, clock, position, seed, status, is_public, is_rated, opener, created, began,
            ended, outcome, rematch_of
        ) SELECT * FROM unnest(
            $1::text[], $2::text[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
            $10::bool[], $11::bool[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::text[]
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
    """,
    BEGIN: """
        UPDATE matches SET status = 'playing', began = row.began
        FROM unnest($1::text[], $2::bigint[]) AS row (match, began)
        WHERE matches.id = row.match AND matches.status = 'open'
        AND matches.seats = (SELECT count(*) FROM seats WHERE seats.match = row.match)
    """,
    EVENT: """
        INSERT INTO events (match, number, at, kind, seat, text)
        SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::int[], $6::text[])
    """,
    FOLLOW: """
        SELECT FROM unnest($1::text[], $2::int[]) AS row (match, number)
        JOIN matches ON matches.id = row.match AND matches.status = 'playing'
        WHERE row.number = 0
        OR EXISTS (SELECT FROM events WHERE events.match = row.match AND events.number = row.number)
    """,
    END: """
        UPDATE matches SET status = 'over', ended = row.ended, outcome = row.outcome
        FROM unnest($1::text[], $2::bigint[], $3::text[]) AS row (match, ended, outcome)
        WHERE matches.id = row.match AND matches.status = 'playing'
    """,
    RESULT: """
        UPDATE seats SET result = row.result
        FROM unnest($1::text[], $2::int[], $3::text[]) AS row (match, seat, result)
        WHERE seats.match = row.match AND seats.seat = row.seat
    """,
    RATE: """
        INSERT INTO ratings (account, game, rating, matches)
        SELECT * FROM unnest($1::text[], $2::text[], $3::float8[], $4::int[])
        ON CONFLICT (account, game) DO UPDATE SET rating = excluded.rating, matches = excluded.matches
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

_first = itemgetter(0)


async def run_stages(connection: "Connection[Any]", stages: list[tuple[int, list[Row]]]) -> None:
    """Raises Conflict if a checked row found no place, and asyncpg's error if one was taken.

    Rows go in the order of their matches, so that two processes that wait for each other's rows do not do so in a circle.
    """
    for stage, rows in stages:
        rows.sort(key=_first)
        if stage == BEGIN:
            await connection.execute(_LOCK_TABLES, [row[0] for row in rows])
        # "UPDATE 3", "INSERT 0 3", "SELECT 3"
        done = await connection.execute(_STATEMENTS[stage], *zip(*rows, strict=True))
        if stage in CHECKED and int(done.rpartition(" ")[2]) != len(rows):
            raise Conflict("Somebody else wrote first.")
