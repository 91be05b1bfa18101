"""Tables and the matches they become, their seats, and the log of events."""

from sqlalchemy import BigInteger, Boolean, Column, Double, Index, Integer, String, Table, Text, false, text

from arbitre.server.store.tables.metadata import metadata

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
    Column("director", String, comment="an account"),
    Column("access_code", String),
    Column("invited", Text, comment="JSON: the accounts that may sit down, if not everybody may"),
    Column("cumulate", Boolean, nullable=False, server_default=false(), comment="one person, several seats"),
    Column("pool", String, nullable=False, server_default=text("''"), comment="of the ratings"),
    Column("from_match", String, comment="the match whose position it starts from"),
    Column("from_version", Integer),
    Column("title", Text),
    Column(
        "is_anonymous",
        Boolean,
        nullable=False,
        server_default=false(),
        comment="nobody learns who plays before it is over",
    ),
    Column(
        "is_silent",
        Boolean,
        nullable=False,
        server_default=false(),
        comment="the players do not talk to each other",
    ),
    Column("councils", Text, comment="JSON: by seat, those who play it together with its player"),
    Index("ix_matches_status_created_id", "status", "created", "id"),
    Index("ix_matches_status_active_id", "status", "active", "id"),
    Index("ix_matches_game_status_created_id", "game", "status", "created", "id"),
    Index("ix_matches_from_match", "from_match"),
    Index(
        "ix_matches_councils",
        "status",
        sqlite_where=text("councils IS NOT NULL"),
        postgresql_where=text("councils IS NOT NULL"),
    ),
    Index(
        "ix_matches_opener_unfinished",
        "opener",
        sqlite_where=text("ended IS NULL"),
        postgresql_where=text("ended IS NULL"),
    ),
    # One rematch per match. A closed rematch makes room for another.
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
    Column("engine", String),
    Column("score", Double),
    Column("points", Integer),
    Index("ix_seats_account_created_match", "account", "created", "match"),
    Index(
        "ix_seats_account_unfinished",
        "account",
        sqlite_where=text("account IS NOT NULL AND result IS NULL"),
        postgresql_where=text("account IS NOT NULL AND result IS NULL"),
    ),
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
