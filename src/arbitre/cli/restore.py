"""Put a copy that `arbitre backup` made in the place of the whole database.

Everything since the copy is lost. Servers may be running: they notice, and their matches go on from where they stood. A copy
of an earlier version is brought up to date.
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
