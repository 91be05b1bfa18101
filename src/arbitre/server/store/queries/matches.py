"""Tables, matches, seats and events, except what the hot path writes."""

from functools import cache
from typing import Any, Literal

from sqlalchemy import Select, and_, bindparam, func, literal_column, or_, select, tuple_, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import events, matches, seats

_mine = seats.alias("mine")
_other = seats.alias("other")
# Lists a match once even if the account holds several seats. Comparing the account as an expression makes the database look up
# the seats of the match, not all seats of the account.
_is_first_of_mine = ~(
    select(_other.c.seat)
    .where(
        _other.c.match == _mine.c.match,
        _other.c.seat < _mine.c.seat,
        func.coalesce(_other.c.account, "") == _mine.c.account,
    )
    .exists()
)
_with_seats = (seats.c.seat, seats.c.account, seats.c.bot, seats.c.engine)

MATCH = Query(
    select(matches, *_with_seats)
    .outerjoin_from(matches, seats, seats.c.match == matches.c.id)
    .where(matches.c.id == bindparam("match"))
    .order_by(seats.c.seat)
)
REMATCH = Query(
    select(matches, *_with_seats)
    .outerjoin_from(matches, seats, seats.c.match == matches.c.id)
    # A literal, not a parameter: the index leaves out closed matches, and is used only if the query visibly does too.
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
        page = page.join(_mine, _mine.c.match == matches.c.id)
        page = page.where(_mine.c.account == bindparam("account"), _is_first_of_mine)
        created, match = _mine.c.created, _mine.c.match
    if by_game:
        page = page.where(matches.c.game == bindparam("game"))
    if public_only:
        # A rated match changes public ratings, so once begun it is in a player's list for every viewer.
        is_counted = and_(matches.c.is_rated, matches.c.began.is_not(None))
        page = page.where(or_(matches.c.is_public, is_counted) if by_account else matches.c.is_public)
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
def councils(statuses: int) -> Query:
    """Matches in whose councils a pattern occurs. Few have any, and the index holds only those.

    Parameters: status_0…, pattern.
    """
    found = (
        select(matches)
        .where(
            matches.c.councils.is_not(None),
            matches.c.status.in_(among("status", statuses)),
            matches.c.councils.like(bindparam("pattern")),
        )
        .subquery("page")
    )
    return Query(
        select(found, *_with_seats)
        .outerjoin_from(found, seats, seats.c.match == found.c.id)
        .order_by(found.c.created.desc(), found.c.id.desc(), seats.c.seat)
    )


@cache
def active_page(status: Literal["playing", "over"], by_game: bool, goes_on: bool) -> Query:
    """Public matches by latest activity. Abandoned ones are left out.

    Parameters: since, game, before_active, before_id, limit.
    """
    page = select(matches).where(matches.c.status == status, matches.c.is_public)
    if status == "playing":
        page = page.where(matches.c.active >= bindparam("since"))
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


RESULTS = Query(
    select(seats.c.seat, seats.c.result, seats.c.score, seats.c.points)
    .where(seats.c.match == bindparam("match"), seats.c.result.is_not(None))
    .order_by(seats.c.seat)
)
# A seat has a result once its match is over, so most of a person's seats need no lookup in `matches`.
COUNT_SEATS = Query(
    select(matches.c.status, func.count(matches.c.id.distinct()).label("matches"))
    .join_from(seats, matches, matches.c.id == seats.c.match)
    .where(
        seats.c.account == bindparam("account"),
        seats.c.result.is_(None),
        or_(matches.c.status == "open", matches.c.status == "playing"),
    )
    .group_by(matches.c.status)
)
_open_or_playing = (
    select(matches.c.id, matches.c.status)
    .where(matches.c.opener == bindparam("account"), matches.c.ended.is_(None), matches.c.director.is_(None))
    .union(
        select(matches.c.id, matches.c.status)
        .join_from(seats, matches, matches.c.id == seats.c.match)
        .where(seats.c.account == bindparam("account"), seats.c.result.is_(None), matches.c.ended.is_(None))
    )
    .subquery()
)
COUNT_OWN = Query(
    select(_open_or_playing.c.status, func.count().label("matches")).group_by(_open_or_playing.c.status)
)
TALLY = Query(
    select(seats.c.result, func.count().label("seats"))
    .where(seats.c.account == bindparam("account"), seats.c.result.is_not(None))
    .group_by(seats.c.result)
)
