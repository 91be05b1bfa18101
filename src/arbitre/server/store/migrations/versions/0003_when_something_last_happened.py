"""When something last happened in a match."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    comment = "when something last happened in it, more or less"
    op.add_column(
        "matches", sa.Column("active", sa.BigInteger(), nullable=False, server_default="0", comment=comment)
    )
    op.execute("UPDATE matches SET active = coalesce(ended, began, created)")
    # What is still being played may have been left long ago: its latest event tells.
    op.execute(
        "UPDATE matches SET active = began + coalesce("
        "(SELECT max(events.at) FROM events WHERE events.\"match\" = matches.id), 0) WHERE status = 'playing'"
    )
    op.create_index("ix_matches_status_active_id", "matches", ["status", "active", "id"])
