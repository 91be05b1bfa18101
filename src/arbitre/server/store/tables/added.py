"""The sheets of added games. Their referees are engines."""

from sqlalchemy import BigInteger, Boolean, Column, Integer, String, Table, Text, false

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
    Column("columns", Integer, nullable=False, server_default="0", comment="cells per row of a tray"),
    Column("framed", Boolean, nullable=False, server_default=false(), comment="shown by players' browsers"),
    Column("closed", BigInteger, comment="since when no new match begins"),
)
