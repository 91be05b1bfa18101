"""What each match did to whose rating."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("change", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("account", "game", "at", "match", name="pk_rating_changes"),
    )
