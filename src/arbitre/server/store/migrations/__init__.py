"""The history of the schema, as Alembic revisions. `upgrade` migrates a database of any age."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, text

from arbitre.server.store.interface.errors import Unavailable

_LOCK = 0x61726269_74726500
"""Any number will do that no other program uses as a lock."""


def settings(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def knows_version(version: str) -> bool:
    """Whether a database of this version can be used or migrated."""
    script = ScriptDirectory.from_config(settings())
    return version in {revision.revision for revision in script.walk_revisions()}


@cache
def _newest() -> str | None:
    """Finding it reads every revision."""
    return ScriptDirectory.from_config(settings()).get_current_head()


def check_version(connection: Connection) -> None:
    """Raises Unavailable unless the database is up to date."""
    current = MigrationContext.configure(connection).get_current_revision()
    if current != _newest():
        raise Unavailable(
            "The database was written by another version of Arbitre. A server that starts brings it up to date."
        )


def upgrade(connection: Connection) -> None:
    """Does nothing if the database is up to date. Refuses one that a later version of Arbitre has written."""
    config = settings(connection)
    # Servers that start together migrate one after the other, and a failed migration leaves no trace.
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    else:
        # Rebuilding a table must not delete rows that reference it.
        connection.exec_driver_sql("PRAGMA foreign_keys = OFF")
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    try:
        current = MigrationContext.configure(connection).get_current_revision()
        if current != _newest():
            command.upgrade(config, "head")
    except CommandError as error:
        raise Unavailable(f"The database was written by another version of Arbitre: {error}.") from error
    connection.commit()
