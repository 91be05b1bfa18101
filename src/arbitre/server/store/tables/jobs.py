"""Jobs with a due time, claimed with a lease."""

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text, text

from arbitre.server.store.tables.metadata import metadata

jobs = Table(
    "jobs",
    metadata,
    Column("kind", String, primary_key=True),
    Column("key", String, primary_key=True),
    Column("due", BigInteger, nullable=False),
    Column(
        "ready", BigInteger, nullable=False, comment="when it may be claimed: due, then the end of the lease"
    ),
    Column("owner", String, comment="the store that holds the lease"),
    Column("payload", Text, nullable=False, comment="JSON, or nothing"),
    Column("attempts", Integer, nullable=False, comment="that failed"),
    Column("failed", BigInteger, comment="when it was given up"),
    Column("error", Text, comment="of the last attempt"),
    Index(
        "ix_jobs_kind_ready",
        "kind",
        "ready",
        sqlite_where=text("failed IS NULL"),
        postgresql_where=text("failed IS NULL"),
    ),
    Index(
        "ix_jobs_failed",
        "failed",
        sqlite_where=text("failed IS NOT NULL"),
        postgresql_where=text("failed IS NOT NULL"),
    ),
)
