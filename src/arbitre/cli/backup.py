"""Copy the whole database into a file while servers keep playing.

A SQLite file becomes another SQLite file; for PostgreSQL, pg_dump makes an archive. It contains everything that was committed
before the command began. `arbitre restore` restores it.
"""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from arbitre.cli.arguments import add_database


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the copy; it must not exist yet")
    add_database(parser)


def run(arguments: Namespace) -> int:
    from arbitre.cli.errors import DatabaseUnavailable
    from arbitre.server.running.settings import read_settings
    from arbitre.server.store import Unavailable
    from arbitre.server.upkeep.copying import back_up

    file = Path(arguments.file)
    try:
        back_up(read_settings(os.environ, database=arguments.database).database_url(), file)
    except Unavailable as error:
        raise DatabaseUnavailable(str(error)) from None
    print(f"'{file}' holds the whole database, {file.stat().st_size:,} bytes.")
    return 0
