"""Directed matches opened together."""

from sqlalchemy import bindparam, insert, select

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import groups

OPEN = Query(insert(groups))
GROUP = Query(select(groups).where(groups.c.id == bindparam("the_id")))
GROUPS_OF = Query(select(groups).where(groups.c.master == bindparam("the_master")).order_by(groups.c.created))
GROUPS = Query(select(groups).order_by(groups.c.created.desc(), groups.c.id))
