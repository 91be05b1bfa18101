"""Reports, mutes, removed lines, and announcements."""

from functools import cache

from sqlalchemy import bindparam, delete, func, insert, select, text, update

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import announcements, lines, mutes, reports

LINE = Query(select(lines).where(lines.c.id == bindparam("line")))
REMOVE_LINE = Query(
    update(lines)
    .where(lines.c.id == bindparam("the_line"), lines.c.removed.is_(None))
    .values(text="", removed=bindparam("at"))
    .returning(lines),
    must=True,
)
LINES_AFTER = Query(
    select(lines)
    .where(lines.c.conversation == bindparam("conversation"), lines.c.id > bindparam("line"))
    .order_by(lines.c.id)
    .limit(bindparam("limit"))
)
LINES_BY = Query(
    select(lines)
    .where(lines.c.author == bindparam("account"), lines.c.id > bindparam("since"))
    .order_by(lines.c.id)
    .limit(bindparam("limit"))
)

_REPORT = ("line", "conversation", "author", "reporter", "reason", "text", "at")
ADD_REPORT = Query(
    insert(reports).values({name: bindparam(f"the_{name}") for name in _REPORT}).returning(reports.c.id)
)
REPORTS_OF_LINE = Query(select(reports).where(reports.c.line == bindparam("line")).order_by(reports.c.id))
REPORTS_BY = Query(select(reports).where(reports.c.reporter == bindparam("account")).order_by(reports.c.id))
DECIDE = Query(
    update(reports)
    .where(reports.c.line == bindparam("the_line"), reports.c.decided.is_(None))
    .values(decided=bindparam("at"), decided_by=bindparam("actor"), decision=bindparam("the_decision"))
    .returning(reports.c.id),
    must=True,
)
COUNT_REPORTED = Query(
    select(func.count(reports.c.line.distinct()).label("lines")).where(
        reports.c.author == bindparam("account"), reports.c.decision == bindparam("decision")
    )
)


@cache
def reported_lines(is_open: bool, goes_on: bool) -> Query:
    """One row per line, latest report first. Parameters: before, limit."""
    latest = func.max(reports.c.id).label("latest")
    page = select(reports.c.line, latest).where(
        reports.c.decided.is_(None) if is_open else reports.c.decided.is_not(None)
    )
    page = page.group_by(reports.c.line)
    if goes_on:
        page = page.having(func.max(reports.c.id) < bindparam("before"))
    return Query(page.order_by(text("latest DESC")).limit(bindparam("limit")))


PUT_MUTE = Query(
    text(
        "INSERT INTO mutes (account, until, at, muted_by, reason) VALUES (:account, :until, :at, :muted_by, :reason)"
        " ON CONFLICT (account) DO UPDATE SET until = excluded.until, at = excluded.at,"
        " muted_by = excluded.muted_by, reason = excluded.reason"
    )
)
DROP_MUTE = Query(
    delete(mutes).where(mutes.c.account == bindparam("the_account")).returning(mutes.c.account), must=True
)
MUTE = Query(select(mutes).where(mutes.c.account == bindparam("account")))
MUTES = Query(select(mutes).where(mutes.c.until > bindparam("now")).order_by(mutes.c.until))

ADD_ANNOUNCEMENT = Query(
    insert(announcements)
    .values({name: bindparam(f"the_{name}") for name in ("fr", "en", "link", "begins", "ends", "rank")})
    .returning(announcements.c.id)
)
DROP_ANNOUNCEMENT = Query(
    delete(announcements)
    .where(announcements.c.id == bindparam("announcement"))
    .returning(announcements.c.id),
    must=True,
)
ANNOUNCEMENTS = Query(select(announcements).order_by(announcements.c.rank, announcements.c.id))
