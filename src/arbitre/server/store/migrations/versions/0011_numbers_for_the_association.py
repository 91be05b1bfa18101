"""Numbers, particulars, signing keys, codes and visits, for the association's services."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.create_table(
        "player_numbers",
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_player_numbers"),
        sa.UniqueConstraint("account", name="uq_player_numbers_account"),
    )
    op.create_table(
        "particulars",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("telephone", sa.String(), nullable=False),
        sa.Column("family_name", sa.String(), nullable=False),
        sa.Column("first_name", sa.String(), nullable=False),
        sa.Column("country", sa.String(), nullable=False, comment="as it was sent, such as FRA"),
        sa.Column("time_zone", sa.String(), nullable=False, comment="as it was sent, such as UTC + 1"),
        sa.Column("replace", sa.Boolean(), nullable=False, comment="whether they stand in for others"),
        sa.PrimaryKeyConstraint("account", name="pk_particulars"),
    )
    op.create_table(
        "signing_keys",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("purpose", sa.String(), nullable=False, comment="access or mail"),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_signing_keys"),
    )
    op.create_table(
        "address_codes",
        sa.Column("address", sa.String(), nullable=False, comment="whatever its case"),
        sa.Column("code", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("address", name="pk_address_codes"),
    )
    op.create_table(
        "visits",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("role", sa.Integer(), nullable=False, autoincrement=False, comment="0 = the game master"),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "role", name="pk_visits"),
    )
