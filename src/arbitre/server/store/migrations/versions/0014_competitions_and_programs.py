"""Competitions among bots, engines and programs. Programs are accounts with an owner."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("accounts", sa.Column("owner", sa.String(), comment="the account whose program this is"))
    op.create_index("ix_accounts_owner", "accounts", ["owner"])
    op.create_table(
        "competitions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False, comment="an account"),
        sa.Column("terms", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("series", sa.String()),
        sa.Column("night", sa.String(), comment="2026-01-31"),
        sa.PrimaryKeyConstraint("id", name="pk_competitions"),
    )
    op.create_index("ix_competitions_created_id", "competitions", ["created", "id"])
    op.create_index("ix_competitions_game_created_id", "competitions", ["game", "created", "id"])
    op.create_index("uq_competitions_series_night", "competitions", ["series", "night"], unique=True)
    op.create_table(
        "competitors",
        sa.Column("competition", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(), nullable=False, comment="bot, engine or program"),
        sa.Column("reference", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), comment="an account; none = the house"),
        sa.PrimaryKeyConstraint("competition", "number", name="pk_competitors"),
    )
    op.create_index(
        "uq_competitors_competition_kind_reference",
        "competitors",
        ["competition", "kind", "reference"],
        unique=True,
    )
    op.create_index("ix_competitors_kind_reference", "competitors", ["kind", "reference"])
    op.create_table(
        "pairings",
        sa.Column("competition", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("second", sa.Integer(), nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False, comment="waiting, playing, over or void"),
        sa.Column("score", sa.Double(), comment="of the first"),
        sa.Column("reason", sa.String()),
        sa.Column("ended", sa.BigInteger()),
        sa.PrimaryKeyConstraint("competition", "number", name="pk_pairings"),
    )
    op.create_index("uq_pairings_match", "pairings", ["match"], unique=True)
    op.create_table(
        "series",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False, comment="an account"),
        sa.Column("terms", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("kinds", sa.Text(), nullable=False, comment="JSON: who takes part"),
        sa.Column("hour", sa.Integer(), nullable=False, comment="UTC"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("stopped", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_series"),
    )
