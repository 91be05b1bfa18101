"""Daily puzzles. Who has played one, and with what result, is read from the matches that start from it."""

from sqlalchemy import Column, String, Table

from arbitre.server.store.tables.metadata import metadata

puzzles = Table(
    "puzzles",
    metadata,
    Column("game", String, primary_key=True),
    Column("day", String, primary_key=True, comment="such as 2026-11-16, by Greenwich"),
    Column("seed", String, nullable=False, comment="hexadecimal"),
)
