"""Numbers, particulars, keys, codes, visits and adjudications."""

from sqlalchemy import bindparam, delete, insert, select, text, update

from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import (
    accounts,
    address_codes,
    adjudications,
    kept_tokens,
    mailed_secrets,
    particulars,
    player_numbers,
    signing_keys,
    taken_mails,
    visits,
)

# If two processes take the same number at once, the second is refused and retries.
TAKE_NUMBER = Query(
    text(
        "INSERT INTO player_numbers (number, account)"
        " SELECT COALESCE(MAX(number), 0) + 1, CAST(:account AS VARCHAR) FROM player_numbers WHERE true"
        " ON CONFLICT (account) DO NOTHING"
    )
)
TAKE_NUMBERS = Query(
    text(
        "INSERT INTO player_numbers (number, account)"
        " SELECT (SELECT COALESCE(MAX(number), 0) FROM player_numbers)"
        " + ROW_NUMBER() OVER (ORDER BY accounts.created, accounts.id), accounts.id FROM accounts"
        " WHERE NOT accounts.is_guest AND accounts.deleted IS NULL"
        " AND NOT EXISTS (SELECT 1 FROM player_numbers WHERE account = accounts.id)"
    )
)
NUMBER = Query(select(player_numbers.c.number).where(player_numbers.c.account == bindparam("account")))
NUMBERED = Query(select(player_numbers.c.account).where(player_numbers.c.number == bindparam("number")))
UNNUMBERED = Query(
    select(accounts.c.id)
    .where(
        accounts.c.is_guest.is_(False),
        accounts.c.deleted.is_(None),
        ~select(player_numbers.c.number).where(player_numbers.c.account == accounts.c.id).exists(),
    )
    .limit(1)
)
PLAYERS = Query(
    select(player_numbers.c.number, accounts.c.name)
    .join_from(player_numbers, accounts, accounts.c.id == player_numbers.c.account)
    .where(accounts.c.deleted.is_(None))
    .order_by(player_numbers.c.number)
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

FORGET_TOKENS = Query(delete(kept_tokens).where(kept_tokens.c.expires <= bindparam("now")))
KEEP_TOKEN = Query(
    text(
        "INSERT INTO kept_tokens (id, password, expires) VALUES (:id, :password, :expires)"
        " ON CONFLICT (id) DO UPDATE SET password = excluded.password"
    )
)
KEPT_TOKEN = Query(select(kept_tokens.c.password).where(kept_tokens.c.id == bindparam("id")))

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

PUT_ADJUDICATION = Query(
    text(
        'INSERT INTO adjudications ("match", version, advancement, names)'
        " VALUES (:match, :version, :advancement, :names)"
        ' ON CONFLICT ("match") DO UPDATE SET version = excluded.version, advancement = excluded.advancement,'
        " names = excluded.names"
    )
)
ADJUDICATION = Query(select(adjudications).where(adjudications.c.match == bindparam("match")))

ANSWERED_MAIL = Query(
    select(taken_mails.c.id).where(taken_mails.c.id == bindparam("id"), taken_mails.c.until.is_(None))
)
GIVEN_UP_MAIL = Query(
    delete(taken_mails).where(taken_mails.c.id == bindparam("mail"), taken_mails.c.until <= bindparam("now"))
)
TAKE_MAIL = Query(insert(taken_mails))
ANSWER_MAIL = Query(update(taken_mails).where(taken_mails.c.id == bindparam("mail")).values(until=None))
FORGET_MAILS = Query(delete(taken_mails).where(taken_mails.c.at < bindparam("before")))
