"""Referee matches over a pipe: JSON lines on standard input and output, for every game.

Write one request per line, read one answer per line:
  {"do":"move","seat":0,"move":"5"}     play; the answer says who is asked next, and their legal moves
  {"do":"view","seat":0}                what a seat may see
  {"do":"time","at":60000}              a minute has passed since the match began
  {"do":"new"}                          another match
docs/protocol.md describes the requests, the answers and the refusal codes.
"""

import sys
from argparse import ArgumentParser, Namespace

from arbitre.cli.arguments import (
    add_game,
    add_options,
    add_seed,
    chosen_clock,
    chosen_options,
    whole_number,
)
from arbitre.cli.beginning import add_beginning, chosen_position, read_tray


def add_arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--seats", type=whole_number(1, 64), metavar="N", help="(default: the fewest the game takes)"
    )
    add_seed(parser)
    add_options(parser)
    parser.add_argument(
        "--clock",
        metavar="CLOCK",
        help="bank:300+2 (seconds a seat + increment), move:30, round:60, or the clock's JSON",
    )
    add_beginning(parser)
    parser.add_argument(
        "--without-moves", action="store_true", help="leave the legal moves out of answers, which is faster"
    )


def run(arguments: Namespace) -> int:
    from arbitre.referee.pipe import serve
    from arbitre.referee.seeds import read_seed
    from arbitre.referee.session import Session
    from arbitre.referee.setup import Setup

    options = chosen_options(arguments.options)
    setup = Setup(
        game=arguments.game,
        seats=arguments.seats,
        seed=None if arguments.seed is None else read_seed(arguments.seed),
        options=options,
        clock=chosen_clock(arguments.clock),
        position=chosen_position(arguments, options),
        lists_moves=not arguments.without_moves,
    )
    serve(Session(setup, read_tray), sys.stdin.fileno(), sys.stdout.fileno())
    return 0
