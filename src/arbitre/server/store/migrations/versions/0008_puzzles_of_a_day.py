"""Puzzles of a day, and the matches that begin from one."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("day", sa.String(), nullable=False, comment="such as 2026-11-16, by Greenwich"),
        sa.Column("seed", sa.String(), nullable=False, comment="hexadecimal"),
        sa.PrimaryKeyConstraint("game", "day", name="pk_puzzles"),
    )
    op.create_index("ix_matches_from_match", "matches", ["from_match"])
