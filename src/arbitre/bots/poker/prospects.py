"""Simulates what may come: the other's cards and the rest of the board, dealt many times.

One shuffle serves several deals, which makes them faster and less alike than independent ones.
"""

import random
from collections.abc import Iterator, Sequence
from typing import Final

from arbitre.bots.poker.preflop import CHANCES
from arbitre.games.poker.cards import DECK, Card
from arbitre.games.poker.strength import of_seven, strength
from arbitre.kernel.dice import Dice

_FULL: Final = 5
_SURENESS: Final = {3: 0.75, 4: 0.85, 5: 1.0}
"""By cards on the board: how much of a present lead is left in the end."""


def deals(own: Sequence[Card], board: Sequence[Card], dice: Dice, count: int) -> Iterator[list[Card]]:
    """Yields the other's two cards, then those that complete the board."""
    size = 2 + _FULL - len(board)
    seen = {*own, *board}
    rest = [card for card in DECK if card not in seen]
    # The dice seed a faster generator, so results stay repeatable.
    shuffle = random.Random(dice.below(1 << 32)).shuffle
    while True:
        shuffle(rest)
        for at in range(0, len(rest) - size + 1, size):
            yield rest[at : at + size]
            count -= 1
            if count == 0:
                return


def chances(own: Sequence[Card], board: Sequence[Card], dice: Dice, count: int) -> float:
    """Returns the share of the pot that the own cards win in the end, whatever the other holds."""
    points = 0
    mine = (*own, *board)
    for first, second, *coming in deals(own, board, dice, count):
        ours = of_seven(*mine, *coming)
        theirs = of_seven(first, second, *board, *coming)
        points += 2 if ours < theirs else ours == theirs
    return points / (2 * count)


class Prospect:
    """One deal: how it ends, and how the other may judge its odds now and before the flop."""

    __slots__ = ("before", "hope", "result", "value", "weight")

    def __init__(self, before: float, value: int, result: int) -> None:
        self.before = before
        self.value = value
        self.result = result
        """1 won, 0 shared, -1 lost."""
        self.hope = before
        self.weight = 1.0


def prospects(own: Sequence[Card], board: Sequence[Card], dice: Dice, count: int) -> list[Prospect]:
    """Simulates `count` deals. The other's hope follows the rank of its cards, more so the fewer cards are to come."""
    found = []
    mine = (*own, *board)
    for first, second, *coming in deals(own, board, dice, count):
        ours = of_seven(*mine, *coming)
        theirs = of_seven(first, second, *board, *coming)
        value = strength((first, second, *board)) if board else 0
        found.append(Prospect(CHANCES[first, second], value, (ours < theirs) - (ours > theirs)))
    if board:
        found.sort(key=lambda prospect: -prospect.value)
        for at, prospect in enumerate(found):
            prospect.hope = 0.5 + _SURENESS[len(board)] * ((at + 0.5) / count - 0.5)
    return found
