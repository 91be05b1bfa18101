"""Random play with lists of legal moves, plies a CPU second: our turn-based modes beside python-chess.

    python bench/chess_playouts.py [--rounds 5] [--seconds 1.0]

Both sides list the legal moves, draw one with the same `random.choice` and play it. python-chess plays until there is no move,
or 300 plies, without asking for any other end. They take turns, and the best round of each counts.
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import chess

from arbitre.games.chess import Alice, Chess, Dark, Horde
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context, Game

LONGEST = 300
CONTEXT = Context(Dice(bytes(32), 0), 0)


def ours(game: Game[Any, Any], rng: random.Random) -> int:
    state = game.start(2, game.options(), CONTEXT)
    plies = 0
    while asks := game.asks(state):
        seat = asks[0].seat
        state = game.play(state, {seat: rng.choice(tuple(game.moves(state, seat) or ()))}, CONTEXT)
        plies += 1
    return plies


def theirs(rng: random.Random) -> int:
    board = chess.Board()
    for plies in range(LONGEST):
        moves = list(board.legal_moves)
        if not moves:
            return plies
        board.push(rng.choice(moves))
    return LONGEST


def rate(playout: Callable[[random.Random], int], seconds: float) -> float:
    rng = random.Random(1)
    began = time.process_time()
    plies = 0
    while (spent := time.process_time() - began) < seconds:
        plies += playout(rng)
    return plies / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each side of a round")
    arguments = parser.parse_args()
    sides: dict[str, Callable[[random.Random], int]] = {"python-chess": theirs}
    for game in (Chess(), Alice(), Dark(), Horde()):
        sides[game.name] = lambda rng, game=game: ours(game, rng)  # type: ignore[misc]  # mypy cannot infer the default's type
    best = dict.fromkeys(sides, 0.0)
    for _ in range(arguments.rounds):
        for name, playout in sides.items():
            best[name] = max(best[name], rate(playout, arguments.seconds))
    for name, found in best.items():
        print(f"{name:<14} {found:>10,.0f} plies a CPU second   {found / best['python-chess']:>5.2f}")


if __name__ == "__main__":
    main()
