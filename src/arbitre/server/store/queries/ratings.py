"""Ratings by pool, their history, and their ladders."""

from functools import cache

from sqlalchemy import bindparam, func, or_, select, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import accounts, rating_changes, ratings


@cache
def ratings_of(size: int, by_pool: bool) -> Query:
    """Parameters: account_0…, pool."""
    wanted = select(ratings).where(ratings.c.account.in_(among("account", size)))
    if by_pool:
        wanted = wanted.where(ratings.c.pool == bindparam("pool"))
    return Query(wanted.order_by(ratings.c.account, ratings.c.pool))


RATING_CHANGES = Query(
    select(
        rating_changes.c.at,
        rating_changes.c.match,
        rating_changes.c.before,
        rating_changes.c.after,
        rating_changes.c.result,
        rating_changes.c.annulled,
    )
    .where(rating_changes.c.account == bindparam("account"), rating_changes.c.pool == bindparam("pool"))
    .order_by(rating_changes.c.at.desc(), rating_changes.c.match.desc())
    .limit(bindparam("limit"))
)


@cache
def records(size: int, by_pool: bool) -> Query:
    """Parameters: account_0…, pool, since."""
    result = func.coalesce(rating_changes.c.result, "")
    found = select(
        rating_changes.c.account,
        rating_changes.c.pool,
        result.label("result"),
        func.count().label("matches"),
        func.sum(rating_changes.c.after - rating_changes.c.before).label("change"),
    ).where(
        rating_changes.c.account.in_(among("account", size)),
        rating_changes.c.annulled.is_(None),
        rating_changes.c.at >= bindparam("since"),
    )
    if by_pool:
        found = found.where(rating_changes.c.pool == bindparam("pool"))
    return Query(found.group_by(rating_changes.c.account, rating_changes.c.pool, result))


# -- ladders

_is_ranked = (
    ratings.c.pool == bindparam("pool"),
    ratings.c.latest >= bindparam("since"),
    ratings.c.matches > 0,
)
LADDER = Query(
    select(
        ratings.c.account,
        accounts.c.name,
        ratings.c.rating,
        ratings.c.matches,
        ratings.c.deviation,
        ratings.c.latest,
    )
    .join_from(ratings, accounts, accounts.c.id == ratings.c.account)
    .where(*_is_ranked)
    .order_by(ratings.c.rating.desc(), ratings.c.account.desc())
    .limit(bindparam("limit"))
    .offset(bindparam("skipped"))
)
COUNT_LADDER = Query(select(func.count().label("count")).where(*_is_ranked))
AHEAD_OF = Query(
    select(func.count().label("count")).where(
        *_is_ranked,
        or_(
            ratings.c.rating > bindparam("rating"),
            (ratings.c.rating == bindparam("rating")) & (ratings.c.account > bindparam("account")),
        ),
    )
)
SPREAD = Query(
    select(func.floor(ratings.c.rating / bindparam("width")).label("step"), func.count().label("people"))
    .where(*_is_ranked)
    .group_by("step")
    .order_by("step")
)
POOLS = Query(
    select(ratings.c.pool, func.count().label("people"))
    .where(ratings.c.latest >= bindparam("since"), ratings.c.matches > 0)
    .group_by(ratings.c.pool)
    .order_by(ratings.c.pool)
)

# -- annulling


@cache
def affected(size: int) -> Query:
    """Parameters: match_0…"""
    return Query(
        select(
            rating_changes.c.match,
            rating_changes.c.account,
            rating_changes.c.pool,
            rating_changes.c.before,
            rating_changes.c.after,
        ).where(rating_changes.c.match.in_(among("match", size)), rating_changes.c.annulled.is_(None))
    )


ANNUL = Query(
    update(rating_changes)
    .where(
        rating_changes.c.match == bindparam("the_match"),
        rating_changes.c.account == bindparam("the_account"),
        rating_changes.c.annulled.is_(None),
    )
    .values(annulled=bindparam("new_annulled"))
    .returning(rating_changes.c.account),
    must=True,
)
TAKE_BACK = Query(
    update(ratings)
    .where(ratings.c.account == bindparam("the_account"), ratings.c.pool == bindparam("the_pool"))
    .values(rating=ratings.c.rating - bindparam("change"), matches=ratings.c.matches - 1)
)
