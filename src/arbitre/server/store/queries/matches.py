"""Tables, matches, events and jobs."""

from functools import cache
from typing import Any, Literal

from sqlalchemy import (
    Select,
    bindparam,
    delete,
    func,
    literal_column,
    or_,
    select,
    text,
    tuple_,
    union_all,
    update,
)

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import events, jobs, matches, seats

_mine = seats.alias("mine")
_with_seats = (seats.c.seat, seats.c.account, seats.c.bot)

MATCH = Query(
    select(matches, *_with_seats)
    .outerjoin_from(matches, seats, seats.c.match == matches.c.id)
    .where(matches.c.id == bindparam("match"))
    .order_by(seats.c.seat)
)
REMATCH = Query(
    select(matches, *_with_seats)
    .outerjoin_from(matches, seats, seats.c.match == matches.c.id)
    # Not a parameter: the index leaves out closed ones, and is used only if the query visibly does so too.
    .where(matches.c.rematch_of == bindparam("match"), matches.c.status != literal_column("'closed'"))
    .order_by(seats.c.seat)
)
EVENTS = Query(
    select(events.c.number, events.c.at, events.c.kind, events.c.seat, events.c.text)
    .where(events.c.match == bindparam("match"), events.c.number > bindparam("since"))
    .order_by(events.c.number)
)


@cache
def matches_page(statuses: int, by_game: bool, by_account: bool, public_only: bool, goes_on: bool) -> Query:
    """Parameters: status_0…, game, account, before_created, before_id, limit."""
    created, match = matches.c.created, matches.c.id
    page: Select[Any] = select(matches).where(matches.c.status.in_(among("status", statuses)))
    if by_account:
        page = page.join(_mine, _mine.c.match == matches.c.id).where(_mine.c.account == bindparam("account"))
        created, match = _mine.c.created, _mine.c.match
    if by_game:
        page = page.where(matches.c.game == bindparam("game"))
    if public_only:
        page = page.where(matches.c.is_public)
    if goes_on:
        page = page.where(
            tuple_(created, match) < tuple_(bindparam("before_created"), bindparam("before_id")),
        )
    found = page.order_by(created.desc(), match.desc()).limit(bindparam("limit")).subquery("page")
    return Query(
        select(found, *_with_seats)
        .outerjoin_from(found, seats, seats.c.match == found.c.id)
        .order_by(found.c.created.desc(), found.c.id.desc(), seats.c.seat)
    )


@cache
def active_page(status: Literal["playing", "over"], by_game: bool, goes_on: bool) -> Query:
    """Public matches by their latest activity, those under way that were left alone without a clock not among them.

    Parameters: since, game, before_active, before_id, limit.
    """
    page = select(matches).where(matches.c.status == status, matches.c.is_public)
    if status == "playing":
        page = page.where(or_(matches.c.clock.is_not(None), matches.c.active >= bindparam("since")))
    if by_game:
        page = page.where(matches.c.game == bindparam("game"))
    if goes_on:
        page = page.where(
            tuple_(matches.c.active, matches.c.id)
            < tuple_(bindparam("before_active"), bindparam("before_id")),
        )
    page = page.order_by(matches.c.active.desc(), matches.c.id.desc()).limit(bindparam("limit"))
    found = page.subquery("page")
    return Query(
        select(found, *_with_seats)
        .outerjoin_from(found, seats, seats.c.match == found.c.id)
        .order_by(found.c.active.desc(), found.c.id.desc(), seats.c.seat)
    )


@cache
def note_activity(size: int) -> Query:
    """Parameters: match_0…, at."""
    return Query(
        update(matches)
        .where(
            matches.c.id.in_(among("match", size)),
            matches.c.status == "playing",
            matches.c.active < bindparam("at"),
        )
        .values(active=bindparam("at"))
    )


_open_table = select(matches.c.id).where(matches.c.id == bindparam("the_match"), matches.c.status == "open")
# On PostgreSQL the lock keeps the match from beginning at the same moment.
LEAVE_SEAT = Query(
    delete(seats)
    .where(
        seats.c.match == _open_table.with_for_update(read=True).scalar_subquery(),
        seats.c.seat == bindparam("the_seat"),
    )
    .returning(seats.c.seat),
    must=True,
)
# Beginning with whoever sits there, in this order. The first locks the table: from then on nobody sits down or leaves.
RESIZE_TABLE = Query(
    update(matches)
    .where(matches.c.id == bindparam("the_match"), matches.c.status == "open")
    .values(seats=bindparam("the_seats"))
    .returning(matches.c.id),
    must=True,
)
MOVE_SEAT = Query(
    update(seats)
    .where(
        seats.c.match == bindparam("the_match"),
        seats.c.seat == bindparam("the_seat"),
        seats.c.account.is_not_distinct_from(bindparam("the_account")),
        seats.c.bot.is_not_distinct_from(bindparam("the_bot")),
    )
    .values(seat=bindparam("new_seat"))
    .returning(seats.c.seat),
    must=True,
)
BEGIN_MATCH = Query(
    update(matches)
    .where(
        matches.c.id == bindparam("the_match"),
        matches.c.seats
        == select(func.count()).where(seats.c.match == bindparam("the_match")).scalar_subquery(),
    )
    .values(status="playing", began=bindparam("the_time"), active=bindparam("the_time"))
    .returning(matches.c.id),
    must=True,
)
CLOSE_MATCH = Query(
    update(matches)
    .where(matches.c.id == bindparam("the_match"), matches.c.status == "open")
    .values(status="closed", ended=bindparam("at"))
    .returning(matches.c.id),
    must=True,
)

# -- jobs


@cache
def claim_jobs(kinds: int) -> Query:
    """Parameters: kind_0…, now, until, the_owner, limit."""
    due = (
        select(jobs.c.match, jobs.c.kind, jobs.c.seat)
        .where(jobs.c.kind.in_(among("kind", kinds)), jobs.c.ready <= bindparam("now"))
        .order_by(jobs.c.ready)
        .limit(bindparam("limit"))
        .with_for_update(skip_locked=True)
        .cte("claimable")
    )
    return Query(
        update(jobs)
        .where(jobs.c.match == due.c.match, jobs.c.kind == due.c.kind, jobs.c.seat == due.c.seat)
        .values(ready=bindparam("until"), owner=bindparam("the_owner"))
        .returning(jobs.c.kind, jobs.c.match, jobs.c.seat, jobs.c.due)
    )


@cache
def next_due(kinds: int) -> Query:
    """Parameters: kind_0…; each is one step into the index, however many jobs there are."""
    firsts = union_all(
        *(
            select(func.min(jobs.c.ready).label("ready")).where(jobs.c.kind == kind)
            for kind in among("kind", kinds)
        )
    ).subquery("firsts")
    return Query(select(func.min(firsts.c.ready)))


PLAN_JOB = Query(
    text(
        'INSERT INTO jobs ("match", kind, seat, due, ready) VALUES (:match, :kind, :seat, :due, :due)'
        ' ON CONFLICT ("match", kind, seat) DO UPDATE SET due = excluded.due, ready = excluded.ready, owner = NULL'
    )
)
FINISH_JOB = Query(
    delete(jobs).where(
        jobs.c.match == bindparam("match"),
        jobs.c.kind == bindparam("kind"),
        jobs.c.seat == bindparam("seat"),
        jobs.c.due == bindparam("due"),
        jobs.c.owner == bindparam("owner"),
    )
)
