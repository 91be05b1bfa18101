"""Players waiting for an opponent."""

from functools import cache

from sqlalchemy import bindparam, delete, func, select, text, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import waiters, waiting

# A player who comes back to the same queue keeps their place.
JOIN_QUEUE = Query(
    text(
        "INSERT INTO waiting (account, queue, since, rating, until, holder, avoids)"
        " VALUES (:account, :queue, :since, :rating, :until, :holder, :avoids)"
        " ON CONFLICT (account, queue) DO UPDATE SET"
        " since = CASE WHEN waiting.until >= excluded.since THEN waiting.since ELSE excluded.since END,"
        " rating = excluded.rating, until = excluded.until, holder = excluded.holder, avoids = excluded.avoids"
        " RETURNING account, queue, since, rating, until, holder, avoids"
    )
)
BE_WAITER = Query(text("INSERT INTO waiters (account) VALUES (:account) ON CONFLICT (account) DO NOTHING"))
FORMER_QUEUE = Query(
    delete(waiting)
    .where(waiting.c.account == bindparam("the_account"), waiting.c.queue != bindparam("new_queue"))
    .returning(waiting.c.queue)
)
WAITING_IN = Query(
    select(waiting)
    .where(waiting.c.queue == bindparam("queue"), waiting.c.until >= bindparam("now"))
    .order_by(waiting.c.since, waiting.c.account)
)
WAITING = Query(
    select(waiting)
    .where(waiting.c.account == bindparam("account"))
    .order_by(waiting.c.since, waiting.c.queue)
)
COUNT_WAITING = Query(
    select(waiting.c.queue, func.count().label("people"))
    .where(waiting.c.until >= bindparam("now"))
    .group_by(waiting.c.queue)
)
DROP_GONE = Query(delete(waiting).where(waiting.c.until < bindparam("now")).returning(waiting.c.queue))
DROP_WAITERS = Query(
    delete(waiters).where(~select(waiting.c.queue).where(waiting.c.account == waiters.c.account).exists())
)
FORGET_WAITING = Query(
    delete(waiting).where(waiting.c.account == bindparam("the_account")).returning(waiting.c.queue)
)


@cache
def leave(by_holder: bool) -> Query:
    """One queue. Parameters: the_account, the_queue, the_holder."""
    left = delete(waiting).where(
        waiting.c.account == bindparam("the_account"), waiting.c.queue == bindparam("the_queue")
    )
    if by_holder:
        left = left.where(waiting.c.holder == bindparam("the_holder"))
    return Query(left.returning(waiting.c.queue))


@cache
def hold(size: int) -> Query:
    """Parameters: account_0…, the_queue, new_until, new_holder."""
    return Query(
        update(waiting)
        .where(waiting.c.queue == bindparam("the_queue"), waiting.c.account.in_(among("account", size)))
        .values(until=bindparam("new_until"), holder=bindparam("new_holder"))
        .returning(waiting.c.queue)
    )
