"""Friends and blocks, notices, queues, and what ladders and statistics need of ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _friends()
    _notices()
    _queues()
    _ratings()


def _friends() -> None:
    op.create_table(
        "friendships",
        sa.Column(
            "first",
            sa.String(),
            nullable=False,
            comment="of the two accounts, the one whose id comes first",
        ),
        sa.Column("second", sa.String(), nullable=False),
        sa.Column(
            "asked_by", sa.String(), comment="the one who waits for an answer; none = they are friends"
        ),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("first", "second", name="pk_friendships"),
    )
    op.create_index("ix_friendships_second", "friendships", ["second"])
    op.create_table(
        "blocks",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column(
            "other", sa.String(), nullable=False, comment="whom the account does not want to hear from"
        ),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("account", "other", name="pk_blocks"),
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])


def _notices() -> None:
    op.create_table(
        "notices",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False, comment="an identifier; the kind says of what"),
        sa.Column("author", sa.String(), comment="the account that brought it about"),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("read", sa.BigInteger(), comment="when it was read"),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sa.UniqueConstraint("account", "kind", "subject", name="uq_notices_account_kind_subject"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_notices_account_at_id", "notices", ["account", "at", "id"])


def _queues() -> None:
    op.create_table(
        "waiting",
        sa.Column("account", sa.String(), nullable=False, comment="a person waits in one queue at a time"),
        sa.Column("queue", sa.String(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column(
            "until",
            sa.BigInteger(),
            nullable=False,
            comment="unless a server says again that the person waits",
        ),
        sa.Column("holder", sa.String(), nullable=False, comment="the server that does"),
        sa.Column("avoids", sa.Text(), nullable=False, comment="JSON: the accounts of the latest match"),
        sa.PrimaryKeyConstraint("account", name="pk_waiting"),
    )
    op.create_index("ix_waiting_queue_since", "waiting", ["queue", "since"])


def _ratings() -> None:
    latest = "when the latest match ended"
    op.add_column(
        "ratings", sa.Column("latest", sa.BigInteger(), nullable=False, server_default="0", comment=latest)
    )
    op.execute(
        "UPDATE ratings SET latest = coalesce((SELECT max(rating_changes.at) FROM rating_changes"
        " WHERE rating_changes.account = ratings.account AND rating_changes.pool = ratings.pool), 0)"
    )
    op.create_index("ix_ratings_pool_rating", "ratings", ["pool", "rating", "account"])
    op.add_column("rating_changes", sa.Column("result", sa.String(), comment="won, drawn or lost"))
    op.add_column(
        "rating_changes",
        sa.Column("annulled", sa.BigInteger(), comment="when a moderator took it back"),
    )
    op.execute(
        "UPDATE rating_changes SET result = (SELECT min(seats.result) FROM seats"
        ' WHERE seats."match" = rating_changes."match" AND seats.account = rating_changes.account)'
    )
    op.create_index("ix_rating_changes_match", "rating_changes", ["match"])
