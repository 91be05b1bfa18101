"""Competitions, their competitors and their matches."""

from functools import cache

from sqlalchemy import bindparam, delete, func, insert, select, tuple_, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import competitions, competitors, pairings, series

ADD_COMPETITION = Query(insert(competitions))
ADD_PAIRING = Query(insert(pairings))
ADD_SERIES = Query(insert(series))

COMPETITION = Query(select(competitions).where(competitions.c.id == bindparam("competition")))
COMPETITORS = Query(
    select(competitors)
    .where(competitors.c.competition == bindparam("competition"))
    .order_by(competitors.c.number)
)
PAIRINGS = Query(
    select(pairings).where(pairings.c.competition == bindparam("competition")).order_by(pairings.c.number)
)
PAIRINGS_IN_STATE = Query(
    select(pairings)
    .where(pairings.c.competition == bindparam("competition"), pairings.c.state == bindparam("state"))
    .order_by(pairings.c.number)
)
PAIRING_OF = Query(select(pairings).where(pairings.c.match == bindparam("match")))

# Only while it is open: the update checks that, and otherwise the whole write is refused.
STILL_OPEN = Query(
    update(competitions)
    .where(competitions.c.id == bindparam("competition"), competitions.c.status == "open")
    .values(status="open")
    .returning(competitions.c.id),
    must=True,
)
ADD_COMPETITOR = Query(insert(competitors))
ENTER = Query(
    insert(competitors).from_select(
        ["competition", "number", "kind", "reference", "name", "owner"],
        select(
            bindparam("the_competition"),
            func.coalesce(func.max(competitors.c.number) + 1, 0),
            bindparam("the_kind"),
            bindparam("the_reference"),
            bindparam("the_name"),
            bindparam("the_owner"),
        ).where(competitors.c.competition == bindparam("the_competition")),
    )
)
WITHDRAW = Query(
    delete(competitors)
    .where(
        competitors.c.competition == bindparam("competition"),
        competitors.c.kind == bindparam("the_kind"),
        competitors.c.reference == bindparam("the_reference"),
    )
    .returning(competitors.c.number),
    must=True,
)
STILL_IN = Query(
    update(competitors)
    .where(competitors.c.competition == bindparam("the_competition"), competitors.c.number == bindparam("at"))
    .values(number=bindparam("at"))
    .returning(competitors.c.number),
    must=True,
)
# Those who are paired, and nobody else.
BEGIN = Query(
    update(competitions)
    .where(
        competitions.c.id == bindparam("competition"),
        competitions.c.status == "open",
        select(func.count()).where(competitors.c.competition == bindparam("competition")).scalar_subquery()
        == bindparam("field"),
    )
    .values(status="playing", began=bindparam("at"))
    .returning(competitions.c.id),
    must=True,
)
END = Query(
    update(competitions)
    .where(competitions.c.id == bindparam("competition"), competitions.c.status == bindparam("former"))
    .values(status=bindparam("new_status"), ended=bindparam("at"))
    .returning(competitions.c.id),
    must=True,
)
STILL = Query(
    update(competitions)
    .where(competitions.c.id == bindparam("competition"), competitions.c.status == bindparam("the_status"))
    .values(status=bindparam("the_status"))
    .returning(competitions.c.id),
    must=True,
)
_numbered = (
    pairings.c.competition == bindparam("the_competition"),
    pairings.c.number == bindparam("the_number"),
)
STILL_PLAYING = Query(
    update(pairings)
    .where(*_numbered, pairings.c.state == "playing")
    .values(state="playing")
    .returning(pairings.c.number),
    must=True,
)
STILL_SO_MANY = Query(
    update(competitions)
    .where(
        competitions.c.id == bindparam("competition"),
        select(func.count())
        .where(pairings.c.competition == bindparam("competition"), pairings.c.state == "playing")
        .scalar_subquery()
        == bindparam("taken"),
    )
    .values(status=competitions.c.status)
    .returning(competitions.c.id),
    must=True,
)
TAKE_BOARD = Query(
    update(pairings)
    .where(*_numbered, pairings.c.state == "waiting")
    .values(state="playing")
    .returning(pairings.c.number),
    must=True,
)
# A result is final: a process that has read the boards before another settled them changes none.
SETTLE = Query(
    update(pairings)
    .where(*_numbered, pairings.c.state != "over", pairings.c.state != "void")
    .values(
        state=bindparam("new_state"),
        score=bindparam("new_score"),
        reason=bindparam("new_reason"),
        ended=bindparam("at"),
    )
)

SERIES = Query(select(series).where(series.c.id == bindparam("series")))
ALL_SERIES = Query(select(series).where(series.c.stopped.is_(None)).order_by(series.c.created))
STOP_SERIES = Query(
    update(series)
    .where(series.c.id == bindparam("the_series"), series.c.stopped.is_(None))
    .values(stopped=bindparam("at"))
    .returning(series.c.id),
    must=True,
)
NIGHTS = Query(
    select(competitions)
    .where(competitions.c.series == bindparam("series"))
    .order_by(competitions.c.created.desc())
    .limit(bindparam("limit"))
)


@cache
def competitions_page(of_game: bool, goes_on: bool) -> Query:
    """Newest first. Parameters: game, before_created, before_id, limit."""
    page = select(competitions)
    if of_game:
        page = page.where(competitions.c.game == bindparam("game"))
    if goes_on:
        page = page.where(
            tuple_(competitions.c.created, competitions.c.id)
            < tuple_(bindparam("before_created"), bindparam("before_id"))
        )
    return Query(
        page.order_by(competitions.c.created.desc(), competitions.c.id.desc()).limit(bindparam("limit"))
    )


@cache
def tallies(size: int) -> Query:
    """The number of pairings in each state, for these competitions. Parameters: competition_0…"""
    return Query(
        select(pairings.c.competition, pairings.c.state, func.count().label("matches"))
        .where(pairings.c.competition.in_(among("competition", size)))
        .group_by(pairings.c.competition, pairings.c.state)
    )


@cache
def fields(size: int) -> Query:
    """The number of competitors in each of these. Parameters: competition_0…"""
    return Query(
        select(competitors.c.competition, func.count().label("competitors"))
        .where(competitors.c.competition.in_(among("competition", size)))
        .group_by(competitors.c.competition)
    )
