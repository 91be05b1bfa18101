"""Engines and their asks."""

from functools import cache

from sqlalchemy import Text, bindparam, delete, func, insert, select, update

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import engine_asks, engines

LONGEST_TROUBLE = 16_384
"""Characters."""
_COLUMNS = tuple(column for column in engines.columns if column.name != "name_key")
_ASK = tuple(column.name for column in engine_asks.columns)
_CLOSING = ("status", "attempt", "answered", "answer", "value", "milliseconds", "trouble")

ADD_ENGINE = Query(
    insert(engines).values({column.name: bindparam(f"the_{column.name}") for column in engines.columns})
)
NOTE_HEALTH = Query(
    update(engines)
    .where(engines.c.id == bindparam("the_id"))
    .values(health=bindparam("the_health"), checked=bindparam("at"), trouble=bindparam("the_trouble"))
)
ENGINE = Query(select(*_COLUMNS).where(engines.c.id == bindparam("the_id")))
ENGINE_NAMED = Query(select(*_COLUMNS).where(engines.c.name_key == bindparam("the_key")))
ENGINES = Query(select(*_COLUMNS).where(engines.c.retired.is_(None)).order_by(engines.c.name_key))

OPEN_ASK = Query(insert(engine_asks).values({name: bindparam(f"the_{name}") for name in _ASK}))
_this = (engine_asks.c.game == bindparam("the_game"), engine_asks.c.move_id == bindparam("the_move_id"))
CLOSE_ASK = Query(
    update(engine_asks)
    .where(*_this, engine_asks.c.status == "open")
    .values({name: bindparam(f"the_{name}") for name in _CLOSING})
    .returning(engine_asks.c.move_id)
)
REPLACE_ASK = Query(
    update(engine_asks).where(*_this, engine_asks.c.status == "open").values(status="replaced")
)
NOTE_REPLY = Query(update(engine_asks).where(*_this).values(reply=bindparam("the_reply")))
# A flood of answers keeps what came first.
NOTE_TROUBLE = Query(
    update(engine_asks)
    .where(*_this)
    .values(
        trouble=func.substr(
            func.coalesce(engine_asks.c.trouble + "\n\n", "") + bindparam("the_trouble", type_=Text),
            1,
            LONGEST_TROUBLE,
        )
    )
)
ASK = Query(select(engine_asks).where(*_this))
LATEST_ASK = Query(
    select(engine_asks)
    .where(engine_asks.c.match == bindparam("the_match"), engine_asks.c.seat == bindparam("the_seat"))
    .order_by(engine_asks.c.asked.desc(), engine_asks.c.attempt.desc())
    .limit(1)
)
LATEST_ASK_OF_GAME = Query(
    select(engine_asks)
    .where(engine_asks.c.game == bindparam("the_game"))
    .order_by(engine_asks.c.asked.desc(), engine_asks.c.attempt.desc())
    .limit(1)
)


@cache
def change_engine(names: tuple[str, ...]) -> Query:
    """One that is not retired. Parameters: the_id, and each name prefixed with the_."""
    return Query(
        update(engines)
        .where(engines.c.id == bindparam("the_id"), engines.c.retired.is_(None))
        .values({name: bindparam(f"the_{name}") for name in names})
        .returning(engines.c.id),
        must=True,
    )


@cache
def asks_of(goes_on: bool) -> Query:
    """Parameters: the_engine, before, limit."""
    found = select(engine_asks).where(engine_asks.c.engine == bindparam("the_engine"))
    if goes_on:
        found = found.where(engine_asks.c.asked < bindparam("before"))
    return Query(found.order_by(engine_asks.c.asked.desc(), engine_asks.c.move_id).limit(bindparam("limit")))


ANSWER_TIMES = Query(
    select(engine_asks.c.asked, engine_asks.c.status, engine_asks.c.milliseconds)
    .where(
        engine_asks.c.engine == bindparam("the_engine"),
        engine_asks.c.asked >= bindparam("since"),
        *(engine_asks.c.status != status for status in ("open", "replaced", "told")),
    )
    .order_by(engine_asks.c.asked.desc())
    .limit(bindparam("limit"))
)
DELETE_OLD_ASKS = Query(
    delete(engine_asks).where(engine_asks.c.asked < bindparam("before")).returning(engine_asks.c.move_id)
)
