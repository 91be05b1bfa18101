"""Registered interfaces, and the single-use addresses where they return moves."""

from sqlalchemy import bindparam, delete, insert, select, update

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import interface_returns, interfaces

ADD_INTERFACE = Query(insert(interfaces))
_own = (interfaces.c.id == bindparam("the_id"), interfaces.c.owner == bindparam("the_owner"))
CHANGE_INTERFACE = Query(
    update(interfaces)
    .where(*_own)
    .values({name: bindparam(f"new_{name}") for name in ("name", "address", "games", "is_public")})
    .returning(interfaces.c.id),
    must=True,
)
REMOVE_INTERFACE = Query(delete(interfaces).where(*_own).returning(interfaces.c.id), must=True)
FORGET_INTERFACES = Query(delete(interfaces).where(interfaces.c.owner == bindparam("the_account")))
INTERFACE = Query(select(interfaces).where(interfaces.c.id == bindparam("id")))
INTERFACES_OF = Query(
    select(interfaces).where(interfaces.c.owner == bindparam("owner")).order_by(interfaces.c.created)
)
PUBLIC_INTERFACES = Query(
    select(interfaces).where(interfaces.c.is_public.is_(True)).order_by(interfaces.c.created)
)

ADD_RETURN = Query(insert(interface_returns))
DROP_EXPIRED = Query(delete(interface_returns).where(interface_returns.c.expires < bindparam("now")))
USE_RETURN = Query(
    update(interface_returns)
    .where(
        interface_returns.c.secret_hash == bindparam("the_hash"),
        interface_returns.c.used.is_(None),
        interface_returns.c.expires >= bindparam("now"),
    )
    .values(used=bindparam("now"))
    .returning(interface_returns),
    must=True,
)
NOTE_RETURN = Query(
    update(interface_returns)
    .where(interface_returns.c.secret_hash == bindparam("the_hash"))
    .values(value=bindparam("new_value"), code=bindparam("new_code"), sentence=bindparam("new_sentence"))
)
RETURNED = Query(
    select(interface_returns).where(
        interface_returns.c.account == bindparam("account"),
        interface_returns.c.receipt == bindparam("receipt"),
    )
)
FORGET_RETURNS = Query(
    delete(interface_returns).where(interface_returns.c.account == bindparam("the_account"))
)
