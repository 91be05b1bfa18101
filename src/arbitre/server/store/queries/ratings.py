"""Ratings by pool, and their history."""

from functools import cache

from sqlalchemy import bindparam, select

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import rating_changes, ratings


@cache
def ratings_of(size: int, by_pool: bool) -> Query:
    """Parameters: account_0…, pool."""
    wanted = select(ratings).where(ratings.c.account.in_(among("account", size)))
    if by_pool:
        wanted = wanted.where(ratings.c.pool == bindparam("pool"))
    return Query(wanted.order_by(ratings.c.account, ratings.c.pool))


RATING_CHANGES = Query(
    select(rating_changes.c.at, rating_changes.c.match, rating_changes.c.before, rating_changes.c.after)
    .where(rating_changes.c.account == bindparam("account"), rating_changes.c.pool == bindparam("pool"))
    .order_by(rating_changes.c.at.desc(), rating_changes.c.match.desc())
    .limit(bindparam("limit"))
)
