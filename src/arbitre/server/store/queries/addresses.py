"""Mailed secrets, the addresses they prove, and external identities."""

from sqlalchemy import bindparam, delete, insert, select, text, update

from arbitre.server.store.queries.people import ACCOUNT
from arbitre.server.store.queries.query import Query
from arbitre.server.store.tables import accounts, identities, mailed_secrets

PUT_SECRET = Query(
    text(
        "INSERT INTO mailed_secrets (account, purpose, address, secret_hash, code, tries, expires)"
        " VALUES (:account, :purpose, :address, :secret_hash, :code, :tries, :expires)"
        " ON CONFLICT (account, purpose) DO UPDATE SET address = excluded.address,"
        " secret_hash = excluded.secret_hash, code = excluded.code, tries = excluded.tries,"
        " expires = excluded.expires"
    )
)
_one = (
    mailed_secrets.c.account == bindparam("the_account"),
    mailed_secrets.c.purpose == bindparam("the_purpose"),
)
SECRET_OF = Query(select(mailed_secrets).where(*_one))
SECRET = Query(
    select(mailed_secrets).where(
        mailed_secrets.c.secret_hash == bindparam("secret_hash"),
        mailed_secrets.c.purpose == bindparam("purpose"),
    )
)
# Each attempt is counted before the comparison, so that concurrent attempts cannot exceed the limit.
TRY_CODE = Query(
    update(mailed_secrets)
    .where(*_one, mailed_secrets.c.tries < bindparam("most"))
    .values(tries=mailed_secrets.c.tries + 1)
    .returning(mailed_secrets),
    must=True,
)
USE_SECRET = Query(
    delete(mailed_secrets)
    .where(*_one, mailed_secrets.c.address == bindparam("the_address"))
    .returning(mailed_secrets.c.account),
    must=True,
)
DROP_SECRET = Query(delete(mailed_secrets).where(*_one))
FORGET_SECRETS = Query(delete(mailed_secrets).where(mailed_secrets.c.account == bindparam("the_account")))
DELETE_OLD_SECRETS = Query(
    delete(mailed_secrets).where(
        mailed_secrets.c.purpose == "password", mailed_secrets.c.expires < bindparam("before")
    )
)
SET_ADDRESS = Query(
    update(accounts)
    .where(accounts.c.id == bindparam("the_account"), accounts.c.deleted.is_(None))
    .values(email=bindparam("new_email"), email_key=bindparam("new_email_key"))
    .returning(*ACCOUNT),
    must=True,
)
SET_PASSWORD = Query(
    update(accounts)
    .where(accounts.c.id == bindparam("the_account"), accounts.c.deleted.is_(None))
    .values(password=bindparam("new_password"))
    .returning(*ACCOUNT),
    must=True,
)
ACCOUNT_AT = Query(
    select(*ACCOUNT).where(accounts.c.email_key == bindparam("key"), accounts.c.deleted.is_(None))
)

ADD_IDENTITY = Query(insert(identities))
IDENTITY = Query(
    select(identities.c.account).where(
        identities.c.issuer == bindparam("issuer"), identities.c.subject == bindparam("subject")
    )
)
IDENTITIES_OF = Query(
    select(identities.c.issuer, identities.c.subject, identities.c.at).where(
        identities.c.account == bindparam("account")
    )
)
FORGET_IDENTITIES = Query(delete(identities).where(identities.c.account == bindparam("the_account")))
