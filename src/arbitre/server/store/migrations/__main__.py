"""Generates a new revision from the changes to `tables.py`. Read and correct it before you commit it:

python -m arbitre.server.store.migrations "Add tournaments"
"""

import sys

from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from arbitre.server.store.migrations import settings, upgrade

if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit('One argument is needed: what the revision does, such as "Add tournaments".')
    with create_engine("sqlite://").connect() as connection:
        upgrade(connection)
        config = settings(connection)
        revisions = ScriptDirectory.from_config(config).walk_revisions()
        command.revision(config, sys.argv[1], autogenerate=True, rev_id=f"{len(list(revisions)) + 1:04}")
