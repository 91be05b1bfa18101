"""Friendships, requests and blocks; past opponents, and current matches."""

from functools import cache

from sqlalchemy import bindparam, case, delete, func, or_, select, text, union_all, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import blocks, friendships, matches, seats

# One row for two people, and one statement: if they ask each other at the same moment, the second request makes them friends.
ASK = Query(
    text(
        "INSERT INTO friendships (first, second, asked_by, at) VALUES (:first, :second, :me, :at)"
        " ON CONFLICT (first, second) DO UPDATE SET asked_by = NULL, at = excluded.at"
        " WHERE friendships.asked_by <> excluded.asked_by RETURNING asked_by"
    )
)
_pair = (
    friendships.c.first == bindparam("the_first"),
    friendships.c.second == bindparam("the_second"),
)
_asked = friendships.c.asked_by == bindparam("asker")
ACCEPT = Query(
    update(friendships)
    .where(*_pair, _asked)
    .values(asked_by=None, at=bindparam("new_at"))
    .returning(friendships.c.at),
    must=True,
)
DROP_REQUEST = Query(delete(friendships).where(*_pair, _asked).returning(friendships.c.at), must=True)
REMOVE = Query(
    delete(friendships).where(*_pair, friendships.c.asked_by.is_(None)).returning(friendships.c.at), must=True
)
FORGET_PAIR = Query(delete(friendships).where(*_pair).returning(friendships.c.at))
FRIENDSHIP = Query(select(friendships.c.asked_by, friendships.c.at).where(*_pair))

FRIENDSHIPS = Query(
    union_all(
        select(friendships.c.second.label("other"), friendships.c.asked_by, friendships.c.at).where(
            friendships.c.first == bindparam("account")
        ),
        select(friendships.c.first.label("other"), friendships.c.asked_by, friendships.c.at).where(
            friendships.c.second == bindparam("account")
        ),
    )
)
BLOCK = Query(
    text(
        "INSERT INTO blocks (account, other, at) VALUES (:account, :other, :at)"
        " ON CONFLICT (account, other) DO NOTHING RETURNING at"
    )
)
UNBLOCK = Query(
    delete(blocks)
    .where(blocks.c.account == bindparam("the_account"), blocks.c.other == bindparam("the_other"))
    .returning(blocks.c.at)
)
BLOCKS_OF = Query(
    select(blocks)
    .where(blocks.c.account == bindparam("account"))
    .order_by(blocks.c.at.desc(), blocks.c.other)
)
BLOCKS_BETWEEN = Query(
    select(blocks).where(
        or_(
            (blocks.c.account == bindparam("one")) & (blocks.c.other == bindparam("two")),
            (blocks.c.account == bindparam("two")) & (blocks.c.other == bindparam("one")),
        )
    )
)

FORGET_FRIENDSHIPS = Query(
    delete(friendships).where(
        or_(friendships.c.first == bindparam("the_account"), friendships.c.second == bindparam("the_account"))
    )
)
FORGET_BLOCKS = Query(
    delete(blocks).where(
        or_(blocks.c.account == bindparam("the_account"), blocks.c.other == bindparam("the_account"))
    )
)

_mine, _theirs = seats.alias("mine"), seats.alias("theirs")


@cache
def blocks_by(size: int) -> Query:
    """Parameters: account_0…"""
    return Query(select(blocks).where(blocks.c.account.in_(among("account", size))))


@cache
def encounters(size: int) -> Query:
    """Parameters: me, account_0…"""
    return Query(
        select(_theirs.c.account.label("other"), _mine.c.result, func.count().label("matches"))
        .join_from(_mine, _theirs, _theirs.c.match == _mine.c.match)
        .where(
            _mine.c.account == bindparam("me"),
            _mine.c.result.is_not(None),
            _theirs.c.account.in_(among("account", size)),
        )
        .group_by(_theirs.c.account, _mine.c.result)
    )


@cache
def engagements(size: int) -> Query:
    """The matches these people are playing, latest activity first. Parameters: account_0…"""
    is_theirs = seats.c.account.in_(among("account", size))
    return Query(
        select(
            seats.c.account,
            matches.c.id.label("match"),
            matches.c.game,
            # Of an anonymous match nobody learns who plays in it.
            case((matches.c.is_public & ~matches.c.is_anonymous, 1), else_=0).label("is_public"),
        )
        .join_from(seats, matches, matches.c.id == seats.c.match)
        .where(is_theirs, seats.c.result.is_(None), matches.c.status == "playing")
        .order_by(matches.c.active.desc(), matches.c.id)
    )
