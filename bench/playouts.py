"""Random playouts a CPU second through the contract of a game, beside OpenSpiel's C++ from Python, in one run, as ratios.

Both sides list the legal moves, draw one with the same `random.choice`, play it, and read the result at the end; fleets and
codes, which are too many to list, our side draws by itself. They take turns, several rounds each, so that a noisy moment hits
both; the best round of each counts.

    python bench/playouts.py [--rounds 5] [--seconds 1.0]
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel

from arbitre.games.registry import find_game
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Context, Game

CONTESTS: tuple[tuple[str, dict[str, Any], str | None], ...] = (
    ("tictactoe", {}, "tic_tac_toe"),
    ("morpion", {"sudden_death": True}, "mnk(m=10,n=10,k=5)"),
    ("morpion", {}, None),
    ("pente", {}, None),
    ("reversi", {}, "othello"),
    (
        "seafight",
        {},
        "battleship(board_width=10,board_height=10,ship_sizes=[5;4;3;3;2],ship_values=[1;1;1;1;1],"
        "num_shots=100,allow_repeated_shots=False)",
    ),
    ("seafight", {}, "battleship"),
    ("mastermind", {}, None),
    ("rochambeau", {}, None),
    ("poker", {}, None),
)
"""Our games with their options, and OpenSpiel's game with the same rules, where it has one. Its battleship as it comes has
fifty shots for each side, which may be wasted on a cell again; with a hundred, none twice, it has our length."""
Playout = Callable[[], int]
"""Plays one match and says how many moves it had."""


def ours(game: Game[Any, Any], given: dict[str, Any], rng: random.Random) -> Playout:
    context = Context(Dice(b"bench", 0), 0)
    options = game.options(given)
    seats = game.seats[0]

    def draw(state: Any, seat: int) -> Any:
        moves = game.moves(state, seat)
        return game.sample(state, seat, context.dice) if moves is None else rng.choice(tuple(moves))

    def playout() -> int:
        plies = 0
        state = game.start(seats, options, context)
        while asks := game.asks(state):
            if len(asks) == 1:
                seat = asks[0].seat
                state = game.play(state, {seat: draw(state, seat)}, context)
                plies += 1
            else:
                state = game.play(state, {ask.seat: draw(state, ask.seat) for ask in asks}, context)
                plies += len(asks)
        assert game.outcome(state) is not None
        return plies

    return playout


def theirs(name: str, rng: random.Random) -> Playout:
    game = pyspiel.load_game(name)

    def playout() -> int:
        plies = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            plies += 1
        assert state.returns() is not None
        return plies

    return playout


def rate(playout: Playout, seconds: float) -> tuple[float, float]:
    """Playouts a CPU second, and moves a playout."""
    began = time.process_time()
    played = plies = 0
    while (spent := time.process_time() - began) < seconds:
        for _ in range(20):
            plies += playout()
        played += 20
    return played / spent, plies / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each side of a round")
    arguments = parser.parse_args()
    print(
        f"{'game':<22} {'Arbitre':>10} {'OpenSpiel':>10} {'ratio':>6}   playouts a CPU second; moves a playout"
    )
    for name, options, peer in CONTESTS:
        sides = [ours(find_game(name), options, random.Random(1))]
        if peer is not None:
            sides.append(theirs(peer, random.Random(1)))
        best, plies = [0.0] * len(sides), [0.0] * len(sides)
        for _ in range(arguments.rounds):
            for side, playout in enumerate(sides):
                measured, plies[side] = rate(playout, arguments.seconds)
                best[side] = max(best[side], measured)
        title = " ".join((name, *options))
        moves = " and ".join(f"{count:.1f}" for count in plies)
        rest = f"{best[1]:>10,.0f} {best[0] / best[1]:>6.2f}" if peer else f"{'-':>10} {'-':>6}"
        print(f"{title:<22} {best[0]:>10,.0f} {rest}   {moves}", flush=True)


if __name__ == "__main__":
    main()
