"""How long it takes to open a match of 10,000 events from its log. The bar: under 0.2 seconds.

    python bench/open_log.py [--events N] [--json]

The log is one of TicTacToe: moves, offers that are declined, and moves taken back and played again, more often than a new
match allows.
"""

import argparse
import gc
import json
import statistics
import time

from arbitre.games.tictactoe import TicTacToe
from arbitre.kernel.clock import Bank
from arbitre.kernel.log import Event, EventKind, Header
from arbitre.kernel.match import Match

BAR = 0.2
RUNS = 9
ROUND: tuple[tuple[int, EventKind, str], ...] = (
    (0, "moved", "5"),
    (1, "moved", "1"),
    (0, "moved", "9"),
    (1, "draw_offered", ""),
    (0, "draw_declined", ""),
    (1, "moved", "3"),
    (0, "undo_asked", ""),
    (1, "undo_accepted", ""),
    (1, "undo_asked", ""),
    (0, "undo_accepted", ""),
    (0, "undo_asked", ""),
    (1, "undo_accepted", ""),
)
"""Ends where it begins, on an empty board."""


def long_match(events: int) -> Match:
    header = Header("long", TicTacToe.name, TicTacToe.version, 2, bytes(32), 0, clock=Bank(604_800, 60))
    match = Match(TicTacToe(), header)
    while match.number < events:
        seat, kind, text = ROUND[match.number % len(ROUND)]
        match.apply(Event(match.number + 1, match.number * 100, kind, seat, text))
    return match


def seconds(match: Match, log: list[Event], check: bool) -> float:
    gc.collect()
    started = time.process_time()
    Match.replay(match.game, match.header, log, check=check)
    return time.process_time() - started


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    match = long_match(arguments.events)
    opened = statistics.median(seconds(match, list(match.log), check=False) for _ in range(RUNS))
    checked = statistics.median(seconds(match, list(match.log), check=True) for _ in range(RUNS))
    if arguments.json:
        print(json.dumps({"events": match.number, "seconds": opened, "checked_seconds": checked, "bar": BAR}))
        return
    print(
        f"{match.number:,} events opened in {opened:.3f} s of CPU time, {opened / BAR:.2f} of the bar of {BAR} s."
    )
    print(f"With every move and time checked again: {checked:.3f} s.")


if __name__ == "__main__":
    main()
