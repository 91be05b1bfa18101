"""A match that is over was last active when it ended."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.execute("UPDATE matches SET active = ended WHERE status = 'over'")
