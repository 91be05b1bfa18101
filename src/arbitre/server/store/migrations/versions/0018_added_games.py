"""Added games."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "added_games",
        sa.Column("name_key", sa.String(), primary_key=True, comment="the name, whatever its case"),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("engine", sa.String(), nullable=False, comment="its referee"),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("boards", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("syntax", sa.Text(), nullable=False),
        sa.Column("values", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("pictures", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("interface", sa.Text()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("retired", sa.BigInteger()),
    )
