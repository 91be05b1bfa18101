"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False, comment="the name, whatever its case"),
        sa.Column("password", sa.String(), nullable=True),
        sa.Column("email", sa.String(), nullable=True),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("deleted", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
        sa.UniqueConstraint("name_key", name="uq_accounts_name_key"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("author", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_chat_match_id", "chat", ["match", "id"])

    op.create_table(
        "events",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False, comment="milliseconds since the match began"),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("match", "number", name="pk_events"),
    )
    op.create_table(
        "heartbeats",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_heartbeats"),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("began", name="pk_outages"),
    )
    op.create_table(
        "jobs",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column(
            "ready",
            sa.BigInteger(),
            nullable=False,
            comment="when it may be claimed: due, then the end of the lease",
        ),
        sa.Column("owner", sa.String(), nullable=True, comment="the store that holds the lease"),
        sa.PrimaryKeyConstraint("match", "kind", "seat", name="pk_jobs"),
    )
    op.create_index("ix_jobs_kind_ready", "jobs", ["kind", "ready"])

    op.create_table(
        "matches",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("clock", sa.Text(), nullable=True, comment="JSON"),
        sa.Column("position", sa.Text(), nullable=True),
        sa.Column("seed", sa.String(), nullable=False, comment="hexadecimal"),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("is_rated", sa.Boolean(), nullable=False),
        sa.Column("opener", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.Text(), nullable=True, comment="JSON"),
        sa.Column("rematch_of", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_game_status_created_id", "matches", ["game", "status", "created", "id"])
    op.create_index("ix_matches_status_created_id", "matches", ["status", "created", "id"])
    op.create_index(
        "uq_matches_rematch_of",
        "matches",
        ["rematch_of"],
        unique=True,
        sqlite_where=sa.text("rematch_of IS NOT NULL AND status <> 'closed'"),
        postgresql_where=sa.text("rematch_of IS NOT NULL AND status <> 'closed'"),
    )

    op.create_table(
        "ratings",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("account", "game", name="pk_ratings"),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("account", sa.String(), nullable=True),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column(
            "created", sa.BigInteger(), nullable=False, comment="the match's, to list an account's matches by"
        ),
        sa.Column("result", sa.String(), nullable=True, comment="won, drawn or lost"),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_seats"),
        sa.UniqueConstraint("match", "account", name="uq_seats_match_account"),
    )
    op.create_index("ix_seats_account_created_match", "seats", ["account", "created", "match"])

    op.create_table(
        "sessions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("secret_hash", sa.LargeBinary(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=True),
        sa.Column("used", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_sessions_account"),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.UniqueConstraint("secret_hash", name="uq_sessions_secret_hash"),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
