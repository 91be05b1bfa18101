"""Play on a server of Pawn Hub's own wire from the console: menus by arrow keys, conversations, the eight modes of chess."""

import sys
from argparse import ArgumentParser, Namespace

from arbitre.cli.arguments import add_language
from arbitre.cli.errors import InvalidArguments, NoTerminal


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "server", metavar="HOST[:PORT]", help="where the server is (the port is 9797 unless given)"
    )
    add_language(parser)


def run(arguments: Namespace) -> int:
    from arbitre.terminal.pawnhub.line import Line, read_address

    address = read_address(arguments.server)
    if address is None:
        raise InvalidArguments(
            f"'{arguments.server[:80]}' is not a host such as localhost or localhost:9797."
        )
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoTerminal("'arbitre pawnhub' needs a terminal.")
    from arbitre.terminal.pawnhub.app import PawnHubApp

    words = PawnHubApp(Line(*address), arguments.language).run()
    if words:
        print(words, file=sys.stderr)
    return 1 if words else 0
