"""Diplomacy: each better player against six at random, the best against six of the second, and seven of the best by the watch.

python -m bench.bots.diplomacy [matches]      200 of each unless told, 15 years long at most
"""

import sys
import time

from arbitre.bots.diplomacy import Captain, Marshal, RandomOrders
from tests.bots.powers import against_six, play


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for bot, other in (
        (Marshal(), RandomOrders()),
        (Captain(), RandomOrders()),
        (Marshal(), Captain()),
    ):
        print(f"{bot.name} against six {other.name}: {against_six(bot, other, matches)}", flush=True)
    began = time.process_time()
    play([Marshal()] * 7, 1)
    print(f"seven marshals, 15 years: {time.process_time() - began:.1f} CPU seconds")


if __name__ == "__main__":
    main()
