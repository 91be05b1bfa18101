"""The sheets of added games."""

from sqlalchemy import bindparam, insert, select, update

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import added_games

_FIXED = ("name_key", "name", "owner", "engine", "kind", "boards", "created")
_CHANGING = tuple(column.name for column in added_games.columns if column.name not in _FIXED)
_COLUMNS = tuple(column for column in added_games.columns if column.name != "name_key")

ADD = Query(
    insert(added_games).values(
        {column.name: bindparam(f"the_{column.name}") for column in added_games.columns}
    )
)
CHANGE = Query(
    update(added_games)
    .where(added_games.c.name_key == bindparam("the_name_key"), added_games.c.retired.is_(None))
    .values({name: bindparam(f"the_{name}") for name in _CHANGING})
    .returning(added_games.c.name_key),
    must=True,
)
NAMED = Query(select(*_COLUMNS).where(added_games.c.name_key == bindparam("the_key")))
ALL = Query(select(*_COLUMNS).where(added_games.c.retired.is_(None)).order_by(added_games.c.name_key))
ON_OFFER = Query(
    select(added_games.c.name, added_games.c.title, added_games.c.owner)
    .where(added_games.c.retired.is_(None), added_games.c.closed.is_(None))
    .order_by(added_games.c.name_key)
)
