"""Subscriptions, and items that wait for a grouped mail."""

from functools import cache

from sqlalchemy import bindparam, delete, func, insert, select, text, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import accounts, mail_items, subscriptions

SUBSCRIBE = Query(
    text(
        "INSERT INTO subscriptions (address, kind, token) VALUES (:address, :kind, :token)"
        " ON CONFLICT (address, kind) DO NOTHING"
    )
)
SUBSCRIPTION = Query(
    select(subscriptions).where(
        subscriptions.c.address == bindparam("address"), subscriptions.c.kind == bindparam("kind")
    )
)
SUBSCRIPTIONS = Query(select(subscriptions).where(subscriptions.c.address == bindparam("address")))
SUBSCRIPTION_OF_TOKEN = Query(select(subscriptions).where(subscriptions.c.token == bindparam("token")))
REFUSE = Query(
    update(subscriptions)
    .where(subscriptions.c.address == bindparam("the_address"), subscriptions.c.kind == bindparam("the_kind"))
    .values(refused=bindparam("at"))
)
FORGET_SUBSCRIPTIONS = Query(
    delete(subscriptions).where(
        subscriptions.c.address.in_(
            select(accounts.c.email_key).where(accounts.c.id == bindparam("the_account"))
        )
    )
)

ADD_ITEM = Query(
    insert(mail_items).values({name: bindparam(f"the_{name}") for name in ("account", "kind", "at", "data")})
)
_of = (mail_items.c.account == bindparam("the_account"), mail_items.c.kind == bindparam("the_kind"))
ITEMS = Query(
    select(mail_items.c.id, mail_items.c.at, mail_items.c.data)
    .where(*_of, mail_items.c.sent.is_(None))
    .order_by(mail_items.c.id)
    .limit(bindparam("limit"))
)
LAST_SENT = Query(select(func.max(mail_items.c.sent).label("sent")).where(*_of))
FORGET_ITEMS = Query(delete(mail_items).where(mail_items.c.account == bindparam("the_account")))
DELETE_OLD_ITEMS = Query(delete(mail_items).where(mail_items.c.sent < bindparam("before")))


@cache
def note_sent(size: int) -> Query:
    """Parameters: item_0…, at."""
    return Query(
        update(mail_items)
        .where(mail_items.c.id.in_(among("item", size)), mail_items.c.sent.is_(None))
        .values(sent=bindparam("at"))
        .returning(mail_items.c.id),
        must=True,
    )
