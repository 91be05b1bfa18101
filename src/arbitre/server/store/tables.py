"""The tables, the same on SQLite and PostgreSQL. Times are milliseconds since 1970, except an event's.

The log and what hangs on a match carry no foreign keys: the writer checks what they would check once a batch, where
PostgreSQL would look up and lock a row of `matches` for every event.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    }
)

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

ratings = Table(
    "ratings",
    metadata,
    Column("account", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("matches", Integer, nullable=False),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("account", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("match", String, primary_key=True),
    Column("change", Double, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False, comment="JSON"),
    Column("clock", Text, comment="JSON"),
    Column("position", Text),
    Column("seed", String, nullable=False, comment="hexadecimal"),
    Column("status", String, nullable=False),
    Column("is_public", Boolean, nullable=False),
    Column("is_rated", Boolean, nullable=False),
    Column("opener", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("began", BigInteger),
    Column("ended", BigInteger),
    Column("outcome", Text, comment="JSON"),
    Column("rematch_of", String),
    Column(
        "active",
        BigInteger,
        nullable=False,
        server_default="0",
        comment="when something last happened in it, more or less",
    ),
    Index("ix_matches_status_created_id", "status", "created", "id"),
    Index("ix_matches_status_active_id", "status", "active", "id"),
    Index("ix_matches_game_status_created_id", "game", "status", "created", "id"),
    # One rematch of a match; a rematch that was given up makes room for another.
    Index(
        "uq_matches_rematch_of",
        "rematch_of",
        unique=True,
        sqlite_where=text("rematch_of IS NOT NULL AND status <> 'closed'"),
        postgresql_where=text("rematch_of IS NOT NULL AND status <> 'closed'"),
    ),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("account", String),
    Column("bot", String),
    Column("created", BigInteger, nullable=False, comment="the match's, to list an account's matches by"),
    Column("result", String, comment="won, drawn or lost"),
    UniqueConstraint("match", "account"),
    Index("ix_seats_account_created_match", "account", "created", "match"),
)

events = Table(
    "events",
    metadata,
    Column("match", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False, comment="milliseconds since the match began"),
    Column("kind", String, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    # SQLite numbers rows by itself only if the type is exactly INTEGER.
    Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True),
    Column("match", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("author", String, nullable=False),
    Column("text", Text, nullable=False),
    Index("ix_chat_match_id", "match", "id"),
    sqlite_autoincrement=True,
)

jobs = Table(
    "jobs",
    metadata,
    Column("match", String, primary_key=True),
    Column("kind", String, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("due", BigInteger, nullable=False),
    Column(
        "ready", BigInteger, nullable=False, comment="when it may be claimed: due, then the end of the lease"
    ),
    Column("owner", String, comment="the store that holds the lease"),
    Index("ix_jobs_kind_ready", "kind", "ready"),
)

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("name", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)

presences = Table(
    "presences",
    metadata,
    Column("server", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("accounts", Text, nullable=False, comment="JSON"),
    Column("spectators", Text, nullable=False, comment="JSON"),
)

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)
