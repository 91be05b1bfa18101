"""Numbers, particulars, keys, codes and visits."""

from sqlalchemy import bindparam, delete, insert, select, text

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import (
    accounts,
    address_codes,
    mailed_secrets,
    numbers,
    particulars,
    signing_keys,
    visits,
)

# Two processes that take the same number at once: the second is refused, and tries again.
TAKE_NUMBER = Query(
    text(
        "INSERT INTO numbers (kind, number, subject)"
        " SELECT CAST(:kind AS VARCHAR), COALESCE(MAX(number), 0) + 1, CAST(:subject AS VARCHAR)"
        " FROM numbers WHERE kind = :kind ON CONFLICT (kind, subject) DO NOTHING"
    )
)
TAKE_PLAYER_NUMBERS = Query(
    text(
        "INSERT INTO numbers (kind, number, subject)"
        " SELECT 'player', (SELECT COALESCE(MAX(number), 0) FROM numbers WHERE kind = 'player')"
        " + ROW_NUMBER() OVER (ORDER BY accounts.created, accounts.id), accounts.id FROM accounts"
        " WHERE NOT accounts.is_guest AND accounts.deleted IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM numbers WHERE kind = 'player' AND subject = accounts.id)"
    )
)
NUMBER = Query(
    select(numbers.c.number).where(
        numbers.c.kind == bindparam("kind"), numbers.c.subject == bindparam("subject")
    )
)
SUBJECT = Query(
    select(numbers.c.subject).where(
        numbers.c.kind == bindparam("kind"), numbers.c.number == bindparam("number")
    )
)
NUMBERS = Query(
    select(numbers.c.subject, numbers.c.number)
    .where(numbers.c.kind == bindparam("kind"))
    .order_by(numbers.c.number)
)
UNNUMBERED_PLAYER = Query(
    select(accounts.c.id)
    .where(
        accounts.c.is_guest.is_(False),
        accounts.c.deleted.is_(None),
        ~select(numbers.c.number)
        .where(numbers.c.kind == "player", numbers.c.subject == accounts.c.id)
        .exists(),
    )
    .limit(1)
)
PLAYERS = Query(
    select(numbers.c.number, accounts.c.name)
    .join_from(numbers, accounts, accounts.c.id == numbers.c.subject)
    .where(numbers.c.kind == "player", accounts.c.deleted.is_(None))
    .order_by(numbers.c.number)
)

PARTICULARS = Query(select(particulars).where(particulars.c.account == bindparam("the_account")))
FORGET_PARTICULARS = Query(delete(particulars).where(particulars.c.account == bindparam("the_account")))
ADD_PARTICULARS = Query(insert(particulars))

KEYS = Query(
    select(signing_keys)
    .where(signing_keys.c.purpose == bindparam("purpose"))
    .order_by(signing_keys.c.created.desc(), signing_keys.c.id)
)
ADD_KEY = Query(insert(signing_keys))
FORGET_KEYS = Query(
    delete(signing_keys).where(
        signing_keys.c.purpose == bindparam("the_purpose"), signing_keys.c.created < bindparam("before")
    )
)

PUT_CODE = Query(
    text(
        "INSERT INTO address_codes (address, code) VALUES (:address, :code)"
        " ON CONFLICT (address) DO UPDATE SET code = excluded.code"
    )
)
CODE = Query(select(address_codes.c.code).where(address_codes.c.address == bindparam("address")))
MAILED_CODE = Query(
    select(mailed_secrets.c.code).where(
        mailed_secrets.c.address == bindparam("address"),
        mailed_secrets.c.purpose == "address",
        mailed_secrets.c.code.is_not(None),
    )
)

PUT_VISIT = Query(
    text(
        "INSERT INTO visits (match, role, at) VALUES (:match, :role, :at)"
        " ON CONFLICT (match, role) DO UPDATE SET at = excluded.at"
    )
)
VISIT = Query(
    select(visits.c.at).where(visits.c.match == bindparam("match"), visits.c.role == bindparam("role"))
)
