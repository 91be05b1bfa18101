"""Plays seeded matches of SET to the end and checks what every STEP owes; undoes and plays again on the way.

python -m tests.games.set.matches [--matches 100000] [--first 0]
"""

import argparse
import time
from collections import Counter

from tests.games.set.table import GAME, play_whole
from tests.games.set.undoing import undo_is_identity


def check_matches(matches: int, first: int = 0) -> Counter[int]:
    """How many matches had how many STEPs; raises AssertionError at the first that is not as it should be."""
    steps: Counter[int] = Counter()
    for number in range(first, first + matches):
        try:
            state, counts = play_whole(number)
            if number % 50 == 0:
                undo_is_identity(number)
        except AssertionError as error:
            raise AssertionError(f"match {number}: {error}") from error
        assert GAME.outcome(state) is not None
        steps[counts["steps"]] += 1
    return steps


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0)
    arguments = parser.parse_args()
    began = time.perf_counter()
    steps = check_matches(arguments.matches, arguments.first)
    seconds = time.perf_counter() - began
    spread = ", ".join(f"{count} with {number} STEPs" for number, count in sorted(steps.items()))
    print(f"{arguments.matches} matches in {seconds:.0f} s: {spread}")


if __name__ == "__main__":
    main()
