"""Players waiting for an opponent."""

from sqlalchemy import BigInteger, Column, Double, Index, String, Table, Text

from arbitre.server.store.tables.metadata import metadata

waiting = Table(
    "waiting",
    metadata,
    Column("account", String, primary_key=True, comment="a person waits in one queue at a time"),
    Column("queue", String, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("rating", Double, nullable=False),
    Column("until", BigInteger, nullable=False, comment="unless a server says again that the person waits"),
    Column("holder", String, nullable=False, comment="the server that does"),
    Column("avoids", Text, nullable=False, comment="JSON: the accounts of the latest match"),
    Index("ix_waiting_queue_since", "queue", "since"),
)
