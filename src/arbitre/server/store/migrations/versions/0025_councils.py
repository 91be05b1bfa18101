"""Seats that several people play together, lines in which the server tells an act, and places not yet accepted."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    op.add_column(
        "matches",
        sa.Column("councils", sa.Text(), comment="JSON: by seat, those who play it together with its player"),
    )
    op.create_index(
        "ix_matches_councils",
        "matches",
        ["status"],
        sqlite_where=sa.text("councils IS NOT NULL"),
        postgresql_where=sa.text("councils IS NOT NULL"),
    )
    op.add_column(
        "lines", sa.Column("act", sa.String(), comment="what the author did, if the server wrote the line")
    )
    op.add_column(
        "candidates",
        sa.Column(
            "agreed",
            sa.Boolean(),
            nullable=False,
            server_default=sa.true(),
            comment="a place offered by the master counts once the player agrees",
        ),
    )
