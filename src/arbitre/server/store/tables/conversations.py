"""Conversations of any kind, their members, and their lines."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from arbitre.server.store.tables.metadata import RowNumber, metadata

conversations = Table(
    "conversations",
    metadata,
    Column("id", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("subject", String, nullable=False, comment="what it is about: a match, for a table's"),
    Column("created", BigInteger, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("conversation", String, primary_key=True),
    Column("account", String, primary_key=True),
    Column("read", BigInteger, nullable=False, comment="the last line that was read"),
    Index("ix_members_account", "account"),
)

lines = Table(
    "lines",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("conversation", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("author", String, nullable=False),
    Column("seat", Integer, comment="for which the author spoke"),
    Column("text", Text, nullable=False),
    Column("act", String, comment="what the author did, if the server wrote the line"),
    Column("removed", BigInteger, comment="when a moderator took it away; its text is gone"),
    Index("ix_lines_conversation_id", "conversation", "id"),
    sqlite_autoincrement=True,
)
