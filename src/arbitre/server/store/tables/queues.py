"""Players waiting for an opponent, by queue."""

from sqlalchemy import BigInteger, Column, Double, Index, String, Table, Text

from arbitre.server.store.tables.metadata import metadata

waiting = Table(
    "waiting",
    metadata,
    Column("account", String, primary_key=True),
    Column("queue", String, primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("rating", Double, nullable=False),
    Column("until", BigInteger, nullable=False, comment="unless a server says again that the person waits"),
    Column("holder", String, nullable=False, comment="the server that does"),
    Column("avoids", Text, nullable=False, comment="JSON: the accounts of the latest match"),
    Index("ix_waiting_queue_since", "queue", "since"),
)

waiters = Table(
    "waiters",
    metadata,
    Column("account", String, primary_key=True, comment="whoever waits in any queue, to be paired once"),
)
