"""Mail, apart from the jobs that send it: subscriptions, and items that wait for a grouped mail."""

from sqlalchemy import BigInteger, Column, Index, String, Table, Text

from arbitre.server.store.tables.metadata import RowNumber, metadata

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("address", String, primary_key=True, comment="whatever its case"),
    Column("kind", String, primary_key=True),
    Column("token", String, nullable=False, unique=True, comment="what a link in a mail unsubscribes by"),
    Column("refused", BigInteger, comment="when it was unsubscribed from"),
)

mail_items = Table(
    "mail_items",
    metadata,
    Column("id", RowNumber, primary_key=True),
    Column("account", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False, comment="JSON"),
    Column("sent", BigInteger, comment="when it was handed to the mail that says it"),
    Index("ix_mail_items_account_kind", "account", "kind"),
    sqlite_autoincrement=True,
)
