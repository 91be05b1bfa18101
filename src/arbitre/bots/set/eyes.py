"""How long a person takes to see something on a tableau, by skill: times are drawn from distributions, never constants.

The same STEP always gives the same times: bots keep nothing, and must not see faster if asked twice.
"""

import math
from random import Random
from typing import Final

import msgspec

from arbitre.games.set import SetView
from arbitre.games.set.cards import BY_NAME, DIGITS, NAMES, THIRD, Triple, sets_among, triple
from arbitre.kernel.game import Seat

_HARDER: Final = 1.25
"""How much harder each differing property makes a SET to see."""
_PLAIN: Final = 2
"""The number of differing properties of the SET that `median` refers to."""


class Skill(msgspec.Struct, frozen=True):
    """`floor` is the shortest time such a player needs, `median` that for one plain SET alone on the tableau."""

    floor: float
    median: float
    spread: float
    """The spread of the logarithm of the time."""
    mistakes: float
    """The probability of a wrong claim in a STEP."""


class Sighting(msgspec.Struct, frozen=True):
    """Three cards, and the match time in milliseconds at which they are seen."""

    at: int
    cards: Triple

    def claim(self, step: int) -> str:
        return f"{step}: {' '.join(NAMES[card] for card in self.cards)}"


class Look(msgspec.Struct, frozen=True):
    """What a player sees in a STEP: a SET, and perhaps before that three cards that are not one."""

    right: Sighting
    wrong: Sighting | None


def look(view: SetView, seat: Seat, skill: Skill, since: int = 0) -> Look:
    """Returns what is seen from the start of the STEP, or from `since` if later. There must be a SET on the tableau."""
    began = max(view.pile[-1].at if view.pile else 0, since)
    random = Random(f"{seat} {view.step} {began} {' '.join(view.tableau)}")
    tableau = [BY_NAME[name] for name in view.tableau]
    right = min(
        (Sighting(began + _time_to_see(cards, skill, random), cards) for cards in sets_among(tableau)),
        key=lambda sighting: sighting.at,
    )
    wrong = None
    if random.random() < skill.mistakes:
        near = near_sets(tableau)
        earliest = began + round(1000 * skill.floor)
        if near and earliest < right.at:
            wrong = Sighting(random.randint(earliest, right.at - 1), random.choice(near))
    return Look(right, wrong)


def near_sets(tableau: list[int]) -> list[Triple]:
    """Returns three cards of which one is wrong in only one property: what people mistake for SETs."""
    return [
        triple((first, second, third))
        for at, first in enumerate(tableau)
        for place, second in enumerate(tableau[at + 1 :], at + 1)
        for third in tableau[place + 1 :]
        if _differing(THIRD[first][second], third) == 1
    ]


def _time_to_see(cards: Triple, skill: Skill, random: Random) -> int:
    harder = _HARDER ** (_differing(cards[0], cards[1]) - _PLAIN)
    seconds = skill.floor + (skill.median - skill.floor) * harder * math.exp(random.gauss(0, skill.spread))
    return round(1000 * seconds)


def _differing(card: int, other: int) -> int:
    return sum(a != b for a, b in zip(DIGITS[card], DIGITS[other], strict=True))
