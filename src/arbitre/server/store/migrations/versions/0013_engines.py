"""Engines, and the requests sent to them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.create_table(
        "engines",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column(
            "name_key", sa.String(), nullable=False, unique=True, comment="the name, whatever its case"
        ),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("login", sa.String()),
        sa.Column("timeout", sa.Integer(), nullable=False, comment="seconds"),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("zeros", sa.Boolean(), nullable=False),
        sa.Column("level", sa.String()),
        sa.Column("remote", sa.String()),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("old_secret", sa.String()),
        sa.Column("old_until", sa.BigInteger()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("retired", sa.BigInteger()),
        sa.Column("health", sa.String(), nullable=False),
        sa.Column("checked", sa.BigInteger()),
        sa.Column("trouble", sa.Text()),
    )
    op.create_index("ix_engines_owner", "engines", ["owner"])
    op.create_table(
        "engine_asks",
        sa.Column(
            "game", sa.String(), primary_key=True, comment="what the engine is told the match is called"
        ),
        sa.Column("move_id", sa.String(), primary_key=True),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("attempt", sa.Integer(), nullable=False),
        sa.Column("asker", sa.String(), nullable=False),
        sa.Column("asked", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger(), nullable=False),
        sa.Column("away", sa.BigInteger(), nullable=False),
        sa.Column("timeout", sa.Integer(), nullable=False),
        sa.Column("request", sa.Text(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("answered", sa.BigInteger()),
        sa.Column("answer", sa.Text()),
        sa.Column("value", sa.Text()),
        sa.Column("milliseconds", sa.Integer()),
        sa.Column("trouble", sa.Text()),
        sa.Column("reply", sa.Text()),
    )
    op.create_index("ix_engine_asks_match_seat_asked", "engine_asks", ["match", "seat", "asked"])
    op.create_index("ix_engine_asks_engine_asked", "engine_asks", ["engine", "asked"])
    op.create_index("ix_engine_asks_asked", "engine_asks", ["asked"])
