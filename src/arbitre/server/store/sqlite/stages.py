"""The hot path's statements. Each takes all rows of its stage as one JSON array, so that a batch costs the writer thread
a handful of calls: every call into SQLite gives up the interpreter and has to win it back from a busy event loop.
"""

import re
import sqlite3

import msgspec

from arbitre.arena.rating import START
from arbitre.server.store.interface import Conflict, Unstorable
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

_encode = msgspec.json.Encoder().encode


def _over_rows(statement: str) -> str:
    """`$0` stands for the first item of a row, `{rows}` for the array of rows, `{start}` for everybody's first rating."""
    statement = re.sub(r"\$(\d+)", r"json_extract(value, '$[\1]')", statement)
    return statement.replace("{rows}", "json_each(?)").replace("{start}", str(START))


# A "+" keeps SQLite from looking through all open tables, or all matches being played, for the few that are named.
# "WHERE true" tells SQLite that ON CONFLICT is not the ON of a join.
_STATEMENTS = {
    CREATE: """
        INSERT INTO matches (
            id, game, rules, seats, options, clock, position, seed, status, is_public, is_rated, opener, created, began,
            ended, outcome, rematch_of, active
        ) SELECT $0, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17 FROM {rows}
    """,
    SEAT: 'INSERT INTO seats ("match", seat, account, bot, created) SELECT $0, $1, $2, $3, $4 FROM {rows}',
    TAKE: """
        INSERT INTO seats ("match", seat, account, bot, created) SELECT $0, $1, $2, $3, matches.created
        FROM {rows} JOIN matches ON matches.id = $0 AND +matches.status = 'open'
    """,
    BEGIN: """
        UPDATE matches SET status = 'playing', began = $1, active = $1 FROM {rows}
        WHERE matches.id = $0 AND +matches.status = 'open'
        AND matches.seats = (SELECT count(*) FROM seats WHERE seats."match" = matches.id)
    """,
    EVENT: 'INSERT INTO events ("match", number, at, kind, seat, text) SELECT $0, $1, $2, $3, $4, $5 FROM {rows}',
    FOLLOW: """
        SELECT count(*) FROM {rows} JOIN matches ON matches.id = $0 AND +matches.status = 'playing'
        WHERE $1 = 0 OR EXISTS (SELECT 1 FROM events WHERE events."match" = $0 AND events.number = $1)
    """,
    END: """
        UPDATE matches SET status = 'over', ended = $1, outcome = $2 FROM {rows}
        WHERE matches.id = $0 AND +matches.status = 'playing'
    """,
    RESULT: 'UPDATE seats SET result = $2 FROM {rows} WHERE seats."match" = $0 AND seats.seat = $1',
    RATE: """
        INSERT INTO ratings (account, game, rating, matches) SELECT $0, $1, {start} + $2, $3 FROM {rows} WHERE true
        ON CONFLICT (account, game) DO UPDATE
        SET rating = ratings.rating + (excluded.rating - {start}), matches = ratings.matches + excluded.matches
    """,
    RECORD: """
        INSERT INTO rating_changes (account, game, at, "match", change) SELECT $0, $1, $2, $3, $4 FROM {rows}
    """,
    DROP: """
        DELETE FROM jobs WHERE rowid IN (
            SELECT jobs.rowid FROM {rows} CROSS JOIN jobs ON jobs."match" = $0 AND jobs.kind = $1 AND jobs.seat = $2
        )
    """,
    PLAN: """
        INSERT INTO jobs ("match", kind, seat, due, ready) SELECT $0, $1, $2, $3, $3 FROM {rows} WHERE true
        ON CONFLICT ("match", kind, seat) DO UPDATE SET due = excluded.due, ready = excluded.ready, owner = NULL
    """,
}
_STATEMENTS = {stage: _over_rows(statement) for stage, statement in _STATEMENTS.items()}


def _encoded(rows: list[Row]) -> str:
    try:
        text = _encode(rows).decode()
    except UnicodeEncodeError:
        raise Unstorable("A text cannot hold half a surrogate pair.") from None
    if r"\u0000" in text:
        # SQLite would end the text there without a word.
        raise Unstorable("A text cannot hold a NUL character.")
    return text


def run_stages(connection: sqlite3.Connection, stages: list[tuple[int, list[Row]]]) -> None:
    """Raises Conflict if a checked row found no place, sqlite3.IntegrityError if one was taken, and Unstorable."""
    for stage, rows in stages:
        text = _encoded(rows)
        cursor = connection.execute(_STATEMENTS[stage], (text,))
        if stage in CHECKED:
            counted = cursor.fetchone()[0] if stage == FOLLOW else cursor.rowcount
            if counted != len(rows):
                raise Conflict("Somebody else wrote first.")
