"""Poker: what the cunning bot wins from the careful one, which goes by its chances alone, over duplicate hands.

    python -m bench.bots.poker [deals]      50,000 unless told, which are 100,000 hands

Printed is the mean a hand, with the interval that holds it 95 times in 100.
"""

import sys
import time

from arbitre.bots.poker import Careful, Cunning
from tests.bots.duplicate import measure


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 50_000
    began = time.process_time()
    mean, half = measure(Cunning(), Careful(), range(deals))
    seconds = time.process_time() - began
    print(
        f"cunning wins {mean:+.2f} ± {half:.2f} chips a hand over {deals:,} duplicate deals ({seconds:.0f} CPU s)"
    )


if __name__ == "__main__":
    main()
