"""How much memory a live match takes, over a thousand of each game played to the end. The bar: under 50 KB.

    python bench/live_memory.py [--matches N] [--json]

Random moves; a match is measured at its last move, where its log and the positions that can be gone back to are longest.
"""

import argparse
import gc
import json
import tracemalloc
from typing import Any

from arbitre.games.registry import GAMES
from arbitre.kernel.clock import Bank
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Game
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

BAR = 50_000


def played(game: Game[Any, Any], number: int) -> Match:
    """A match from its first to its last move; nothing in it is shared with another match but the game."""
    seed = number.to_bytes(32, "big")
    clock = Bank(3600, 5) if Bank in game.clocks else None
    header = Header(f"match{number}", game.name, game.version, game.seats[-1], seed, 0, clock=clock)
    match = Match(game, header)
    dice = Dice(seed, 0)
    while not match.is_over:
        seat = next(ask.seat for ask in match.asks if match.waits_for(ask.seat))
        move = str(game.sample(match.state, seat, dice))
        match.apply(match.act(seat, Action("move", move, match.version), match.number * 10))
    return match


def bytes_a_match(game: Game[Any, Any], matches: int) -> tuple[float, float]:
    """Memory, and events, of a match on average."""
    played(game, 0)
    gc.collect()
    tracemalloc.start()
    live = [played(game, number) for number in range(matches)]
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return taken / matches, sum(match.number for match in live) / matches


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    measured = {game.name: bytes_a_match(game, arguments.matches) for game in GAMES.values()}
    if arguments.json:
        figures = {name: {"bytes": taken, "events": events} for name, (taken, events) in measured.items()}
        print(json.dumps({"matches": arguments.matches, "bar": BAR, "games": figures}))
        return
    print(f"{'game':<12} {'events':>7} {'KB a match':>11} {'of the bar':>11}")
    for name, (taken, events) in measured.items():
        print(f"{name:<12} {events:>7.1f} {taken / 1000:>11.1f} {taken / BAR:>11.2f}")


if __name__ == "__main__":
    main()
