"""Directed matches: parameters and deadlines, candidates, tenures, the journal of the master's acts, gazettes, groups."""

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text, true

from arbitre.server.store.tables.metadata import RowNumber, metadata

directed = Table(
    "directed",
    metadata,
    Column("match", String, primary_key=True),
    Column("number", Integer, nullable=False, comment="from 1, for those who know games by numbers"),
    Column("name", String, nullable=False),
    Column("name_key", String, nullable=False, comment="the name, whatever its case"),
    Column("parameters", Text, nullable=False, comment="JSON"),
    Column("master", String, nullable=False, comment="an account"),
    Column("created", BigInteger, nullable=False),
    Column("version", Integer, nullable=False, comment="of the match, when the deadline was last set"),
    Column("advancement", Integer, nullable=False, comment="phases resolved"),
    Column("deadline", BigInteger),
    Column("extensions", Integer, nullable=False, comment="of this deadline, given by the server itself"),
    Column("paused", BigInteger, comment="since when the deadline does not count"),
    Column("group", String, comment="of matches opened together"),
    Index("ix_directed_number", "number", unique=True),
    Index("ix_directed_name_key", "name_key", unique=True),
    Index("ix_directed_deadline", "deadline"),
    Index("ix_directed_master", "master"),
    Index("ix_directed_group", "group"),
)

counters = Table(
    "counters",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", Integer, nullable=False, comment="the last number given out"),
)

candidates = Table(
    "candidates",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("match", String, nullable=False),
    Column("account", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("roles", Text, nullable=False, comment="JSON: the powers that the master has given already"),
    Column(
        "agreed",
        Boolean,
        nullable=False,
        server_default=true(),
        comment="a place offered by the master counts once the player agrees",
    ),
    Index("ix_candidates_match_account", "match", "account", unique=True),
    Index("ix_candidates_account", "account"),
    sqlite_autoincrement=True,
)

tenures = Table(
    "tenures",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("match", String, nullable=False),
    Column("role", Integer, nullable=False),
    Column("account", String, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("cause", String, nullable=False, comment="started, given or replaced"),
    Index("ix_tenures_match_role", "match", "role"),
    Index("ix_tenures_account", "account"),
    sqlite_autoincrement=True,
)

duties = Table(
    "duties",
    metadata,
    Column("match", String, primary_key=True),
    Column("account", String, primary_key=True),
    Column("asked", Integer, nullable=False, comment="phases in which orders were due"),
    Column("missed", Integer, nullable=False, comment="of these, without orders when they were resolved"),
    Column("late", Integer, nullable=False, comment="of these, with orders after the deadline"),
    Column("left", Integer, nullable=False, comment="times that somebody else had to take over"),
    Index("ix_duties_account", "account"),
)

journal = Table(
    "journal",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("match", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("actor", String, comment="an account; nobody = the server itself"),
    Column("kind", String, nullable=False),
    Column("data", Text, nullable=False, comment="JSON"),
    Index("ix_journal_match_id", "match", "id"),
    sqlite_autoincrement=True,
)

rectifications = Table(
    "rectifications",
    metadata,
    Column("code", String, primary_key=True),
    Column("match", String, nullable=False),
    Column("issued_by", String, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used", BigInteger),
)

votes = Table(
    "votes",
    metadata,
    Column("match", String, primary_key=True),
    Column("role", Integer, primary_key=True, autoincrement=False),
    Column("choice", String, nullable=False, comment="draw, or the role that is conceded the win"),
    Column("at", BigInteger, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("match", String, primary_key=True),
    Column("account", String, primary_key=True),
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

vacations = Table(
    "vacations",
    metadata,
    Column("account", String, primary_key=True),
    Column("begins", BigInteger, primary_key=True, autoincrement=False),
    Column("ends", BigInteger, nullable=False),
)

groups = Table(
    "groups",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("master", String, nullable=False, comment="an account"),
    Column("created", BigInteger, nullable=False),
)

gazette = Table(
    "gazette",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("match", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("author", String, nullable=False, comment="an account"),
    Column("role", Integer, comment="the author's power; nobody's = the master's"),
    Column("advancement", Integer, nullable=False, comment="phases resolved when it was written"),
    Column("title", String, nullable=False),
    Column("signature", String, comment="an invented one, which hides the power"),
    Column("text", Text, nullable=False),
    Index("ix_gazette_match_id", "match", "id"),
    sqlite_autoincrement=True,
)
