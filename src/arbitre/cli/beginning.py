"""Where a match starts: a position as text, or a tray of the Tournoyons manual with the arguments needed to read it."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from typing import Any

from arbitre.cli.arguments import whole_number
from arbitre.cli.errors import InvalidArguments

_WITH_TRAY = ("gain1", "gain2", "turn")


def add_beginning(parser: ArgumentParser) -> None:
    """Adds the arguments that every command with a starting position shares."""
    parser.add_argument(
        "place",
        metavar="POSITION",
        nargs="?",
        help="start from this position (default: where the game starts)",
    )
    parser.add_argument("--position", metavar="TEXT", help="the same by name")
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
    """Returns the position as text, or None for the game's own start. Raises a Refusal if the tray is not possible."""
    if arguments.place is not None and arguments.position is not None:
        raise InvalidArguments("A match begins from one position: give POSITION or --position.")
    position: str | None = arguments.position if arguments.place is None else arguments.place
    if arguments.tray is None:
        for name in _WITH_TRAY:
            if getattr(arguments, name) is not None:
                raise InvalidArguments(f"--{name} belongs to a --tray.")
        return position
    if position is not None:
        raise InvalidArguments("A match begins from a position or from a --tray, not from both.")
    return read_tray(
        arguments.game, options, arguments.tray, arguments.gain1, arguments.gain2, arguments.turn
    )


def read_tray(
    game: str,
    options: Mapping[str, Any],
    tray: str,
    gain1: str | None,
    gain2: str | None,
    turn: int | None,
) -> str:
    """Returns the position that a tray stands for."""
    from arbitre.games.registry import find_game
    from arbitre.protocols.tournoyons.trays.registry import find_trays
    from arbitre.protocols.tournoyons.trays.strings import Strings

    rules = find_game(game)
    strings = Strings(tray=tray, gain1=gain1, gain2=gain2)
    return rules.write(find_trays(rules.name).read(strings, rules.options(options), turn))
