"""Play on a server from the terminal: log in or come as a guest, open a table, sit down, watch."""

from argparse import ArgumentParser, Namespace


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--server", metavar="URL", help="(default: the one used last, or http://127.0.0.1:8000)"
    )
    parser.add_argument("--language", choices=("en", "fr"), help="(default: the one used last)")


def run(arguments: Namespace) -> int:
    from arbitre.terminal.app import run

    run(arguments.server, arguments.language)
    return 0
