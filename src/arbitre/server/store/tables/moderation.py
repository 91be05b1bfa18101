"""Reports, mutes and announcements."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from arbitre.server.store.tables.metadata import RowNumber, metadata

reports = Table(
    "reports",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("line", BigInteger, nullable=False),
    Column("conversation", String, nullable=False),
    Column("author", String, nullable=False, comment="of the line"),
    Column("reporter", String, nullable=False),
    Column("reason", Text, nullable=False),
    Column("text", Text, nullable=False, comment="the line as it was"),
    Column("at", BigInteger, nullable=False),
    Column("decided", BigInteger),
    Column("decided_by", String),
    Column("decision", String),
    Index("ix_reports_line_reporter", "line", "reporter", unique=True),
    Index("ix_reports_decided_line", "decided", "line"),
    Index("ix_reports_author", "author"),
    sqlite_autoincrement=True,
)

mutes = Table(
    "mutes",
    metadata,
    Column("account", String, primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("muted_by", String, nullable=False),
    Column("reason", Text, nullable=False),
)

announcements = Table(
    "announcements",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("fr", Text, nullable=False),
    Column("en", Text, nullable=False),
    Column("link", String),
    Column("begins", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False),
    Column("rank", Integer, nullable=False, comment="the lowest is shown first"),
    sqlite_autoincrement=True,
)
