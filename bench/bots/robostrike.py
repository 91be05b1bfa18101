"""RoboStrike: rules of thumb against chance, and the genetic player, by the watch, against rules of thumb, on each of our maps.

python -m bench.bots.robostrike [matches] [map …]      400 of each unless told; the bars are 95 % and 65 %, at most 1 s a round
"""

import sys
from typing import get_args

from arbitre.bots.robostrike import Genetic, Heuristic, RandomSteps
from arbitre.games.robostrike.maps import MapName
from tests.bots.robots import contest

SECONDS = 1.0


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    names = [name for name in get_args(MapName) if name in sys.argv[2:] or not sys.argv[2:]]
    for name in names:
        print(
            f"{name:<10} heuristic against random: {contest(Heuristic(), RandomSteps(), name, matches)}",
            flush=True,
        )
        tally = contest(Genetic(), Heuristic(), name, matches, SECONDS)
        print(f"{name:<10} genetic against heuristic: {tally}", flush=True)


if __name__ == "__main__":
    main()
