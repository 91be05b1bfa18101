"""Accounts, their sessions and roles, and the audit log of what was done with the roles."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
)

from arbitre.server.store.tables.metadata import RowNumber, metadata

accounts = Table(
    "accounts",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("name_key", String, nullable=False, unique=True, comment="the name, whatever its case"),
    Column("password", String),
    Column("email", String),
    Column("language", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("deleted", BigInteger),
    Column("is_guest", Boolean, nullable=False),
    Column("email_key", String, comment="the confirmed address, whatever its case"),
    Column("country", String, comment="ISO 3166"),
    Column("time_zone", String, comment="as the tz database names it"),
    Column("last_login", BigInteger),
    Column(
        "challenges_from", String, nullable=False, server_default="everybody", comment="everybody or friends"
    ),
    Column("messages_from", String, nullable=False, server_default="friends", comment="everybody or friends"),
    Column(
        "requests_from",
        String,
        nullable=False,
        server_default="everybody",
        comment="everybody, or friends for friends of friends",
    ),
    Column("owner", String, index=True, comment="the account whose program this is"),
    Index("ix_accounts_email_key", "email_key", unique=True),
)

mailed_secrets = Table(
    "mailed_secrets",
    metadata,
    Column("account", String, primary_key=True),
    Column("purpose", String, primary_key=True, comment="address or password"),
    Column("address", String, nullable=False),
    Column("secret_hash", LargeBinary, unique=True),
    Column("code", String, comment="four digits"),
    Column("tries", Integer, nullable=False, comment="of the code that failed"),
    Column("expires", BigInteger, nullable=False),
)

identities = Table(
    "identities",
    metadata,
    Column("issuer", String, primary_key=True),
    Column("subject", String, primary_key=True),
    Column("account", String, nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String, primary_key=True),
    Column("secret_hash", LargeBinary, nullable=False, unique=True),
    Column("account", String, ForeignKey("accounts.id"), nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("label", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Column("used", BigInteger),
    Column("actor", String, comment="the administrator who acts as the account"),
)

roles = Table(
    "roles",
    metadata,
    Column("account", String, primary_key=True),
    Column("role", String, primary_key=True),
    Column("granted_by", String, comment="an account; none = the operator at the command line"),
    Column("at", BigInteger, nullable=False),
)

audit = Table(
    "audit",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", String, comment="an account; none = the operator at the command line"),
    Column("action", String, nullable=False),
    Column("subject", String, nullable=False, comment="an identifier; the action says of what"),
    Column("detail", Text, nullable=False, comment="JSON"),
    Index("ix_audit_subject_id", "subject", "id"),
    sqlite_autoincrement=True,
)
