"""Jobs by key, ratings by pool, conversations, roles, and tables made for others."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _accounts()
    _matches()
    _seats()
    _jobs()
    _ratings()
    _conversations()
    _servers()


def _accounts() -> None:
    with op.batch_alter_table("accounts") as batch:
        batch.add_column(sa.Column("is_guest", sa.Boolean(), nullable=True))
    # Until now an account without a password was a guest.
    op.execute("UPDATE accounts SET is_guest = (password IS NULL)")
    with op.batch_alter_table("accounts") as batch:
        batch.alter_column("is_guest", existing_type=sa.Boolean(), nullable=False)
    who = "an account; none = the operator at the command line"
    op.create_table(
        "roles",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("granted_by", sa.String(), nullable=True, comment=who),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("account", "role", name="pk_roles"),
    )
    op.create_table(
        "audit",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.String(), nullable=True, comment=who),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False, comment="an identifier; the action says of what"),
        sa.Column("detail", sa.Text(), nullable=False, comment="JSON"),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_audit_subject_id", "audit", ["subject", "id"])


def _matches() -> None:
    for column in (
        sa.Column("director", sa.String(), comment="an account"),
        sa.Column("access_code", sa.String()),
        sa.Column("invited", sa.Text(), comment="JSON: the accounts that may sit down, if not everybody may"),
        sa.Column(
            "cumulate",
            sa.Boolean(),
            nullable=False,
            server_default=sa.false(),
            comment="one person, several seats",
        ),
        sa.Column(
            "pool", sa.String(), nullable=False, server_default=sa.text("''"), comment="of the ratings"
        ),
        sa.Column("from_match", sa.String(), comment="the match whose position it starts from"),
        sa.Column("from_version", sa.Integer()),
        sa.Column("title", sa.Text()),
    ):
        op.add_column("matches", column)
    op.execute("UPDATE matches SET pool = game")


def _seats() -> None:
    with op.batch_alter_table("seats") as batch:
        batch.drop_constraint("uq_seats_match_account", type_="unique")
        batch.add_column(sa.Column("engine", sa.String()))
        batch.add_column(sa.Column("score", sa.Double()))
        batch.add_column(sa.Column("points", sa.Integer()))
    # `results` in submission.py must agree: only a match that was not aborted has results.
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "UPDATE seats SET score = (outcome::json -> 'scores' ->> seat)::float8,"
            " points = (outcome::json -> 'points' ->> seat)::int"
            " FROM matches WHERE matches.id = seats.match AND seats.result IS NOT NULL"
        )
    else:
        op.execute(
            "UPDATE seats SET score = json_extract(outcome, '$.scores[' || seat || ']'),"
            " points = json_extract(outcome, '$.points[' || seat || ']')"
            ' FROM matches WHERE matches.id = seats."match" AND seats.result IS NOT NULL'
        )


def _jobs() -> None:
    op.execute("CREATE TEMPORARY TABLE old_jobs AS SELECT * FROM jobs")
    op.drop_table("jobs")
    op.create_table(
        "jobs",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column(
            "ready",
            sa.BigInteger(),
            nullable=False,
            comment="when it may be claimed: due, then the end of the lease",
        ),
        sa.Column("owner", sa.String(), comment="the store that holds the lease"),
        sa.Column("payload", sa.Text(), nullable=False, comment="JSON, or nothing"),
        sa.Column("attempts", sa.Integer(), nullable=False, comment="that failed"),
        sa.Column("failed", sa.BigInteger(), comment="when it was given up"),
        sa.Column("error", sa.Text(), comment="of the last attempt"),
        sa.PrimaryKeyConstraint("kind", "key", name="pk_jobs"),
    )
    # Nobody holds a lease while the tables are changed.
    op.execute(
        "INSERT INTO jobs (kind, key, due, ready, payload, attempts)"
        " SELECT CASE kind WHEN 'deadline' THEN 'wake' ELSE kind END,"
        " CASE kind WHEN 'bot' THEN \"match\" || '/' || seat ELSE \"match\" END, due, due, '', 0 FROM old_jobs"
    )
    op.execute("DROP TABLE old_jobs")
    for name, columns, where in (
        ("ix_jobs_kind_ready", ["kind", "ready"], sa.text("failed IS NULL")),
        ("ix_jobs_failed", ["failed"], sa.text("failed IS NOT NULL")),
    ):
        op.create_index(name, "jobs", columns, sqlite_where=where, postgresql_where=where)


def _ratings() -> None:
    op.execute("ALTER TABLE ratings RENAME COLUMN game TO pool")
    op.add_column(
        "ratings", sa.Column("deviation", sa.Double(), comment="of a rating by openskill; Elo has none")
    )
    # From the present back: a rating was what it is now, without the changes that came later.
    op.execute(
        "CREATE TEMPORARY TABLE old_changes AS"
        ' SELECT changes.account, changes.game, changes.at, changes."match", changes.change,'
        " coalesce(ratings.rating, 1200.0) - coalesce(sum(changes.change) OVER ("
        'PARTITION BY changes.account, changes.game ORDER BY changes.at DESC, changes."match" DESC'
        " ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0.0) AS after"
        " FROM rating_changes AS changes LEFT JOIN ratings"
        " ON ratings.account = changes.account AND ratings.pool = changes.game"
    )
    op.drop_table("rating_changes")
    op.create_table(
        "rating_changes",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("pool", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("before", sa.Double(), nullable=False),
        sa.Column("after", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("account", "pool", "at", "match", name="pk_rating_changes"),
    )
    op.execute(
        'INSERT INTO rating_changes (account, pool, at, "match", "before", "after")'
        ' SELECT account, game, at, "match", after - change, after FROM old_changes'
    )
    op.execute("DROP TABLE old_changes")


def _conversations() -> None:
    op.create_table(
        "conversations",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False, comment="what it is about: a match, for a table's"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_conversations"),
    )
    op.create_table(
        "members",
        sa.Column("conversation", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("read", sa.BigInteger(), nullable=False, comment="the last line that was read"),
        sa.PrimaryKeyConstraint("conversation", "account", name="pk_members"),
    )
    op.create_index("ix_members_account", "members", ["account"])
    op.create_table(
        "lines",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("conversation", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("author", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), comment="for which the author spoke"),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lines"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_lines_conversation_id", "lines", ["conversation", "id"])
    op.execute(
        "INSERT INTO conversations (id, kind, subject, created)"
        ' SELECT \'table:\' || "match", \'table\', "match", min(at) FROM chat GROUP BY "match"'
    )
    op.execute(
        "INSERT INTO lines (id, conversation, at, author, text)"
        " SELECT id, 'table:' || \"match\", at, author, text FROM chat"
    )
    op.drop_table("chat")
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            "SELECT setval(pg_get_serial_sequence('lines', 'id'), coalesce((SELECT max(id) FROM lines), 0) + 1, false)"
        )


def _servers() -> None:
    op.add_column(
        "heartbeats",
        sa.Column(
            "is_resting",
            sa.Boolean(),
            nullable=False,
            server_default=sa.false(),
            comment="after a clean stop",
        ),
    )
    with op.batch_alter_table("heartbeats") as batch:
        batch.alter_column(
            "name", existing_type=sa.String(), comment="one for each store that a server has open"
        )
    op.execute("DELETE FROM heartbeats WHERE name = 'ping'")
    op.create_table(
        "probes",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column(
            "writes",
            sa.BigInteger(),
            nullable=False,
            comment="changed by every health check, to prove that it can be",
        ),
        sa.PrimaryKeyConstraint("name", name="pk_probes"),
    )
