"""Replace the whole database with a copy made by `arbitre backup`.

Everything since the copy is lost. Servers may be running: they notice, and their matches continue from the copy. A copy of an
earlier version is migrated.
"""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from arbitre.cli.arguments import add_database


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the copy")
    parser.add_argument(
        "--replace", action="store_true", help="even if the database holds matches, which are lost"
    )
    add_database(parser)


def run(arguments: Namespace) -> int:
    from arbitre.cli.errors import DatabaseUnavailable
    from arbitre.server.running.settings import read_settings
    from arbitre.server.store import Unavailable
    from arbitre.server.upkeep.copying import restore

    url = read_settings(os.environ, database=arguments.database).database_url()
    try:
        restore(url, Path(arguments.file), replaces=arguments.replace)
    except Unavailable as error:
        raise DatabaseUnavailable(str(error)) from None
    print(f"The database is what '{arguments.file}' holds.")
    return 0
