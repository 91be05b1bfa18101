"""The fifty-two cards as numbers and as text: a suit, then a value, `SA` for the ace of spades.

A card's number is four times its value, from 0 for a two to 12 for an ace, plus its suit. `strength` relies on it.
"""

from collections.abc import Collection, Iterable
from typing import Final

from arbitre.kernel.dice import Dice

Card = int
Pair = tuple[Card, Card]

SUITS: Final = "CDHS"
VALUES: Final = "23456789TJQKA"
NAMES: Final = tuple(suit + value for value in VALUES for suit in SUITS)
DECK: Final = tuple(range(52))
_CARDS: Final = {name: card for card, name in enumerate(NAMES)} | {
    f"{suit}1": card for card, suit in enumerate(SUITS, 48)
}
"""An ace may also be written 1, as in the interfaces of Tournoyons."""


def write_cards(cards: Iterable[Card]) -> str:
    return "".join([NAMES[card] for card in cards])


def read_cards(text: str) -> tuple[Card, ...]:
    """Raises KeyError with the two characters that are not a card."""
    return tuple([_CARDS[text[at : at + 2].upper()] for at in range(0, len(text), 2)])


def deal(count: int, seen: Collection[Card], dice: Dice) -> tuple[Card, ...]:
    """Deals `count` different cards that are not in `seen`."""
    rest = [card for card in DECK if card not in seen]
    return tuple([rest.pop(dice.below(len(rest))) for _ in range(count)])
