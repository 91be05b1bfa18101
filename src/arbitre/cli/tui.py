"""Play on a server from the terminal: log in or come as a guest, open a table, sit down, watch."""

import sys
from argparse import ArgumentParser, Namespace

from arbitre.cli.errors import InvalidArguments, NoTerminal
from arbitre.kernel.text import Text


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--server", metavar="URL", help="(default: the one used last, or http://127.0.0.1:8000)"
    )
    parser.add_argument(
        "--language", choices=("en", "fr"), help="(default: the one used last, or the system's)"
    )


def run(arguments: Namespace) -> int:
    from arbitre.terminal.address import server_address

    if arguments.server is not None and server_address(arguments.server) is None:
        given = arguments.server[:80]
        raise InvalidArguments.told(
            Text(
                f"« {given} » n’est pas une adresse comme http://127.0.0.1:8000.",
                f"'{given}' is not an address such as http://127.0.0.1:8000.",
            )
        )
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoTerminal.told(
            Text(
                "« arbitre tui » a besoin d’un terminal ; « arbitre play » lit aussi les lignes d’un tube.",
                "'arbitre tui' needs a terminal; 'arbitre play' also takes lines from a pipe.",
            )
        )
    from arbitre.terminal.app import run

    run(arguments.server, arguments.language)
    return 0
