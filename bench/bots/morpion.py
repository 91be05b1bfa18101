"""Morpion: the master against the casual player, which is greedy and sees one move ahead; and the wins that it must not miss.

    python -m bench.bots.morpion [matches [seconds]]      100 matches of either kind and 0.2 s a move unless told

The wins are those that at most two fours can force in crowded positions, found beforehand with the rules alone.
"""

import sys

from arbitre.bots.morpion import Casual, Master
from tests.bots.contest import contest
from tests.bots.slow_fives import count_solved

POSITIONS = 200


class Counting(Master):
    """By the count of positions instead of the watch."""

    positions = 5000


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 0.2
    print(f"master against casual, {seconds} s a move")
    print("  long:        ", contest("morpion", Master(), Casual(), matches, seconds), flush=True)
    sudden = contest("morpion", Master(), Casual(), matches, seconds, sudden_death=True)
    print("  sudden death:", sudden, flush=True)
    found, forced = count_solved("morpion", Counting(), POSITIONS, sudden_death=True)
    print(f"forced wins found: {found} of {forced}, in {POSITIONS} positions")


if __name__ == "__main__":
    main()
