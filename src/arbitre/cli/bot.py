"""Play on a server as a program, which logs in through the public API like a person.

    arbitre bot run bot.py --game reversi --against casual
    arbitre bot run bot.py --token TOKEN
    arbitre bot set --level 3

`run` plays every game with a program of yours; `set` is the automatic player of SET.
"""

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter

from arbitre.cli import bot_run, bot_set


def add_arguments(parser: ArgumentParser) -> None:
    kinds = parser.add_subparsers(title="players", metavar="PLAYER", required=True)
    for name, module, summary in (
        ("run", bot_run, "play with a program of yours"),
        ("set", bot_set, "play SET"),
    ):
        chosen = kinds.add_parser(
            name, help=summary, description=module.__doc__, formatter_class=RawDescriptionHelpFormatter
        )
        module.add_arguments(chosen)
        chosen.set_defaults(play=module.run)


def run(arguments: Namespace) -> int:
    code: int = arguments.play(arguments)
    return code
