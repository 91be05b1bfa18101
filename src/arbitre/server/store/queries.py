"""Everything that is not on the hot path, as SQLAlchemy Core statements that both databases understand.

A `Query` is turned into text once for each database and then only filled in. Nothing here runs anything.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import (
    Dialect,
    Select,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
    tuple_,
    union_all,
    update,
)
from sqlalchemy.sql.base import Executable

from arbitre.server.store.columns import check_text
from arbitre.server.store.tables import (
    accounts,
    chat,
    events,
    heartbeats,
    jobs,
    matches,
    outages,
    presences,
    ratings,
    seats,
    sessions,
)


class Query:
    """A statement whose parameters have names. `must` = no row in the answer means that somebody else was faster."""

    __slots__ = ("must", "statement")

    def __init__(self, statement: Executable, *, must: bool = False) -> None:
        self.statement = statement
        self.must = must


class Prepared:
    """A query as one database's text, with its parameters in order."""

    __slots__ = ("defaults", "must", "names", "sql")

    def __init__(self, query: Query, dialect: Dialect) -> None:
        compiled = query.statement.compile(dialect=dialect)  # type: ignore[attr-defined]  # every Executable here is a ClauseElement
        self.must = query.must
        self.sql = str(compiled)
        self.names: list[str] = list(compiled.positiontup or ())
        self.defaults: dict[str, Any] = dict(compiled.params)

    def fill(self, parameters: Mapping[str, Any]) -> list[Any]:
        """Raises Unstorable."""
        for value in parameters.values():
            if isinstance(value, str):
                check_text(value)
        return [parameters[name] if name in parameters else self.defaults[name] for name in self.names]


def padded(name: str, values: list[str]) -> dict[str, str]:
    """Parameters for `_among`: the list grown to a power of two by repeating its first value, so that few texts serve
    lists of every length."""
    size = 1 << (len(values) - 1).bit_length()
    return {f"{name}_{i}": values[i] if i < len(values) else values[0] for i in range(size)}


def _among(name: str, size: int) -> list[Any]:
    return [bindparam(f"{name}_{i}") for i in range(size)]


# -- matches

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
    page: Select[Any] = select(matches).where(matches.c.status.in_(_among("status", statuses)))
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
    .values(status="playing", began=bindparam("the_time"))
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
        .where(jobs.c.kind.in_(_among("kind", kinds)), jobs.c.ready <= bindparam("now"))
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
            for kind in _among("kind", kinds)
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

# -- people

_account = (
    accounts.c.id,
    accounts.c.name,
    accounts.c.password,
    accounts.c.email,
    accounts.c.language,
    accounts.c.created,
    accounts.c.deleted,
)
ACCOUNT_NAMED = Query(
    select(*_account).where(accounts.c.name_key == bindparam("key"), accounts.c.deleted.is_(None))
)
CREATE_ACCOUNT = Query(insert(accounts))
# Each changes only what it names: the caller may have read the row a while ago.
_kept = update(accounts).where(accounts.c.id == bindparam("the_account"), accounts.c.deleted.is_(None))
REGISTER_GUEST = Query(
    _kept.where(accounts.c.password.is_(None))
    .values(
        {name: bindparam(f"new_{name}") for name in ("name", "name_key", "password", "email", "language")}
    )
    .returning(*_account),
    must=True,
)
REPLACE_PASSWORD = Query(
    _kept.where(accounts.c.password == bindparam("old_password"))
    .values(password=bindparam("new_password"))
    .returning(*_account),
    must=True,
)
SET_LANGUAGE = Query(_kept.values(language=bindparam("new_language")).returning(*_account), must=True)


@cache
def accounts_by_id(size: int) -> Query:
    return Query(select(*_account).where(accounts.c.id.in_(_among("account", size))))


# Deleting an account, in this order.
FORGET_ACCOUNT = Query(
    update(accounts)
    .where(accounts.c.id == bindparam("the_account"), accounts.c.deleted.is_(None))
    .values(
        name=bindparam("new_name"),
        name_key=bindparam("new_name"),
        password=None,
        email=None,
        deleted=bindparam("at"),
    )
)
CLOSE_TABLES = Query(
    update(matches)
    .where(matches.c.opener == bindparam("the_account"), matches.c.status == "open")
    .values(status="closed", ended=bindparam("at"))
    .returning(matches.c.id)
)
LEAVE_TABLES = Query(
    delete(seats)
    .where(
        seats.c.account == bindparam("the_account"),
        seats.c.match.in_(
            select(matches.c.id)
            .where(
                matches.c.status == "open",
                matches.c.id.in_(
                    select(_mine.c.match).where(_mine.c.account == bindparam("the_account")),
                ),
            )
            .with_for_update(read=True)
        ),
    )
    .returning(seats.c.match)
)
FORGET_RATINGS = Query(delete(ratings).where(ratings.c.account == bindparam("the_account")))

# -- sessions

_session = (
    sessions.c.id,
    sessions.c.secret_hash,
    sessions.c.account,
    sessions.c.kind,
    sessions.c.label,
    sessions.c.created,
    sessions.c.expires,
    sessions.c.used,
)
SESSION = Query(select(*_session).where(sessions.c.secret_hash == bindparam("secret_hash")))
SESSIONS = Query(
    select(*_session)
    .where(sessions.c.account == bindparam("account"))
    .order_by(sessions.c.created, sessions.c.id)
)
CREATE_SESSION = Query(insert(sessions))
TOUCH_SESSION = Query(
    update(sessions).where(sessions.c.id == bindparam("the_session")).values(used=bindparam("at"))
)


@cache
def delete_sessions(only: bool, keep: bool) -> Query:
    """Parameters: the_account, only, keep."""
    statement = delete(sessions).where(sessions.c.account == bindparam("the_account"))
    if only:
        statement = statement.where(sessions.c.id == bindparam("only"))
    if keep:
        statement = statement.where(sessions.c.id != bindparam("keep"))
    return Query(statement.returning(sessions.c.id))


_last_used = func.coalesce(sessions.c.used, sessions.c.created)
DELETE_OLD_SESSIONS = Query(
    delete(sessions)
    .where(sessions.c.kind == "cookie", _last_used < bindparam("before"))
    .returning(sessions.c.id)
)
# Whoever opens a table or talks at one has a seat there. The same guests both times: their sessions change nothing.
_idle_guests = (
    select(accounts.c.id)
    .where(
        accounts.c.password.is_(None),
        accounts.c.deleted.is_(None),
        accounts.c.created < bindparam("before"),
        ~select(seats.c.seat).where(seats.c.account == accounts.c.id).exists(),
        ~select(sessions.c.id)
        .where(sessions.c.account == accounts.c.id, _last_used >= bindparam("before"))
        .exists(),
    )
    .order_by(accounts.c.created, accounts.c.id)
    .limit(bindparam("limit"))
)
DELETE_IDLE_SESSIONS = Query(delete(sessions).where(sessions.c.account.in_(_idle_guests)))
DELETE_IDLE_GUESTS = Query(delete(accounts).where(accounts.c.id.in_(_idle_guests)).returning(accounts.c.id))

# -- what people have done

TALLY = Query(
    select(seats.c.result, func.count())
    .where(seats.c.account == bindparam("account"), seats.c.result.is_not(None))
    .group_by(seats.c.result)
)


@cache
def ratings_of(size: int, by_game: bool) -> Query:
    wanted = select(ratings.c.account, ratings.c.game, ratings.c.rating, ratings.c.matches).where(
        ratings.c.account.in_(_among("account", size))
    )
    if by_game:
        wanted = wanted.where(ratings.c.game == bindparam("game"))
    return Query(wanted.order_by(ratings.c.account, ratings.c.game))


ADD_CHAT = Query(
    insert(chat)
    .values(
        match=bindparam("the_match"),
        at=bindparam("the_time"),
        author=bindparam("the_author"),
        text=bindparam("the_text"),
    )
    .returning(chat.c.id)
)
CHAT = Query(
    select(chat.c.id, chat.c.match, chat.c.at, chat.c.author, chat.c.text)
    .where(chat.c.match == bindparam("match"), chat.c.id > bindparam("since"))
    .order_by(chat.c.id.desc())
    .limit(bindparam("limit"))
)

# -- being alive

BEAT = Query(
    text(
        "INSERT INTO heartbeats (name, at) VALUES (:name, :at) ON CONFLICT (name) DO UPDATE SET"
        " at = CASE WHEN excluded.at > heartbeats.at THEN excluded.at ELSE heartbeats.at END"
    )
)
# The same silence, noticed by two, is one outage: it began with the same beat.
NOTE_OUTAGE = Query(
    text(
        "INSERT INTO outages (began, ended) SELECT at, :now FROM heartbeats WHERE name = :name AND at < :since"
        " ON CONFLICT (began) DO NOTHING"
    )
)
LAST_BEAT = Query(select(heartbeats.c.at).where(heartbeats.c.name == bindparam("name")))
OUTAGES = Query(
    select(outages.c.began, outages.c.ended)
    .where(outages.c.ended > bindparam("since"))
    .order_by(outages.c.began)
)
TELL_PRESENCE = Query(
    text(
        "INSERT INTO presences (server, at, accounts, spectators) VALUES (:server, :at, :accounts, :spectators)"
        " ON CONFLICT (server) DO UPDATE"
        " SET at = excluded.at, accounts = excluded.accounts, spectators = excluded.spectators"
    )
)
PRESENCES = Query(select(presences))
PRESENCE = Query(select(presences).where(presences.c.server == bindparam("server")))
FORGET_PRESENCES = Query(
    delete(presences)
    .where(or_(presences.c.server == bindparam("the_server"), presences.c.at < bindparam("before")))
    .returning(presences.c.server)
)
