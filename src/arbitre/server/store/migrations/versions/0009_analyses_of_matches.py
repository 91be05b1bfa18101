"""Analyses of matches that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False, comment="JSON, in the shape of the match's game"),
        sa.PrimaryKeyConstraint("match", name="pk_analyses"),
    )
