"""Competitions, their competitors and their matches."""

from sqlalchemy import BigInteger, Column, Double, Index, Integer, String, Table, Text

from arbitre.server.store.tables.metadata import metadata

competitions = Table(
    "competitions",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("title", Text, nullable=False),
    Column("owner", String, nullable=False, comment="an account"),
    Column("terms", Text, nullable=False, comment="JSON"),
    Column("status", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("began", BigInteger),
    Column("ended", BigInteger),
    Column("series", String),
    Column("night", String, comment="2026-01-31"),
    Index("ix_competitions_created_id", "created", "id"),
    Index("ix_competitions_game_created_id", "game", "created", "id"),
    # One per night, however often the job runs. Rows without a series are not compared.
    Index("uq_competitions_series_night", "series", "night", unique=True),
)

competitors = Table(
    "competitors",
    metadata,
    Column("competition", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False, comment="bot, engine or program"),
    Column("reference", String, nullable=False),
    Column("name", String, nullable=False),
    Column("owner", String, comment="an account; none = the house"),
    Index("uq_competitors_competition_kind_reference", "competition", "kind", "reference", unique=True),
    Index("ix_competitors_kind_reference", "kind", "reference"),
)

pairings = Table(
    "pairings",
    metadata,
    Column("competition", String, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("round", Integer, nullable=False),
    Column("first", Integer, nullable=False),
    Column("second", Integer, nullable=False),
    Column("match", String, nullable=False),
    Column("state", String, nullable=False, comment="waiting, playing, over or void"),
    Column("score", Double, comment="of the first"),
    Column("reason", String),
    Column("ended", BigInteger),
    Index("uq_pairings_match", "match", unique=True),
    Index("ix_pairings_competition_state", "competition", "state"),
)

series = Table(
    "series",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("title", Text, nullable=False),
    Column("owner", String, nullable=False, comment="an account"),
    Column("terms", Text, nullable=False, comment="JSON"),
    Column("kinds", Text, nullable=False, comment="JSON: who takes part"),
    Column("hour", Integer, nullable=False, comment="UTC"),
    Column("created", BigInteger, nullable=False),
    Column("stopped", BigInteger),
)
