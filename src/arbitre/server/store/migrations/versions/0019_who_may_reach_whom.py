"""From whom people accept messages, and texts that come with a notice."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    for name, usual, comment in (
        ("challenges_from", "everybody", "everybody or friends"),
        ("messages_from", "friends", "everybody or friends"),
        ("requests_from", "everybody", "everybody, or friends for friends of friends"),
    ):
        op.add_column(
            "accounts",
            sa.Column(name, sa.String(), nullable=False, server_default=usual, comment=comment),
        )
    op.add_column("notices", sa.Column("text", sa.Text(), comment="words that come with it"))
    _queues()


def _queues() -> None:
    """Recreates the table. People who wait now rejoin after a moment."""
    op.drop_table("waiting")
    op.create_table(
        "waiting",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("queue", sa.String(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column(
            "until",
            sa.BigInteger(),
            nullable=False,
            comment="unless a server says again that the person waits",
        ),
        sa.Column("holder", sa.String(), nullable=False, comment="the server that does"),
        sa.Column("avoids", sa.Text(), nullable=False, comment="JSON: the accounts of the latest match"),
        sa.PrimaryKeyConstraint("account", "queue", name="pk_waiting"),
    )
    op.create_index("ix_waiting_queue_since", "waiting", ["queue", "since"])
    op.create_table(
        "waiters",
        sa.Column(
            "account", sa.String(), nullable=False, comment="whoever waits in any queue, to be paired once"
        ),
        sa.PrimaryKeyConstraint("account", name="pk_waiters"),
    )
