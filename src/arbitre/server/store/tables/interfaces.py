"""Registered interfaces, and the addresses where they return moves."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, String, Table, Text

from arbitre.server.store.tables.metadata import metadata

interfaces = Table(
    "interfaces",
    metadata,
    Column("id", String, primary_key=True),
    Column("owner", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("address", String, nullable=False),
    Column("games", Text, nullable=False, comment="JSON, a list of names"),
    Column("is_public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
)

interface_returns = Table(
    "interface_returns",
    metadata,
    Column("secret_hash", LargeBinary, primary_key=True),
    Column("account", String, nullable=False, comment="whom the interface was shown to"),
    Column("receipt", String, nullable=False, comment="what the account asks for the answer by"),
    Column("interface", String, nullable=False),
    Column("match", String, comment="none = a trial"),
    Column("seat", Integer),
    Column("version", Integer),
    Column("expires", BigInteger, nullable=False),
    Column("used", BigInteger),
    Column("value", Text),
    Column("code", String, comment="of the refusal, if it was refused"),
    Column("sentence", Text),
    Index("ix_interface_returns_account_receipt", "account", "receipt", unique=True),
    Index("ix_interface_returns_expires", "expires"),
)
