"""Play on a server of Pawn Hub's own wire from the console: menus by arrow keys, conversations, the eight modes of chess."""

import sys
from argparse import ArgumentParser, Namespace

from arbitre.cli.arguments import add_language
from arbitre.cli.errors import InvalidArguments, NoTerminal
from arbitre.kernel.text import Text


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "server", metavar="HOST[:PORT]", help="where the server is (the port is 9797 unless given)"
    )
    add_language(parser)


def run(arguments: Namespace) -> int:
    from arbitre.terminal.pawnhub.connection import HubConnection, read_address

    address = read_address(arguments.server)
    if address is None:
        given = arguments.server[:80]
        raise InvalidArguments.told(
            Text(
                f"« {given} » n’est pas un hôte comme localhost ou localhost:9797.",
                f"'{given}' is not a host such as localhost or localhost:9797.",
            )
        )
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoTerminal.told(
            Text("« arbitre pawnhub » a besoin d’un terminal.", "'arbitre pawnhub' needs a terminal.")
        )
    from arbitre.terminal.pawnhub.app import PawnHubApp

    words = PawnHubApp(HubConnection(*address), arguments.language).run()
    if words:
        print(words, file=sys.stderr)
    return 1 if words else 0
