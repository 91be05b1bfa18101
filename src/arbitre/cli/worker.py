"""Share a server's work on this machine: bot moves and deadlines.

Needs the PostgreSQL database of the servers it works for. Start as many workers as there is work for.
"""

import os
from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="the servers' database (ARBITRE_DATABASE)")


def run(arguments: Namespace) -> int:
    from arbitre.assembly import run_worker
    from arbitre.server.running.serving import work
    from arbitre.server.running.settings import read_settings

    work(read_settings(os.environ, database=arguments.database), run_worker)
    return 0
