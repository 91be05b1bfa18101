"""Analyses of finished matches, one per match."""

from sqlalchemy import BigInteger, Column, String, Table, Text

from arbitre.server.store.tables.metadata import metadata

analyses = Table(
    "analyses",
    metadata,
    Column("match", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("content", Text, nullable=False, comment="JSON, in the shape of the match's game"),
)
