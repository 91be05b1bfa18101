"""List the legal moves of a position, one per line. If several seats may move, each line starts with the seat.

Prints nothing if the match is over. A game with too many moves to list says so. In real time, lists the moves at the time
--at, or at the first time when there are any.
"""

import json
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

import msgspec

from arbitre.cli.arguments import add_game, add_options, chosen_options, whole_number
from arbitre.cli.beginning import add_beginning, chosen_position
from arbitre.cli.errors import TooManyMoves

if TYPE_CHECKING:
    from arbitre.kernel.match import Match

CENTURY = 100 * 365 * 86_400_000
PATIENCE, STEP = 60_000, 100
"""In real time, how far ahead to look for a move, and in which steps, in milliseconds."""


def add_arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    add_beginning(parser)
    add_options(parser)
    parser.add_argument(
        "--at", type=whole_number(0, CENTURY), metavar="MS", help="in real time: so long after the beginning"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object, with sealing and outcome")


def run(arguments: Namespace) -> int:
    from arbitre.games.registry import find_game
    from arbitre.referee.setup import Setup

    options = chosen_options(arguments.options)
    game = find_game(arguments.game)
    position = chosen_position(arguments, options)
    # The match is needed only for its moves, so whatever the position leaves to chance may stay random.
    state = None if position is None else game.read(position, game.options(options))
    match = Setup(game=game.name, options=options, position=position, seed=bytes(32)).begin("moves")
    now, moves = _moves(match, arguments.at)
    if arguments.json:
        asks = [{"seat": ask.seat, "sealed": ask.sealed, "moves": moves[ask.seat]} for ask in match.asks]
        summary = {
            "game": game.name,
            "position": game.write(match.state if state is None else state),
            **({"at": now} if game.is_real_time else {}),
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


def _moves(match: "Match", at: int | None) -> tuple[int, dict[int, list[str] | None]]:
    """Returns the time, and what each seat may play then."""
    first = match.latest if at is None else at
    last = first + (PATIENCE if at is None and match.game.is_real_time else 0)
    found: dict[int, list[str] | None] = {}
    for now in range(first, last + 1, STEP):
        while events := match.elapse(now):
            for event in events:
                match.apply(event)
        found = {ask.seat: match.moves(ask.seat, now) for ask in match.asks}
        if any(moves is None or moves for moves in found.values()):
            return now, found
    return first, found
