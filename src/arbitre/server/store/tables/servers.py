"""Which servers are alive, outages, and who is connected to each server."""

from sqlalchemy import BigInteger, Boolean, Column, String, Table, Text, false

from arbitre.server.store.tables.metadata import metadata

heartbeats = Table(
    "heartbeats",
    metadata,
    Column("name", String, primary_key=True, comment="one for each store that a server has open"),
    Column("at", BigInteger, nullable=False),
    Column("is_resting", Boolean, nullable=False, server_default=false(), comment="after a clean stop"),
)

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

presences = Table(
    "presences",
    metadata,
    Column("server", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("accounts", Text, nullable=False, comment="JSON"),
    Column("spectators", Text, nullable=False, comment="JSON"),
)

probes = Table(
    "probes",
    metadata,
    Column("name", String, primary_key=True),
    Column(
        "writes", BigInteger, nullable=False, comment="changed by every health check, to prove that it can be"
    ),
)
