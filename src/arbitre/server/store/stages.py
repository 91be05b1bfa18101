"""What the hot path writes, as stages: a batch of submissions becomes one statement for each stage that has rows.

A stage is defined once, for both databases: the columns of its rows, and the SQL that writes all of them. `{rows}` stands for
the rows as a relation named `item`, `{open}` and `{playing}` for the status that a match must have, `{share}` for the lock
that keeps it so until the commit. Stages run in the order defined here.
"""

from typing import Any, NamedTuple

CAP_REACHED = "cap reached"
# An expression, so that neither database scans the index of all open or running matches to find a few.
_STATUS = "coalesce(matches.status, '') = '{}'"


class Stage(NamedTuple):
    columns: str
    """Names and types, in PostgreSQL's terms."""
    sql: str
    is_checked: bool = False
    """Whether every row must match. If one does not, a submission of the batch was too late."""
    refusal: str = "too late"

    @property
    def names(self) -> list[str]:
        return [column.split()[0] for column in self.columns.split(", ")]

    @property
    def types(self) -> list[str]:
        return [column.split()[1] for column in self.columns.split(", ")]

    def rendered(self, rows: str, share: str) -> str:
        sql = self.sql.replace("{rows}", rows).replace("{share}", share)
        return sql.replace("{open}", _STATUS.format("open")).replace("{playing}", _STATUS.format("playing"))

    @property
    def is_query(self) -> bool:
        """Whether it only reads."""
        return self.sql.lstrip().startswith("SELECT")


(
    CREATE,
    SEAT,
    SEATED,
    LEAVE,
    TAKE,
    BEGIN,
    CLOSE,
    CAP,
    EVENT,
    FOLLOW,
    REPLACE,
    END,
    RESULT,
    START,
    RECORD,
    RATE,
    PAIR,
    UNPAIR,
    DROP,
    PLAN,
) = range(20)

Row = tuple[Any, ...]
Rows = list[tuple[int, Row]]
"""Rows, each with its stage."""

_MATCH = """id text, game text, rules int, seats int, options text, clock text, position text, seed text, status text, \
is_public bool, is_rated bool, opener text, created bigint, began bigint, ended bigint, outcome text, rematch_of text, \
director text, access_code text, invited text, cumulate bool, pool text, from_match text, from_version int, \
title text, is_anonymous bool, is_silent bool, councils text, active bigint"""
_SEAT = "match text, seat int, account text, bot text, engine text"


def _inserted(table: str, columns: str) -> Stage:
    names = ", ".join(f'"{column.split()[0]}"' for column in columns.split(", "))
    sql = "INSERT INTO the_table (the_names) SELECT the_names FROM {rows}"
    return Stage(columns, sql.replace("the_table", table).replace("the_names", names))


def _counted(status: str) -> str:
    """The number of an account's tables or matches."""
    return """
        SELECT count(*) FROM (
            SELECT seats."match" FROM seats JOIN matches ON matches.id = seats."match" AND the_status
            WHERE seats.account = item.account AND seats.result IS NULL
            UNION SELECT matches.id FROM matches
            WHERE item.counts_opened AND matches.opener = item.account
            AND matches.ended IS NULL AND matches.director IS NULL AND the_status
        ) AS own
    """.replace("the_status", status)


STAGES = {
    # A new table, or a match that begins at once.
    CREATE: _inserted("matches", _MATCH),
    # A seat of a newly created match.
    SEAT: _inserted("seats", f"{_SEAT}, created bigint"),
    # This player must sit there.
    SEATED: Stage(
        _SEAT,
        """
        SELECT 1 FROM {rows} JOIN seats ON seats."match" = item."match" AND seats.seat = item.seat
        WHERE coalesce(seats.account, '') = coalesce(item.account, '')
        AND coalesce(seats.bot, '') = coalesce(item.bot, '')
        AND coalesce(seats.engine, '') = coalesce(item.engine, '')
        """,
        is_checked=True,
    ),
    LEAVE: Stage(
        "match text, seat int",
        """
        DELETE FROM seats WHERE ("match", seat) IN (
            SELECT item."match", item.seat FROM {rows} JOIN matches ON matches.id = item."match" AND {open} {share}
        )
        """,
        is_checked=True,
    ),
    # An account may take one seat, unless the table allows several. Two seats taken in the same commit are not detected.
    TAKE: Stage(
        _SEAT,
        """
        INSERT INTO seats ("match", seat, account, bot, engine, created)
        SELECT item."match", item.seat, item.account, item.bot, item.engine, matches.created
        FROM {rows} JOIN matches ON matches.id = item."match" AND {open}
        WHERE item.account IS NULL OR matches.cumulate OR NOT EXISTS (
            SELECT 1 FROM seats WHERE seats."match" = item."match" AND coalesce(seats.account, '') = item.account
        ) {share}
        """,
        is_checked=True,
    ),
    # Starts with the given number of seats, or with all of the table's.
    BEGIN: Stage(
        "match text, began bigint, seats int",
        """
        UPDATE matches
        SET status = 'playing', began = item.began, active = item.began, seats = coalesce(item.seats, matches.seats)
        FROM {rows} WHERE matches.id = item."match" AND {open}
        AND coalesce(item.seats, matches.seats) = (SELECT count(*) FROM seats WHERE seats."match" = item."match")
        """,
        is_checked=True,
    ),
    CLOSE: Stage(
        "match text, ended bigint",
        """
        UPDATE matches SET status = 'closed', ended = item.ended
        FROM {rows} WHERE matches.id = item."match" AND {open}
        """,
        is_checked=True,
    ),
    # With everything above written, the account must be within its caps. With `counts_opened`, tables that it opened for others
    # count like those where it has a seat. A seat has a result, and a match an end, once it is over.
    CAP: Stage(
        "account text, tables int, matches int, counts_opened bool",
        """
        SELECT 1 FROM {rows} WHERE item.tables >= (the_tables) AND item.matches >= (the_matches)
        """.replace("the_tables", _counted("{open}")).replace("the_matches", _counted("{playing}")),
        is_checked=True,
        refusal=CAP_REACHED,
    ),
    EVENT: _inserted("events", "match text, number int, at bigint, kind text, seat int, text text"),
    # The match must be playing and, unless the number is 0, have that event.
    FOLLOW: Stage(
        "match text, number int",
        """
        SELECT 1 FROM {rows} WHERE 'playing' = (SELECT matches.status FROM matches WHERE matches.id = item."match")
        AND (
            item.number = 0
            OR EXISTS (SELECT 1 FROM events WHERE events."match" = item."match" AND events.number = item.number)
        )
        """,
        is_checked=True,
    ),
    # Another player takes over a seat of a running match.
    REPLACE: Stage(
        _SEAT,
        """
        UPDATE seats SET account = item.account, bot = item.bot, engine = item.engine
        FROM {rows} WHERE seats."match" = item."match" AND seats.seat = item.seat
        """,
        is_checked=True,
    ),
    END: Stage(
        "match text, ended bigint, outcome text",
        """
        UPDATE matches SET status = 'over', ended = item.ended, active = item.ended, outcome = item.outcome
        FROM {rows} WHERE matches.id = item."match" AND {playing}
        """,
        is_checked=True,
    ),
    RESULT: Stage(
        "match text, seat int, result text, score float8, points int",
        """
        UPDATE seats SET result = item.result, score = item.score, points = item.points
        FROM {rows} WHERE seats."match" = item."match" AND seats.seat = item.seat
        """,
    ),
    # A player's initial rating. "WHERE true" tells SQLite that ON CONFLICT is not the ON of a join.
    START: Stage(
        "account text, pool text, rating float8",
        """
        INSERT INTO ratings (account, pool, rating, matches)
        SELECT item.account, item.pool, item.rating, 0 FROM {rows} WHERE true
        ON CONFLICT (account, pool) DO NOTHING
        """,
    ),
    RECORD: _inserted(
        "rating_changes",
        "account text, pool text, at bigint, match text, before float8, after float8, result text",
    ),
    RATE: Stage(
        "account text, pool text, change float8, deviation float8, matches int, at bigint",
        """
        UPDATE ratings SET rating = ratings.rating + item.change, matches = ratings.matches + item.matches,
        deviation = coalesce(item.deviation, ratings.deviation),
        latest = CASE WHEN item.at > ratings.latest THEN item.at ELSE ratings.latest END
        FROM {rows} WHERE ratings.account = item.account AND ratings.pool = item.pool
        """,
        is_checked=True,
    ),
    # Claims a player for a match, once, in however many queues they wait. A different `since` means that they have left and
    # come back meanwhile.
    PAIR: Stage(
        "account text, queue text, since bigint",
        """
        DELETE FROM waiters WHERE account IN (
            SELECT item.account FROM {rows}
            JOIN waiting ON waiting.account = item.account AND waiting.queue = item.queue
            AND coalesce(waiting.since, 0) = item.since
        )
        """,
        is_checked=True,
    ),
    # Removes claimed players from every queue.
    UNPAIR: Stage("account text", "DELETE FROM waiting WHERE account IN (SELECT item.account FROM {rows})"),
    DROP: Stage(
        "kind text, key text",
        "DELETE FROM jobs WHERE (kind, key) IN (SELECT item.kind, item.key FROM {rows})",
    ),
    PLAN: Stage(
        "kind text, key text, due bigint, payload text",
        """
        INSERT INTO jobs (kind, key, due, ready, payload, attempts)
        SELECT item.kind, item.key, item.due, item.due, item.payload, 0 FROM {rows} WHERE true
        ON CONFLICT (kind, key) DO UPDATE SET due = excluded.due, ready = excluded.ready, payload = excluded.payload,
        attempts = 0, owner = NULL, failed = NULL, error = NULL
        """,
    ),
}
