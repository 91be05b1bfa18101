"""Where a match begins: a position as text, or a tray of the Tournoyons manual with what else it takes to read it."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Any

from arbitre.cli.arguments import whole_number
from arbitre.cli.errors import InvalidArguments

_WITH_TRAY = ("gain1", "gain2", "turn")


def add_position(parser: ArgumentParser) -> None:
    parser.add_argument("--position", metavar="TEXT", help="start from this position")


def add_tray(parser: ArgumentParser) -> None:
    tray = parser.add_argument_group("start from a tray of the Tournoyons manual (chapter V)")
    tray.add_argument("--tray", metavar="TRAY", help="as engines or interfaces get it; empty for Rochambeau")
    for number in (1, 2):
        tray.add_argument(
            f"--gain{number}",
            metavar="GAIN",
            help=f"Gain{number}, where the game needs it: pairs, alignments, chips, scores, codes, fleets",
        )
    tray.add_argument(
        "--turn",
        type=whole_number(1, 999_999),
        metavar="N",
        help="Turn: the number of the move to be made, odd for the first player",
    )


def chosen_position(arguments: Namespace, options: Mapping[str, Any]) -> str | None:
    """As text; None = where the game starts. Raises a Refusal where the tray is not possible."""
    if arguments.tray is None:
        for name in _WITH_TRAY:
            if getattr(arguments, name) is not None:
                raise InvalidArguments(f"--{name} belongs to a --tray.")
        position: str | None = arguments.position
        return position
    if arguments.position is not None:
        raise InvalidArguments("A match begins from a position or from a --tray, not from both.")
    from arbitre.games.registry import find_game
    from arbitre.protocols.tournoyons.trays.registry import find_trays
    from arbitre.protocols.tournoyons.trays.strings import Strings

    game = find_game(arguments.game)
    strings = Strings(tray=arguments.tray, gain1=arguments.gain1, gain2=arguments.gain2)
    return game.write(find_trays(game.name).read(strings, game.options(options), arguments.turn))
