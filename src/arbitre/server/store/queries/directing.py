"""Directed matches: parameters, candidates, tenures, duties and journal."""

from functools import cache

from sqlalchemy import BigInteger, bindparam, delete, func, insert, literal_column, or_, select, text, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import (
    candidates,
    directed,
    duties,
    journal,
    matches,
    tenures,
    votes,
)

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

CREATE = Query(
    text(
        'INSERT INTO directed ("match", number, name, name_key, parameters, master, created, "group", version,'
        " advancement, extensions) SELECT CAST(:match AS TEXT), coalesce(max(number), 0) + 1, CAST(:name AS TEXT),"
        " CAST(:name_key AS TEXT), CAST(:parameters AS TEXT), CAST(:master AS TEXT), CAST(:created AS BIGINT),"
        " CAST(:group AS TEXT), -1, 0, 0 FROM directed"
    )
)
BY_MATCH = Query(_directed.where(directed.c.match == bindparam("match")))
BY_NUMBER = Query(_directed.where(directed.c.number == bindparam("number")))
BY_NAME = Query(_directed.where(directed.c.name_key == bindparam("name_key")))
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
# Only a writer that has read this version moves on from it, so a resolution counts once.
SETTLE = Query(
    update(directed)
    .where(directed.c.match == bindparam("the_match"), directed.c.version == bindparam("old_version"))
    .values(
        version=bindparam("new_version"),
        advancement=bindparam("new_advancement"),
        deadline=bindparam("new_deadline"),
        extensions=0,
    )
    .returning(directed.c.match),
    must=True,
)
# Nor does a deadline move from another one than was read, or under a pause that was not there.
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
REMOVE = Query(delete(directed).where(directed.c.match == bindparam("the_match")))
REMOVE_CANDIDATES = Query(delete(candidates).where(candidates.c.match == bindparam("the_match")))

# -- who plays

PUT_CANDIDATE = Query(
    text(
        'INSERT INTO candidates ("match", account, at, roles) VALUES (:match, :account, :at, :roles)'
        ' ON CONFLICT ("match", account) DO UPDATE SET roles = excluded.roles'
    )
)
DROP_CANDIDATE = Query(
    delete(candidates).where(
        candidates.c.match == bindparam("the_match"), candidates.c.account == bindparam("the_account")
    )
)
_CANDIDATE = (candidates.c.match, candidates.c.account, candidates.c.at, candidates.c.roles)
CANDIDATES = Query(
    select(*_CANDIDATE).where(candidates.c.match == bindparam("match")).order_by(candidates.c.id)
)
CANDIDACIES = Query(select(*_CANDIDATE).where(candidates.c.account == bindparam("account")))
COUNT_PLACES = Query(select(candidates.c.match, func.count().label("places")).group_by(candidates.c.match))
TENURE_COLUMNS = ("match", "role", "account", "since", "cause")
BEGIN_TENURE = Query(insert(tenures).values({name: bindparam(f"the_{name}") for name in TENURE_COLUMNS}))
END_TENURE = Query(
    update(tenures)
    .where(
        tenures.c.match == bindparam("the_match"),
        tenures.c.role == bindparam("the_role"),
        tenures.c.until.is_(None),
    )
    .values(until=bindparam("at"))
)
END_TENURES = Query(
    update(tenures)
    .where(tenures.c.match == bindparam("the_match"), tenures.c.until.is_(None))
    .values(until=bindparam("at"))
)
_TENURE = (
    tenures.c.match,
    tenures.c.role,
    tenures.c.account,
    tenures.c.since,
    tenures.c.until,
    tenures.c.cause,
)
TENURES = Query(
    select(*_TENURE)
    .where(tenures.c.match == bindparam("match"))
    .order_by(tenures.c.role, tenures.c.since, tenures.c.id)
)
TENURES_OF = Query(
    select(*_TENURE).where(tenures.c.account == bindparam("account")).order_by(tenures.c.since, tenures.c.id)
)
SERVE = Query(
    text(
        'INSERT INTO duties ("match", account, asked, missed, late, "left")'
        " VALUES (:match, :account, :asked, :missed, :late, :left)"
        ' ON CONFLICT ("match", account) DO UPDATE SET asked = duties.asked + excluded.asked,'
        " missed = duties.missed + excluded.missed, late = duties.late + excluded.late,"
        ' "left" = duties."left" + excluded."left"'
    )
)


@cache
def served(size: int) -> Query:
    """Totals over all matches. Parameters: account_0…"""
    return Query(
        select(
            duties.c.account,
            *(func.sum(duties.c[name]).label(name) for name in ("asked", "missed", "late", "left")),
        )
        .where(duties.c.account.in_(among("account", size)))
        .group_by(duties.c.account)
    )


# -- journal

NOTE = Query(
    insert(journal).values(
        {name: bindparam(f"the_{name}") for name in ("match", "at", "actor", "kind", "data")}
    )
)
JOURNAL = Query(
    select(journal.c.match, journal.c.at, journal.c.actor, journal.c.kind, journal.c.data)
    .where(journal.c.match == bindparam("match"))
    .order_by(journal.c.id)
)
CLEAR_VOTES = Query(delete(votes).where(votes.c.match == bindparam("the_match")))
