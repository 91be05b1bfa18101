"""Reversi: the master against the player that takes the most discs at once; and the last ten cells, played without a fault.

    python -m bench.bots.reversi [matches [seconds [endings]]]      400 matches, 1 s a move, 100 endings unless told

An ending is a position of a random match with at most ten empty cells, searched anew to the last one with the rules alone.
"""

import sys

from arbitre.bots.reversi import Master
from tests.bots.contest import contest
from tests.bots.slow_reversi import Greedy, count_perfect


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    endings = int(sys.argv[3]) if len(sys.argv) > 3 else 100
    found = count_perfect(Master(), endings, 10, seconds)
    print(f"best moves with at most 10 empty cells, {seconds} s a move: {found} of {endings}", flush=True)
    if matches:
        print(
            f"master against greedy, {seconds} s a move: {contest('reversi', Master(), Greedy(), matches, seconds)}"
        )


if __name__ == "__main__":
    main()
