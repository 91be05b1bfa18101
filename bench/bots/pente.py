"""Pente: the master against the casual player, which is greedy and sees one move ahead; and the wins that it must not miss.

    python -m bench.bots.pente [matches [seconds]]      100 matches and 0.2 s a move unless told

The wins are those that at most two threats can force in crowded positions, found beforehand with the rules alone.
"""

import sys

from arbitre.bots.pente import Casual, Master
from tests.bots.contest import contest
from tests.bots.slow_fives import count_solved

POSITIONS = 100


class Counting(Master):
    """By the count of positions instead of the watch."""

    positions = 5000


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 0.2
    print(f"master against casual, {seconds} s a move")
    print(" ", contest("pente", Master(), Casual(), matches, seconds), flush=True)
    found, forced = count_solved("pente", Counting(), POSITIONS)
    print(f"forced wins found: {found} of {forced}, in {POSITIONS} positions")


if __name__ == "__main__":
    main()
