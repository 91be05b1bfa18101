"""Accounts, sessions, roles and the audit log."""

from functools import cache

from sqlalchemy import bindparam, delete, func, insert, select, text, update

from arbitre.server.store.queries.query import Query, among
from arbitre.server.store.tables import (
    accounts,
    audit,
    matches,
    rating_changes,
    ratings,
    roles,
    seats,
    sessions,
)

_mine = seats.alias("mine")
ACCOUNT = (
    accounts.c.id,
    accounts.c.name,
    accounts.c.password,
    accounts.c.email,
    accounts.c.language,
    accounts.c.created,
    accounts.c.deleted,
    accounts.c.is_guest,
    accounts.c.country,
    accounts.c.time_zone,
    accounts.c.last_login,
    accounts.c.challenges_from,
    accounts.c.messages_from,
    accounts.c.requests_from,
    accounts.c.owner,
)
ACCOUNT_NAMED = Query(
    select(*ACCOUNT).where(accounts.c.name_key == bindparam("key"), accounts.c.deleted.is_(None))
)
PROGRAMS = Query(
    select(*ACCOUNT)
    .where(accounts.c.owner == bindparam("owner"), accounts.c.deleted.is_(None))
    .order_by(accounts.c.created, accounts.c.id)
)
CREATE_ACCOUNT = Query(insert(accounts))
# Each changes only the columns it names: the caller may have read the row a while ago.
_kept = update(accounts).where(accounts.c.id == bindparam("the_account"), accounts.c.deleted.is_(None))
REGISTER_GUEST = Query(
    _kept.where(accounts.c.is_guest)
    .values(
        {
            name: bindparam(f"new_{name}")
            for name in ("name", "name_key", "password", "language", "last_login")
        }
        | {"is_guest": False}
    )
    .returning(*ACCOUNT),
    must=True,
)
REPLACE_PASSWORD = Query(
    _kept.where(accounts.c.password == bindparam("old_password"))
    .values(password=bindparam("new_password"))
    .returning(*ACCOUNT),
    must=True,
)
RENAME = Query(
    _kept.where(accounts.c.is_guest.is_(False))
    .values(name=bindparam("new_name"), name_key=bindparam("new_name_key"))
    .returning(*ACCOUNT),
    must=True,
)
NOTE_LOGIN = Query(_kept.values(last_login=bindparam("at")).returning(*ACCOUNT), must=True)


@cache
def change_account(names: tuple[str, ...]) -> Query:
    """Parameters: the_account, and each name prefixed with new_."""
    return Query(
        _kept.values({name: bindparam(f"new_{name}") for name in names}).returning(*ACCOUNT), must=True
    )


@cache
def programs_among(size: int) -> Query:
    """Parameters: account_0…"""
    return Query(
        select(*ACCOUNT).where(
            accounts.c.id.in_(among("account", size)),
            accounts.c.owner.is_not(None),
            accounts.c.deleted.is_(None),
        )
    )


@cache
def accounts_by_id(size: int) -> Query:
    return Query(select(*ACCOUNT).where(accounts.c.id.in_(among("account", size))))


# Deletes an account, in this order.
FORGET_ACCOUNT = Query(
    update(accounts)
    .where(accounts.c.id == bindparam("the_account"), accounts.c.deleted.is_(None))
    .values(
        name=bindparam("new_name"),
        name_key=bindparam("new_name"),
        password=None,
        email=None,
        email_key=None,
        country=None,
        time_zone=None,
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
FORGET_ROLES = Query(delete(roles).where(roles.c.account == bindparam("the_account")))
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
    sessions.c.actor,
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
# A guest who opens a table or talks at one has a seat there. Both statements find the same guests: deleting their sessions does
# not change that.
_idle_guests = (
    select(accounts.c.id)
    .where(
        accounts.c.is_guest,
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

# -- roles

GRANT_ROLE = Query(
    text(
        "INSERT INTO roles (account, role, granted_by, at) VALUES (:account, :role, :granted_by, :at)"
        " ON CONFLICT (account, role) DO NOTHING RETURNING role"
    ),
    must=True,
)
REVOKE_ROLE = Query(
    delete(roles)
    .where(roles.c.account == bindparam("the_account"), roles.c.role == bindparam("the_role"))
    .returning(roles.c.role),
    must=True,
)
ROLES = Query(select(roles).order_by(roles.c.account, roles.c.role))
ROLES_OF = Query(select(roles).where(roles.c.account == bindparam("account")).order_by(roles.c.role))
ADD_AUDIT = Query(
    insert(audit)
    .values({name: bindparam(f"the_{name}") for name in ("at", "actor", "action", "subject", "detail")})
    .returning(audit.c.id)
)


@cache
def audit_page(by_subject: bool, goes_on: bool) -> Query:
    """Parameters: subject, before, limit."""
    page = select(audit)
    if by_subject:
        page = page.where(audit.c.subject == bindparam("subject"))
    if goes_on:
        page = page.where(audit.c.id < bindparam("before"))
    return Query(page.order_by(audit.c.id.desc()).limit(bindparam("limit")))
