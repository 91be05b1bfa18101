"""Registered interfaces, and the addresses where they return moves."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "interfaces",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("address", sa.String(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False, comment="JSON, a list of names"),
        sa.Column("is_public", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_interfaces"),
    )
    op.create_index("ix_interfaces_owner", "interfaces", ["owner"])
    op.create_table(
        "interface_returns",
        sa.Column("secret_hash", sa.LargeBinary(), nullable=False),
        sa.Column("account", sa.String(), nullable=False, comment="whom the interface was shown to"),
        sa.Column("receipt", sa.String(), nullable=False, comment="what the account asks for the answer by"),
        sa.Column("interface", sa.String(), nullable=False),
        sa.Column("match", sa.String(), comment="none = a trial"),
        sa.Column("seat", sa.Integer()),
        sa.Column("version", sa.Integer()),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger()),
        sa.Column("value", sa.Text()),
        sa.Column("code", sa.String(), comment="of the refusal, if it was refused"),
        sa.Column("sentence", sa.Text()),
        sa.PrimaryKeyConstraint("secret_hash", name="pk_interface_returns"),
    )
    op.create_index(
        "ix_interface_returns_account_receipt", "interface_returns", ["account", "receipt"], unique=True
    )
    op.create_index("ix_interface_returns_expires", "interface_returns", ["expires"])
