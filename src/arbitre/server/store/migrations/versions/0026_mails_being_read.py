"""Mails with orders that a process is reading."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    until = sa.Column(
        "until", sa.BigInteger(), comment="when the process that reads it gives up; none if it is answered"
    )
    op.add_column("taken_mails", until)
    with op.batch_alter_table("taken_mails") as batch:
        batch.alter_column(
            "id", existing_type=sa.String(), existing_nullable=False, comment="of a mail with orders"
        )
