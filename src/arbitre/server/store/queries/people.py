"""Accounts, sessions, ratings and chat."""

from functools import cache

from sqlalchemy import bindparam, delete, func, insert, select, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import accounts, chat, matches, rating_changes, ratings, seats, sessions

_mine = seats.alias("mine")
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
    return Query(select(*_account).where(accounts.c.id.in_(among("account", size))))


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
FORGET_RATING_CHANGES = Query(
    delete(rating_changes).where(rating_changes.c.account == bindparam("the_account"))
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
        ratings.c.account.in_(among("account", size))
    )
    if by_game:
        wanted = wanted.where(ratings.c.game == bindparam("game"))
    return Query(wanted.order_by(ratings.c.account, ratings.c.game))


RATING_CHANGES = Query(
    select(rating_changes.c.at, rating_changes.c.change)
    .where(rating_changes.c.account == bindparam("account"), rating_changes.c.game == bindparam("game"))
    .order_by(rating_changes.c.at.desc(), rating_changes.c.match.desc())
    .limit(bindparam("limit"))
)
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
