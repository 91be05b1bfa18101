"""Directed matches: their parameters, deadlines and masters."""

from sqlalchemy import BigInteger, Text, bindparam, delete, insert, literal_column, or_, select, text, update

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import candidates, directed, matches, tenures

_DIRECTED = (
    directed.c.match,
    directed.c.number,
    directed.c.name,
    directed.c.parameters,
    directed.c.master,
    directed.c.created,
    directed.c.version,
    directed.c.advancement,
    directed.c.deadline,
    directed.c.extensions,
    directed.c.paused,
    directed.c.group,
    matches.c.status,
    matches.c.outcome,
)
_directed = select(*_DIRECTED).join_from(directed, matches, matches.c.id == directed.c.match)

# The row stays locked until the commit, so that two processes cannot take the same number. A removed match's is not reused.
NEXT_NUMBER = Query(
    text(
        "INSERT INTO counters (name, value) VALUES ('directed', 1)"
        " ON CONFLICT (name) DO UPDATE SET value = counters.value + 1"
    )
)
CREATE_TABLE = Query(insert(matches))
CREATE = Query(
    text(
        'INSERT INTO directed ("match", number, name, name_key, parameters, master, created, "group", version,'
        " advancement, extensions) SELECT CAST(:match AS TEXT), value, CAST(:name AS TEXT),"
        " CAST(:name_key AS TEXT), CAST(:parameters AS TEXT), CAST(:master AS TEXT), CAST(:created AS BIGINT),"
        " CAST(:group AS TEXT), -1, 0, 0 FROM counters WHERE counters.name = 'directed'"
    )
)
BY_MATCH = Query(_directed.where(directed.c.match == bindparam("match")))
BY_NUMBER = Query(_directed.where(directed.c.number == bindparam("number")))
BY_NAME = Query(_directed.where(directed.c.name_key == bindparam("name_key")))
OF = Query(
    _directed.where(
        or_(
            directed.c.master == bindparam("account"),
            directed.c.match.in_(
                select(candidates.c.match).where(candidates.c.account == bindparam("account"))
            ),
            directed.c.match.in_(select(tenures.c.match).where(tenures.c.account == bindparam("account"))),
        )
    ).order_by(directed.c.number)
)
NAMES = Query(select(directed.c.number, directed.c.name).order_by(directed.c.number))
ALL = Query(_directed.order_by(directed.c.number))
OF_GROUP = Query(_directed.where(directed.c.group == bindparam("the_group")).order_by(directed.c.number))
OVERDUE = Query(
    select(directed.c.match)
    .join_from(directed, matches, matches.c.id == directed.c.match)
    .where(
        matches.c.status == literal_column("'playing'"),
        directed.c.paused.is_(None),
        or_(directed.c.deadline <= bindparam("now"), directed.c.version < 0),
    )
    .order_by(directed.c.deadline)
)
CHANGE = Query(
    update(directed)
    .where(directed.c.match == bindparam("the_match"))
    .values(
        name=bindparam("new_name"),
        name_key=bindparam("new_name_key"),
        parameters=bindparam("new_parameters"),
    )
    .returning(directed.c.match),
    must=True,
)
# The table's copies of the parameters. Once it has begun it keeps them.
CHANGE_TABLE = Query(
    update(matches)
    .where(matches.c.id == bindparam("the_match"), matches.c.status == literal_column("'open'"))
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("title", "options", "seats", "cumulate", "is_anonymous", "is_silent")
        }
    )
    .returning(matches.c.id),
    must=True,
)
# A deadline does not move from another one than was read, or under a pause that was not there.
MOVE_DEADLINE = Query(
    update(directed)
    .where(
        directed.c.match == bindparam("the_match"),
        directed.c.version == bindparam("old_version"),
        directed.c.deadline.is_not_distinct_from(bindparam("old_deadline", type_=BigInteger)),
        directed.c.paused.is_not_distinct_from(bindparam("old_paused", type_=BigInteger)),
    )
    .values(
        deadline=bindparam("new_deadline"),
        extensions=bindparam("new_extensions"),
        paused=bindparam("new_paused"),
    )
    .returning(directed.c.match),
    must=True,
)
HAND_OVER = Query(
    update(directed)
    .where(directed.c.match == bindparam("the_match"))
    .values(master=bindparam("new_master"))
    .returning(directed.c.match),
    must=True,
)
DIRECT_TABLE = Query(
    update(matches).where(matches.c.id == bindparam("the_match")).values(director=bindparam("new_master"))
)
# Only a writer that has read these councils changes them.
CHANGE_COUNCILS = Query(
    update(matches)
    .where(
        matches.c.id == bindparam("the_match"),
        matches.c.status == literal_column("'playing'"),
        matches.c.councils.is_not_distinct_from(bindparam("old_councils", type_=Text)),
    )
    .values(councils=bindparam("new_councils"))
    .returning(matches.c.id),
    must=True,
)
# Waits for a start that is being committed.
STILL_OPEN = Query(
    select(matches.c.id)
    .where(matches.c.id == bindparam("the_match"), matches.c.status == literal_column("'open'"))
    .with_for_update(read=True),
    must=True,
)
REMOVE = Query(delete(directed).where(directed.c.match == bindparam("the_match")))
REMOVE_CANDIDATES = Query(delete(candidates).where(candidates.c.match == bindparam("the_match")))
