"""Play on a server from the terminal: log in or come as a guest, open a table, sit down, watch."""

from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--server",
        default="http://127.0.0.1:8000",
        metavar="URL",
        help="(default: %(default)s)",
    )


def run(arguments: Namespace) -> int:
    from arbitre.terminal.app import run

    run(arguments.server)
    return 0
