"""Ratings by pool, and how each match changed them."""

from sqlalchemy import BigInteger, Column, Double, Index, Integer, String, Table

from arbitre.server.store.tables.metadata import metadata

ratings = Table(
    "ratings",
    metadata,
    Column("account", String, primary_key=True),
    Column("pool", String, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("deviation", Double, comment="of a rating by openskill; Elo has none"),
    Column("latest", BigInteger, nullable=False, server_default="0", comment="when the latest match ended"),
    Index("ix_ratings_pool_rating", "pool", "rating", "account"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    Column("account", String, primary_key=True),
    Column("pool", String, primary_key=True),
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("match", String, primary_key=True),
    Column("before", Double, nullable=False),
    Column("after", Double, nullable=False),
    Column("result", String, comment="won, drawn or lost"),
    Column("annulled", BigInteger, comment="when a moderator took it back"),
    Index("ix_rating_changes_match", "match"),
)
