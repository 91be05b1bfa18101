"""How far game masters have adjudicated, tokens that outlive a password, and mails with orders."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    op.create_index("ix_directed_master", "directed", ["master"])
    op.create_table(
        "adjudications",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column(
            "version",
            sa.Integer(),
            nullable=False,
            comment="the match's, which the last adjudication led to",
        ),
        sa.Column(
            "advancement",
            sa.Integer(),
            nullable=False,
            comment="as far as the game master has adjudicated",
        ),
        sa.Column("names", sa.Text(), nullable=False, comment="JSON: his names of powers and zones"),
        sa.PrimaryKeyConstraint("match", name="pk_adjudications"),
    )
    op.create_table(
        "taken_mails",
        sa.Column("id", sa.String(), nullable=False, comment="of a mail with orders that is answered"),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_taken_mails"),
    )
    op.create_index("ix_taken_mails_at", "taken_mails", ["at"])
    op.create_table(
        "kept_tokens",
        sa.Column(
            "id",
            sa.String(),
            nullable=False,
            comment="a token that outlives the password it was issued under",
        ),
        sa.Column(
            "password", sa.String(), nullable=False, comment="a digest of the password it was kept for"
        ),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_kept_tokens"),
    )
