"""Accounts, their sessions and roles, and the audit log of what was done with the roles."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, LargeBinary, String, Table, Text

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
