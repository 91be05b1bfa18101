"""Directed matches: journal, codes, votes, notes and vacations."""

from functools import cache

from sqlalchemy import bindparam, delete, insert, select, text, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import journal, notes, rectifications, vacations, votes

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
ISSUE = Query(insert(rectifications))
USE_CODE = Query(
    update(rectifications)
    .where(
        rectifications.c.code == bindparam("the_code"),
        rectifications.c.match == bindparam("the_match"),
        rectifications.c.used.is_(None),
        rectifications.c.expires > bindparam("at"),
    )
    .values(used=bindparam("at"))
    .returning(rectifications.c.code),
    must=True,
)
VOTE = Query(
    text(
        'INSERT INTO votes ("match", role, choice, at) VALUES (:match, :role, :choice, :at)'
        ' ON CONFLICT ("match", role) DO UPDATE SET choice = excluded.choice, at = excluded.at'
    )
)
UNVOTE = Query(
    delete(votes).where(votes.c.match == bindparam("the_match"), votes.c.role == bindparam("the_role"))
)
VOTES = Query(select(votes).where(votes.c.match == bindparam("match")).order_by(votes.c.role))
PUT_NOTE = Query(
    text(
        'INSERT INTO notes ("match", account, text, at) VALUES (:match, :account, :text, :at)'
        ' ON CONFLICT ("match", account) DO UPDATE SET text = excluded.text, at = excluded.at'
    )
)
NOTES = Query(
    select(notes.c.text).where(notes.c.match == bindparam("match"), notes.c.account == bindparam("account"))
)
ADD_VACATION = Query(insert(vacations))
DROP_VACATION = Query(
    delete(vacations).where(
        vacations.c.account == bindparam("the_account"), vacations.c.begins == bindparam("the_begins")
    )
)


@cache
def vacations_of(size: int) -> Query:
    """Those that have not ended. Parameters: account_0…, now."""
    return Query(
        select(vacations)
        .where(vacations.c.account.in_(among("account", size)), vacations.c.ends > bindparam("now"))
        .order_by(vacations.c.begins)
    )
