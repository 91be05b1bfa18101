"""Daily puzzles, the matches that start from them, and total points."""

from sqlalchemy import bindparam, func, select, text

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import matches, puzzles, seats

# If two servers draw a puzzle for the same day, the first one wins.
DRAW = Query(
    text(
        "INSERT INTO puzzles (game, day, seed) VALUES (:game, :day, :seed) ON CONFLICT (game, day) DO NOTHING"
    )
)
PUZZLE = Query(
    select(puzzles.c.seed).where(puzzles.c.game == bindparam("game"), puzzles.c.day == bindparam("day"))
)
ENTRIES = Query(
    select(seats.c.account, seats.c.match, matches.c.began, matches.c.ended, seats.c.points)
    .join_from(matches, seats, seats.c.match == matches.c.id)
    .where(matches.c.from_match == bindparam("puzzle"), seats.c.account.is_not(None))
    .order_by(matches.c.created, matches.c.id)
)
POINTS = Query(
    select(func.sum(seats.c.points).label("points"))
    .join_from(seats, matches, matches.c.id == seats.c.match)
    .where(
        seats.c.account == bindparam("account"),
        seats.c.result.is_not(None),
        matches.c.game == bindparam("game"),
    )
)
