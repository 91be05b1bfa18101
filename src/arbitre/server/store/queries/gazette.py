"""Pieces in the gazettes of directed matches."""

from sqlalchemy import bindparam, delete, insert, select

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import gazette

COLUMNS = ("match", "at", "author", "role", "advancement", "title", "signature", "text")

PUBLISH = Query(
    insert(gazette).values({name: bindparam(f"the_{name}") for name in COLUMNS}).returning(gazette.c.id)
)
PIECES = Query(select(gazette).where(gazette.c.match == bindparam("the_match")).order_by(gazette.c.id))
PIECES_BY = Query(select(gazette).where(gazette.c.author == bindparam("the_author")).order_by(gazette.c.id))
WITHDRAW = Query(
    delete(gazette)
    .where(gazette.c.match == bindparam("the_match"), gazette.c.id == bindparam("the_id"))
    .returning(gazette.c.id),
    must=True,
)
