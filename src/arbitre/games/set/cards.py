"""The 81 cards, and what makes three of them a SET. Cards are numbers from 0 to 80; `wxyz` is their text, each digit 1 to 3."""

from collections.abc import Iterable, Sequence
from typing import Final

CARDS: Final = 81
DIGITS: Final = tuple((card // 27, card // 9 % 3, card // 3 % 3, card % 3) for card in range(CARDS))
NAMES: Final = tuple("".join(str(digit + 1) for digit in digits) for digits in DIGITS)
BY_NAME: Final = {name: card for card, name in enumerate(NAMES)}

Triple = tuple[int, int, int]


def _third(first: int, second: int) -> int:
    # Each digit of a SET adds up to 0 modulo 3: three alike, or 0 + 1 + 2.
    w, x, y, z = (-(a + b) % 3 for a, b in zip(DIGITS[first], DIGITS[second], strict=True))
    return 27 * w + 9 * x + 3 * y + z


THIRD: Final = tuple(tuple(_third(first, second) for second in range(CARDS)) for first in range(CARDS))
"""The card that completes a SET with two others; for a card and itself, the card."""


def is_set(cards: Triple) -> bool:
    """Assumes three different cards."""
    return THIRD[cards[0]][cards[1]] == cards[2]


def holds_set(cards: Sequence[int]) -> bool:
    there = 0
    for at, card in enumerate(cards):
        third = THIRD[card]
        for earlier in cards[:at]:
            # Look only at cards before both: a SET is found at the last of its cards.
            if there >> third[earlier] & 1:
                return True
        there |= 1 << card
    return False


def sets_among(cards: Iterable[int]) -> list[Triple]:
    """Returns every SET, each with its cards in ascending order."""
    ordered = sorted(cards)
    there = set(ordered)
    return [
        (first, second, third)
        for at, first in enumerate(ordered)
        for second in ordered[at + 1 :]
        if (third := THIRD[first][second]) > second and third in there
    ]


def triple(cards: Iterable[int]) -> Triple:
    """Returns three cards in ascending order."""
    first, second, third = sorted(cards)
    return first, second, third
