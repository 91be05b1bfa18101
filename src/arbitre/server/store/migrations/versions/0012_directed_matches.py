"""Directed matches: parameters, candidates, tenures, duties, journal, codes, votes, notes and vacations."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

_NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    for name, comment in (
        ("is_anonymous", "nobody learns who plays before it is over"),
        ("is_silent", "the players do not talk to each other"),
    ):
        op.add_column(
            "matches",
            sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.false(), comment=comment),
        )
    _matches()
    _people()
    _acts()


def _matches() -> None:
    op.create_table(
        "directed",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column(
            "number", sa.Integer(), nullable=False, comment="from 1, for those who know games by numbers"
        ),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("name_key", sa.String(), nullable=False, comment="the name, whatever its case"),
        sa.Column("parameters", sa.Text(), nullable=False, comment="JSON"),
        sa.Column("master", sa.String(), nullable=False, comment="an account"),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column(
            "version", sa.Integer(), nullable=False, comment="of the match, when the deadline was last set"
        ),
        sa.Column("advancement", sa.Integer(), nullable=False, comment="phases resolved"),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column(
            "extensions", sa.Integer(), nullable=False, comment="of this deadline, given by the server itself"
        ),
        sa.Column("paused", sa.BigInteger(), comment="since when the deadline does not count"),
        sa.PrimaryKeyConstraint("match", name="pk_directed"),
    )
    op.create_index("ix_directed_number", "directed", ["number"], unique=True)
    op.create_index("ix_directed_name_key", "directed", ["name_key"], unique=True)
    op.create_index("ix_directed_deadline", "directed", ["deadline"])


def _people() -> None:
    op.create_table(
        "candidates",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column(
            "roles", sa.Text(), nullable=False, comment="JSON: the powers that the master has given already"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_candidates"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_candidates_match_account", "candidates", ["match", "account"], unique=True)
    op.create_index("ix_candidates_account", "candidates", ["account"])
    op.create_table(
        "tenures",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("role", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
        sa.Column("cause", sa.String(), nullable=False, comment="started, given or replaced"),
        sa.PrimaryKeyConstraint("id", name="pk_tenures"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tenures_match_role", "tenures", ["match", "role"])
    op.create_index("ix_tenures_account", "tenures", ["account"])
    op.create_table(
        "duties",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False, comment="phases in which orders were due"),
        sa.Column(
            "missed", sa.Integer(), nullable=False, comment="of these, without orders when they were resolved"
        ),
        sa.Column("late", sa.Integer(), nullable=False, comment="of these, with orders after the deadline"),
        sa.Column("left", sa.Integer(), nullable=False, comment="times that somebody else had to take over"),
        sa.PrimaryKeyConstraint("match", "account", name="pk_duties"),
    )
    op.create_index("ix_duties_account", "duties", ["account"])
    op.create_table(
        "vacations",
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("begins", sa.BigInteger(), nullable=False),
        sa.Column("ends", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("account", "begins", name="pk_vacations"),
    )


def _acts() -> None:
    op.create_table(
        "journal",
        sa.Column("id", _NUMBER, nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.String(), comment="an account; nobody = the server itself"),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False, comment="JSON"),
        sa.PrimaryKeyConstraint("id", name="pk_journal"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_journal_match_id", "journal", ["match", "id"])
    op.create_table(
        "rectifications",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("issued_by", sa.String(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger()),
        sa.PrimaryKeyConstraint("code", name="pk_rectifications"),
    )
    op.create_table(
        "votes",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("role", sa.Integer(), nullable=False),
        sa.Column(
            "choice", sa.String(), nullable=False, comment="draw, or the role that is conceded the win"
        ),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "role", name="pk_votes"),
    )
    op.create_table(
        "notes",
        sa.Column("match", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("match", "account", name="pk_notes"),
    )
