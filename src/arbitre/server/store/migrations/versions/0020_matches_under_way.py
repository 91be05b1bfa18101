"""Indexes of unfinished matches and seats, which count towards a person's caps."""

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
