"""The sheets of added games. Their referees are engines."""

from sqlalchemy import BigInteger, Column, Integer, String, Table, Text

from arbitre.server.store.tables.metadata import metadata

added_games = Table(
    "added_games",
    metadata,
    Column("name_key", String, primary_key=True, comment="the name, whatever its case"),
    Column("name", String, nullable=False),
    Column("owner", String, nullable=False),
    Column("engine", String, nullable=False, comment="its referee"),
    Column("kind", String, nullable=False),
    Column("boards", Integer, nullable=False),
    Column("title", String, nullable=False),
    Column("syntax", Text, nullable=False),
    Column("values", Text, nullable=False, comment="JSON"),
    Column("pictures", Text, nullable=False, comment="JSON"),
    Column("interface", Text),
    Column("created", BigInteger, nullable=False),
    Column("retired", BigInteger),
)
