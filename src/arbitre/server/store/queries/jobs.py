"""Jobs and their leases."""

from functools import cache

from sqlalchemy import bindparam, func, select, text, union_all, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import jobs

_job = (jobs.c.kind, jobs.c.key, jobs.c.due, jobs.c.payload, jobs.c.attempts)
# A literal, not a parameter, so that both databases can use the index of living jobs.
_is_alive = jobs.c.failed.is_(None)


@cache
def claim_jobs(kinds: int) -> Query:
    """Parameters: kind_0…, now, until, the_owner, limit."""
    due = (
        select(jobs.c.kind, jobs.c.key)
        .where(jobs.c.kind.in_(among("kind", kinds)), jobs.c.ready <= bindparam("now"), _is_alive)
        .order_by(jobs.c.ready)
        .limit(bindparam("limit"))
        .with_for_update(skip_locked=True)
        .cte("claimable")
    )
    return Query(
        update(jobs)
        .where(jobs.c.kind == due.c.kind, jobs.c.key == due.c.key)
        .values(ready=bindparam("until"), owner=bindparam("the_owner"))
        .returning(*_job)
    )


@cache
def next_due(kinds: int) -> Query:
    """Parameters: kind_0… Each costs one index lookup, however many jobs there are."""
    firsts = union_all(
        *(
            select(func.min(jobs.c.ready).label("ready")).where(jobs.c.kind == kind, _is_alive)
            for kind in among("kind", kinds)
        )
    ).subquery("firsts")
    return Query(select(func.min(firsts.c.ready).label("ready")))


# For jobs scheduled in the same commit as something else. The hot path has a stage that does the same.
PLAN_JOB = Query(
    text(
        "INSERT INTO jobs (kind, key, due, ready, payload, attempts) VALUES (:kind, :key, :due, :due, :payload, 0)"
        " ON CONFLICT (kind, key) DO UPDATE SET due = excluded.due, ready = excluded.ready,"
        " payload = excluded.payload, attempts = 0, owner = NULL, failed = NULL, error = NULL"
    )
)

# The row must still be the claimed one.
_claimed = (
    jobs.c.kind == bindparam("the_kind"),
    jobs.c.key == bindparam("the_key"),
    jobs.c.due == bindparam("the_due"),
    jobs.c.owner == bindparam("the_owner"),
)
RENEW_JOB = Query(update(jobs).where(*_claimed).values(ready=bindparam("until")).returning(jobs.c.key))
RETRY_JOB = Query(
    update(jobs)
    .where(*_claimed)
    .values(
        due=bindparam("new_due"),
        ready=bindparam("new_due"),
        owner=None,
        attempts=jobs.c.attempts + 1,
        error=bindparam("new_error"),
    )
    .returning(jobs.c.key)
)
BURY_JOB = Query(
    update(jobs)
    .where(*_claimed)
    .values(failed=bindparam("at"), owner=None, attempts=jobs.c.attempts + 1, error=bindparam("new_error"))
)
RELEASE_JOBS = Query(
    update(jobs)
    .where(jobs.c.owner == bindparam("the_owner"), _is_alive)
    .values(ready=jobs.c.due, owner=None)
    .returning(*_job)
)
DEAD_JOBS = Query(
    select(*_job, jobs.c.failed, jobs.c.error)
    .where(jobs.c.failed.is_not(None))
    .order_by(jobs.c.failed.desc(), jobs.c.kind, jobs.c.key)
    .limit(bindparam("limit"))
)


@cache
def planned_jobs(by_key: bool) -> Query:
    """Parameters: the_kind, the_key, limit."""
    found = select(*_job).where(jobs.c.kind == bindparam("the_kind"), _is_alive)
    if by_key:
        found = found.where(jobs.c.key == bindparam("the_key"))
    return Query(found.order_by(jobs.c.ready).limit(bindparam("limit")))
