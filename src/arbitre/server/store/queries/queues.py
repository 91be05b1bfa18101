"""Players waiting for an opponent."""

from functools import cache

from sqlalchemy import bindparam, delete, func, select, text, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import waiting

# A player who comes back to the same queue keeps their place.
JOIN_QUEUE = Query(
    text(
        "INSERT INTO waiting (account, queue, since, rating, until, holder, avoids)"
        " VALUES (:account, :queue, :since, :rating, :until, :holder, :avoids)"
        " ON CONFLICT (account) DO UPDATE SET"
        " since = CASE WHEN waiting.queue = excluded.queue AND waiting.until >= excluded.since"
        " THEN waiting.since ELSE excluded.since END,"
        " queue = excluded.queue, rating = excluded.rating, until = excluded.until, holder = excluded.holder,"
        " avoids = excluded.avoids"
        " RETURNING account, queue, since, rating, until, holder, avoids"
    )
)
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
WAITING = Query(select(waiting).where(waiting.c.account == bindparam("account")))
COUNT_WAITING = Query(
    select(waiting.c.queue, func.count().label("people"))
    .where(waiting.c.until >= bindparam("now"))
    .group_by(waiting.c.queue)
)
DROP_GONE = Query(delete(waiting).where(waiting.c.until < bindparam("now")).returning(waiting.c.queue))
FORGET_WAITING = Query(
    delete(waiting).where(waiting.c.account == bindparam("the_account")).returning(waiting.c.queue)
)
LEAVE_HELD = Query(
    delete(waiting)
    .where(waiting.c.account == bindparam("the_account"), waiting.c.holder == bindparam("the_holder"))
    .returning(waiting.c.queue)
)


@cache
def hold(size: int) -> Query:
    """Parameters: account_0…, new_until, new_holder."""
    return Query(
        update(waiting)
        .where(waiting.c.account.in_(among("account", size)))
        .values(until=bindparam("new_until"), holder=bindparam("new_holder"))
        .returning(waiting.c.queue)
    )
