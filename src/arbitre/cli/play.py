"""Play against a bot, line by line, in this terminal. No server is needed and nothing is kept.

Type a move, or: help, moves, undo, resign, quit.
"""

import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Callable

from arbitre.cli.arguments import (
    add_game,
    add_language,
    add_options,
    add_seed,
    chosen_options,
    chosen_seed,
    seconds,
    whole_number,
)
from arbitre.cli.beginning import add_beginning, chosen_position
from arbitre.kernel.errors import UnknownSeat


def add_arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--bot", metavar="NAME", help="one of `arbitre games` (default: the weakest that thinks)"
    )
    parser.add_argument(
        "--seat", type=whole_number(0, 63), default=0, metavar="N", help="yours (default: %(default)s)"
    )
    add_seed(parser)
    add_options(parser)
    parser.add_argument(
        "--seconds",
        type=seconds,
        default=1.0,
        metavar="S",
        help="how long the bot may think about a move (default: %(default)s)",
    )
    add_language(parser)
    add_beginning(parser)


def run(arguments: Namespace) -> int:
    from arbitre.bots.registry import UnknownBot, default_bot, find_bot
    from arbitre.cli.duel import Duel
    from arbitre.cli.local import begin
    from arbitre.games.registry import find_game

    game = find_game(arguments.game)
    bot = default_bot(game.name) if arguments.bot is None else find_bot(game.name, arguments.bot)
    if bot is None:
        raise UnknownBot(f"There is no bot for {game.name} yet; `arbitre referee {game.name}` needs none.")
    options = chosen_options(arguments.options)
    allowed = game.seats_for(game.options(options))
    # A bot is there to be played against, though SET can be played alone.
    seats = next((count for count in allowed if count > 1), allowed[0])
    if arguments.seat >= seats:
        raise UnknownSeat(f"There is no seat {arguments.seat}; {game.name} has seats 0 to {seats - 1}.")
    position = chosen_position(arguments, options)
    match = begin(game, seats, options, chosen_seed(arguments.seed), position)
    duel = Duel(match, arguments.seat, bot, arguments.seconds, arguments.language, _watch(game.is_real_time))
    duel.play(sys.stdin, sys.stdout)
    return 0


def _watch(is_real_time: bool) -> Callable[[], int]:
    """Returns match time: the clock's in real time. Otherwise it stands still, and nobody is hurried."""
    began = time.monotonic()
    return lambda: int((time.monotonic() - began) * 1000) if is_real_time else 0
