"""List the legal moves of a position, one a line; with several seats to move, each line begins with the seat.

Nothing is printed where the match is over. A game whose moves are too many to list says so.
"""

import json
from argparse import ArgumentParser, Namespace

import msgspec

from arbitre.cli.arguments import add_game, add_options, chosen_options
from arbitre.cli.beginning import add_beginning, chosen_position
from arbitre.cli.errors import TooManyMoves


def add_arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_beginning(parser)
    add_options(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object, with sealing and outcome")


def run(arguments: Namespace) -> int:
    from arbitre.games.registry import find_game
    from arbitre.referee.setup import Setup

    options = chosen_options(arguments.options)
    game = find_game(arguments.game)
    position = chosen_position(arguments, options)
    # What a position leaves to chance is left to it: a match is there for its moves only.
    state = None if position is None else game.read(position, game.options(options))
    match = Setup(game=game.name, options=options, position=position, seed=bytes(32)).begin("moves")
    moves = {ask.seat: match.moves(ask.seat) for ask in match.asks}
    if arguments.json:
        asks = [{"seat": ask.seat, "sealed": ask.sealed, "moves": moves[ask.seat]} for ask in match.asks]
        summary = {
            "game": game.name,
            "position": game.write(match.state if state is None else state),
            "asks": asks,
            "outcome": msgspec.to_builtins(match.outcome),
        }
        print(json.dumps(summary))
        return 0
    for seat, legal in moves.items():
        if legal is None:
            raise TooManyMoves(f"The moves of seat {seat} in {game.name} are too many to list.")
        for move in legal:
            print(move if len(moves) == 1 else f"{seat} {move}")
    return 0
