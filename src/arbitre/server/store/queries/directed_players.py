"""Who plays a directed match: candidates, tenures and duties."""

from functools import cache

from sqlalchemy import bindparam, delete, func, select, text

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import candidates, duties, tenures

PUT_CANDIDATE = Query(
    text(
        'INSERT INTO candidates ("match", account, at, roles, agreed) VALUES (:match, :account, :at, :roles, :agreed)'
        ' ON CONFLICT ("match", account) DO UPDATE SET roles = excluded.roles,'
        " agreed = candidates.agreed OR excluded.agreed"
    )
)
DROP_CANDIDATE = Query(
    delete(candidates).where(
        candidates.c.match == bindparam("the_match"), candidates.c.account == bindparam("the_account")
    )
)
_CANDIDATE = (
    candidates.c.match,
    candidates.c.account,
    candidates.c.at,
    candidates.c.roles,
    candidates.c.agreed,
)
CANDIDATES = Query(
    select(*_CANDIDATE).where(candidates.c.match == bindparam("match")).order_by(candidates.c.id)
)
CANDIDACIES = Query(select(*_CANDIDATE).where(candidates.c.account == bindparam("account")))
COUNT_PLACES = Query(
    select(candidates.c.match, func.count().label("places"))
    .where(candidates.c.agreed)
    .group_by(candidates.c.match)
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
