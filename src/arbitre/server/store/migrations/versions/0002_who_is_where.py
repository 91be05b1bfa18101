"""Who is connected to which server."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "presences",
        sa.Column("server", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("accounts", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("spectators", sa.Text(), nullable=False, comment="JSON"),
        sa.PrimaryKeyConstraint("server", name="pk_presences"),
    )
