"""What the hot path writes, as one statement: a batch is a row inserted into a view whose trigger runs the stages.

Each column takes all rows of its stage as a JSON array. Every call into SQLite gives up the interpreter and has to win it back
from a busy event loop; so a batch is one call, which alone is a transaction, and one that fails leaves nothing behind.
"""

import re
import sqlite3

import msgspec

from arbitre.arena.rating import START
from arbitre.server.store.interface import Unstorable
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
        SELECT RAISE(ABORT, 'too late') FROM {rows} WHERE NOT EXISTS (
            SELECT 1 FROM matches WHERE matches.id = $0 AND +matches.status = 'playing'
        ) OR $1 > 0 AND NOT EXISTS (SELECT 1 FROM events WHERE events."match" = $0 AND events.number = $1)
    """,
    END: """
        UPDATE matches SET status = 'over', ended = $1, active = $1, outcome = $2 FROM {rows}
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
_COUNTED = CHECKED - {FOLLOW}
_ALL_COUNT = "SELECT RAISE(ABORT, 'too late') WHERE changes() < json_array_length({rows})"


def _trigger() -> str:
    """`$0` stands for the first item of a row, `{rows}` for those of a stage, `{start}` for everybody's first rating."""
    lines = []
    for stage, statement in _STATEMENTS.items():
        items = re.sub(r"\$(\d+)", r"json_extract(value, '$[\1]')", statement)
        lines.append(items.replace("{rows}", f"json_each(NEW.stage{stage})").replace("{start}", str(START)))
        if stage in _COUNTED:
            lines.append(_ALL_COUNT.format(rows=f"NEW.stage{stage}"))
    return "CREATE TEMP TRIGGER write_batch INSTEAD OF INSERT ON batch BEGIN " + "; ".join(lines) + "; END"


def prepare(connection: sqlite3.Connection) -> None:
    """Before the first batch."""
    columns = ", ".join(f"NULL AS stage{stage}" for stage in _STATEMENTS)
    connection.execute(f"CREATE TEMP VIEW batch AS SELECT {columns}")
    connection.execute(_trigger())


def run_stages(connection: sqlite3.Connection, stages: list[tuple[int, list[Row]]]) -> None:
    """Raises sqlite3.IntegrityError if a row's place was taken, or a checked row found none, and Unstorable."""
    columns = ["[]"] * len(_STATEMENTS)
    for stage, rows in stages:
        columns[stage] = _encoded(rows)
    connection.execute("INSERT INTO batch VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", columns)


def _encoded(rows: list[Row]) -> str:
    try:
        text = _encode(rows).decode()
    except UnicodeEncodeError:
        raise Unstorable("A text cannot hold half a surrogate pair.") from None
    if r"\u0000" in text:
        # SQLite would end the text there without a word.
        raise Unstorable("A text cannot hold a NUL character.")
    return text
