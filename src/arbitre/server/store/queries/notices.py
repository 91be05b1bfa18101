"""A person's notices."""

from functools import cache

from sqlalchemy import bindparam, delete, func, select, tuple_, update

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import notices

_same = (
    notices.c.account == bindparam("the_account"),
    notices.c.kind == bindparam("the_kind"),
    notices.c.subject == bindparam("the_subject"),
)
DROP_NOTICE = Query(delete(notices).where(*_same).returning(notices.c.id))
READ_NOTICE = Query(
    update(notices)
    .where(*_same, notices.c.read.is_(None))
    .values(read=bindparam("new_read"))
    .returning(notices.c.id)
)
READ_ALL = Query(
    update(notices)
    .where(notices.c.account == bindparam("the_account"), notices.c.read.is_(None))
    .values(read=bindparam("new_read"))
    .returning(notices.c.id)
)
COUNT_UNREAD = Query(
    select(func.count().label("count")).where(
        notices.c.account == bindparam("account"), notices.c.read.is_(None)
    )
)
FORGET_NOTICES = Query(delete(notices).where(notices.c.account == bindparam("the_account")))
DELETE_OLD = Query(delete(notices).where(notices.c.at < bindparam("before")).returning(notices.c.id))


@cache
def notices_page(goes_back: bool) -> Query:
    """Latest first. Parameters: account, before_at, before_id, limit."""
    page = select(notices).where(notices.c.account == bindparam("account"))
    if goes_back:
        page = page.where(
            tuple_(notices.c.at, notices.c.id) < tuple_(bindparam("before_at"), bindparam("before_id"))
        )
    return Query(page.order_by(notices.c.at.desc(), notices.c.id.desc()).limit(bindparam("limit")))
