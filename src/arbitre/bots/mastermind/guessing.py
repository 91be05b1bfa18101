"""Finds the most informative guess: the one whose marks leave the fewest codes, however they turn out."""

import math
import time
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from arbitre.bots.mastermind.answers import PATTERNS
from arbitre.games.mastermind import MastermindRow
from arbitre.games.mastermind.marks import CODES, COLOURS, PEGS

_BONUS: Final = 1.5
"""The bonus for a guess that may itself be right, in the unit of `_SPREAD`. Tuned over all 4096 codes."""
_SPREAD: Final = (0.0, *(count * math.log2(count) for count in range(1, len(CODES) + 1)))
"""The uncertainty of this many codes with the same marks."""
_LOOK: Final = 16
"""How many guesses to try between two looks at the clock."""

SECOND: Final = {
    (0, 0): "EEFG",
    (0, 1): "BEEF",
    (0, 2): "BCEF",
    (0, 3): "BCEF",
    (0, 4): "BCDA",
    (1, 0): "ACEF",
    (1, 1): "ABEF",
    (1, 2): "ACEF",
    (1, 3): "AABC",
    (2, 0): "ACEF",
    (2, 1): "ACEF",
    (2, 2): "AABD",
    (3, 0): "ACEF",
}
"""The second guess after ABCD and these marks: of the dozen most informative, the one that ends soonest over all codes."""


def opening(rows: Sequence[MastermindRow], random: Random) -> str | None:
    """Returns the first two guesses: four colours, then from the table, with equivalent colours drawn by lot."""
    colours = random.sample(COLOURS, len(COLOURS))
    if not rows:
        return "".join(colours[:PEGS])
    first = rows[0]
    if len(rows) > 1 or len(set(first.pegs)) < PEGS:
        return None
    known = [*first.pegs, *(colour for colour in colours if colour not in first.pegs)]
    pattern = SECOND.get((first.placed, first.misplaced))
    return None if pattern is None else "".join(known[COLOURS.index(peg)] for peg in pattern)


def telling(
    fitting: Sequence[str],
    seconds: float | None,
    random: Random,
    clock: Callable[[], float] = time.monotonic,
) -> str:
    """Returns the most informative guess. Possible codes are tried first; among equals, the first one found wins.

    `fitting` are the codes that are still possible. When time is up, returns the best guess so far.
    """
    if len(fitting) <= 2:
        return random.choice(fitting)
    ends = None if seconds is None else clock() + seconds
    possible = set(fitting)
    guesses = random.sample(fitting, len(fitting))
    guesses += [code for code in random.sample(CODES, len(CODES)) if code not in possible]
    patterns = [PATTERNS[code] for code in fitting]
    best, least = guesses[0], math.inf
    for number, guess in enumerate(guesses):
        if ends is not None and number % _LOOK == 0 and clock() >= ends:
            break
        pattern = PATTERNS[guess]
        alike = Counter([(pattern & other).bit_count() for other in patterns]).values()
        left = sum(map(_SPREAD.__getitem__, alike))
        if guess in possible:
            left -= _BONUS
            if len(alike) == len(fitting):
                return guess  # It may be right, and if not, the marks will say which one is.
        if left < least:
            best, least = guess, left
    return best
