"""Added games that are closed, drawn as boards, or shown by browsers; and their matches under the games' own names."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"

_MATCHES = sa.table(
    "matches",
    sa.column("id", sa.String()),
    sa.column("game", sa.String()),
    sa.column("options", sa.Text()),
    sa.column("pool", sa.String()),
)
_SHEETS = sa.table("added_games", sa.column("pictures", sa.Text()))


def upgrade() -> None:
    for column in (
        sa.Column(
            "columns", sa.Integer(), nullable=False, server_default="0", comment="cells per row of a tray"
        ),
        sa.Column(
            "framed",
            sa.Boolean(),
            nullable=False,
            server_default=sa.false(),
            comment="shown by players' browsers",
        ),
        sa.Column("closed", sa.BigInteger(), comment="since when no new match begins"),
    ):
        op.add_column("added_games", column)
    # Pictures were addresses on other hosts, which no page of ours has shown.
    op.execute(_SHEETS.update().values(pictures="[]"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(_MATCHES).where(_MATCHES.c.game == "added")).all():
        options = json.loads(row.options)
        name = f"added:{options.pop('sheet', '')}"
        connection.execute(
            _MATCHES.update()
            .where(_MATCHES.c.id == row.id)
            .values(
                game=name,
                options=json.dumps(options),
                pool=None if row.pool is None else row.pool.replace("added", name, 1),
            )
        )
