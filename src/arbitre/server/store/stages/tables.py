"""Tables and their seats: created, taken, left, begun, and within the caps of their people."""

from arbitre.server.store.stages.numbers import BEGIN, CAP, CLOSE, CREATE, LEAVE, SEAT, SEATED, TAKE
from arbitre.server.store.stages.stage import Stage, inserted

CAP_REACHED = "cap reached"
_MATCH = """id text, game text, rules int, seats int, options text, clock text, position text, seed text, status text, \
is_public bool, is_rated bool, opener text, created bigint, began bigint, ended bigint, outcome text, rematch_of text, \
director text, access_code text, invited text, cumulate bool, pool text, from_match text, from_version int, \
title text, is_anonymous bool, is_silent bool, councils text, active bigint"""
_SEAT = "match text, seat int, account text, bot text, engine text"


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


TABLES = {
    # A new table, or a match that begins at once.
    CREATE: inserted("matches", _MATCH),
    # A seat of a newly created match.
    SEAT: inserted("seats", f"{_SEAT}, created bigint"),
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
}
