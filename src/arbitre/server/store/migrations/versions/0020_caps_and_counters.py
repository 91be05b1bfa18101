"""Indexes of unfinished matches and seats, which count towards a person's caps, and of pairings by state; a counter for the
numbers of directed matches."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    for name, table, column, condition in (
        ("ix_matches_opener_unfinished", "matches", "opener", "ended IS NULL"),
        ("ix_seats_account_unfinished", "seats", "account", "account IS NOT NULL AND result IS NULL"),
    ):
        op.create_index(
            name, table, [column], sqlite_where=sa.text(condition), postgresql_where=sa.text(condition)
        )
    op.create_index("ix_pairings_competition_state", "pairings", ["competition", "state"])
    op.create_table(
        "counters",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False, comment="the last number given out"),
        sa.PrimaryKeyConstraint("name", name="pk_counters"),
    )
    op.execute("INSERT INTO counters (name, value) SELECT 'directed', coalesce(max(number), 0) FROM directed")
