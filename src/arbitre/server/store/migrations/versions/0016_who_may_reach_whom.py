"""Whom people want to hear from, and words that come with a notice."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0010"


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
