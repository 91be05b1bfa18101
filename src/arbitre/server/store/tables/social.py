"""Friendships, requests and blocks, and a person's notices."""

from sqlalchemy import BigInteger, Column, Index, String, Table, Text, UniqueConstraint

from arbitre.server.store.tables.metadata import RowNumber, metadata

friendships = Table(
    "friendships",
    metadata,
    Column("first", String, primary_key=True, comment="of the two accounts, the one whose id comes first"),
    Column("second", String, primary_key=True),
    Column("asked_by", String, comment="the one who waits for an answer; none = they are friends"),
    Column("at", BigInteger, nullable=False),
    Index("ix_friendships_second", "second"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("account", String, primary_key=True),
    Column("other", String, primary_key=True, comment="whom the account does not want to hear from"),
    Column("at", BigInteger, nullable=False),
    Index("ix_blocks_other", "other"),
)

notices = Table(
    "notices",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("account", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("subject", String, nullable=False, comment="an identifier; the kind says of what"),
    Column("author", String, comment="the account that brought it about"),
    Column("at", BigInteger, nullable=False),
    Column("read", BigInteger, comment="when it was read"),
    Column("text", Text, comment="words that come with it"),
    # A new notice of the same kind and subject replaces the old one.
    UniqueConstraint("account", "kind", "subject"),
    Index("ix_notices_account_at_id", "account", "at", "id"),
    sqlite_autoincrement=True,
)
