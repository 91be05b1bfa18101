"""SET: how long each level takes for a STEP, alone, and who wins between neighbours.

python -m bench.bots.set [matches]      100 of each unless told
"""

import statistics
import sys
from itertools import pairwise

from tests.bots.test_set import LEVELS, play, steps_of


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for bot in LEVELS:
        times = [seconds for number in range(matches) for seconds in steps_of(play([bot], number))]
        deciles = statistics.quantiles(times, n=10)
        print(
            f"{bot.name:<7} a STEP in {min(times):.1f} s at best, {deciles[0]:.1f} to {deciles[-1]:.1f} s in 8 of 10, "
            f"median {statistics.median(times):.1f} s"
        )
    for weaker, stronger in pairwise(LEVELS):
        won = sum(
            outcome.scores[1]
            for number in range(matches)
            if (outcome := play([weaker, stronger], number).outcome) is not None
        )
        print(f"{stronger.name} against {weaker.name}: {won:g} of {matches}")


if __name__ == "__main__":
    main()
