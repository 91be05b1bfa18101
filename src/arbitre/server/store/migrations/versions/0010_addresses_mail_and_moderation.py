"""Confirmed addresses, mail, identities from elsewhere, moderation and announcements."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _accounts()
    _mail()
    _moderation()


def _accounts() -> None:
    for column in (
        sa.Column("email_key", sa.String(), comment="the confirmed address, whatever its case"),
        sa.Column("country", sa.String(), comment="ISO 3166"),
        sa.Column("time_zone", sa.String(), comment="as the tz database names it"),
        sa.Column("last_login", sa.BigInteger()),
    ):
        op.add_column("accounts", column)
    op.create_index("ix_accounts_email_key", "accounts", ["email_key"], unique=True)
    op.add_column(
        "sessions", sa.Column("actor", sa.String(), comment="the administrator who acts as the account")
    )
    op.create_table(
        "mailed_secrets",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("purpose", sa.String(), nullable=False, comment="address or password"),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("secret_hash", sa.LargeBinary()),
        sa.Column("code", sa.String(), comment="four digits"),
        sa.Column("tries", sa.Integer(), nullable=False, comment="of the code that failed"),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("account", "purpose", name="pk_mailed_secrets"),
        sa.UniqueConstraint("secret_hash", name="uq_mailed_secrets_secret_hash"),
    )
    # Nobody has been asked so far whether an address is theirs.
    op.execute(
        "INSERT INTO mailed_secrets (account, purpose, address, tries, expires)"
        " SELECT id, 'address', email, 0, 0 FROM accounts WHERE email IS NOT NULL AND deleted IS NULL"
    )
    op.execute("UPDATE accounts SET email = NULL")
    op.create_table(
        "identities",
        sa.Column("issuer", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("issuer", "subject", name="pk_identities"),
    )
    op.create_index("ix_identities_account", "identities", ["account"])


def _mail() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("address", sa.String(), nullable=False, comment="whatever its case"),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("token", sa.String(), nullable=False, comment="what a link in a mail unsubscribes by"),
        sa.Column("refused", sa.BigInteger(), comment="when it was unsubscribed from"),
        sa.PrimaryKeyConstraint("address", "kind", name="pk_subscriptions"),
        sa.UniqueConstraint("token", name="uq_subscriptions_token"),
    )
    op.create_table(
        "mail_items",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("sent", sa.BigInteger(), comment="when it was handed to the mail that says it"),
        sa.PrimaryKeyConstraint("id", name="pk_mail_items"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_mail_items_account_kind", "mail_items", ["account", "kind"])


def _moderation() -> None:
    op.add_column(
        "lines",
        sa.Column("removed", sa.BigInteger(), comment="when a moderator took it away; its text is gone"),
    )
    op.create_table(
        "reports",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("line", sa.BigInteger(), nullable=False),
        sa.Column("conversation", sa.String(), nullable=False),
        sa.Column("author", sa.String(), nullable=False, comment="of the line"),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False, comment="the line as it was"),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("decided", sa.BigInteger()),
        sa.Column("decided_by", sa.String()),
        sa.Column("decision", sa.String()),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_reports_line_reporter", "reports", ["line", "reporter"], unique=True)
    op.create_index("ix_reports_decided_line", "reports", ["decided", "line"])
    op.create_index("ix_reports_author", "reports", ["author"])
    op.create_table(
        "mutes",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("muted_by", sa.String(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("account", name="pk_mutes"),
    )
    op.create_table(
        "announcements",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("fr", sa.Text(), nullable=False),
        sa.Column("en", sa.Text(), nullable=False),
        sa.Column("link", sa.String()),
        sa.Column("begins", sa.BigInteger(), nullable=False),
        sa.Column("ends", sa.BigInteger(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False, comment="the lowest is shown first"),
        sa.PrimaryKeyConstraint("id", name="pk_announcements"),
        sqlite_autoincrement=True,
    )
