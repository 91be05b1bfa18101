"""A running match: events, the end, results and ratings."""

from arbitre.server.store.stages.numbers import END, EVENT, FOLLOW, RATE, RECORD, REPLACE, RESULT, START
from arbitre.server.store.stages.stage import Stage, inserted

_SEAT = "match text, seat int, account text, bot text, engine text"

PLAY = {
    EVENT: inserted("events", "match text, number int, at bigint, kind text, seat int, text text"),
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
    RECORD: inserted(
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
}
