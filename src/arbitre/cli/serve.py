"""Run the server: the web client, the API, the bots and the deadlines, in one process.

Settings come from ARBITRE_* environment variables (see docs/operations.md); arguments override them. By default, it serves on
http://127.0.0.1:8000 with one SQLite file, data/arbitre.db.
"""

import os
from argparse import ArgumentParser, Namespace

from arbitre.cli.arguments import add_database, whole_number


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--host", help="the address to listen on (ARBITRE_HOST; default: 127.0.0.1)")
    parser.add_argument(
        "--port", type=whole_number(0, 65535), help="the port, 0 = any free one (ARBITRE_PORT; default: 8000)"
    )
    add_database(parser)
    parser.add_argument(
        "--create",
        action="store_true",
        default=None,
        help="make the folder of the database if it is not there (ARBITRE_CREATE)",
    )
    parser.add_argument(
        "--allow-private",
        action="store_true",
        default=None,
        help="let engines live on this machine and its network, for schools and tests (ARBITRE_ALLOW_PRIVATE)",
    )
    parser.add_argument(
        "--afjd",
        action="store_true",
        default=None,
        help="serve the association's five services on ports 5001 to 5005 (ARBITRE_AFJD, ARBITRE_AFJD_PORT)",
    )
    parser.add_argument(
        "--pawnhub-port",
        type=whole_number(0, 65535),
        help="the TCP port for Pawn Hub's own clients, such as 9797 (ARBITRE_PAWNHUB_PORT; default: 0, not served)",
    )
    parser.add_argument(
        "--robostrike-port",
        type=whole_number(0, 65535),
        help="the port of RoboStrike's own REST, such as 8080 (ARBITRE_ROBOSTRIKE_PORT; default: 0, not served)",
    )


def run(arguments: Namespace) -> int:
    from arbitre.assembly import create_app
    from arbitre.server.running.serving import serve
    from arbitre.server.running.settings import read_settings

    chosen = {
        "host": arguments.host,
        "port": arguments.port,
        "database": arguments.database,
        "create": arguments.create,
        "allow_private": arguments.allow_private,
        "afjd": arguments.afjd,
        "pawnhub_port": arguments.pawnhub_port,
        "robostrike_port": arguments.robostrike_port,
    }
    serve(read_settings(os.environ, **chosen), create_app)
    return 0
