"""Gazettes of directed matches, and matches opened together."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0020"


def upgrade() -> None:
    op.add_column("directed", sa.Column("group", sa.String(), comment="of matches opened together"))
    op.create_index("ix_directed_group", "directed", ["group"])
    op.create_table(
        "groups",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("master", sa.String(), nullable=False, comment="an account"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_groups"),
    )
    op.create_table(
        "gazette",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("author", sa.String(), nullable=False, comment="an account"),
        sa.Column("role", sa.Integer(), comment="the author's power; nobody's = the master's"),
        sa.Column("advancement", sa.Integer(), nullable=False, comment="phases resolved when it was written"),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("signature", sa.String(), comment="an invented one, which hides the power"),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_gazette"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_gazette_match_id", "gazette", ["match", "id"])
