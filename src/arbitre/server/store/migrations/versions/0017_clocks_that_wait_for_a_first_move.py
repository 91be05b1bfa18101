"""By default, clocks now wait for a player's first move. Clocks of existing matches keep running at once."""

from alembic import op

revision = "0017"
down_revision = "0015"


def upgrade() -> None:
    op.execute(
        "UPDATE matches SET clock = replace(clock, '}', ',\"starts_at_once\": true}')"
        " WHERE clock IS NOT NULL AND clock NOT LIKE '%starts_at_once%'"
    )
