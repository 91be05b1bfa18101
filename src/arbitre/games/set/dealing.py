"""Fills the tableau from the draw pile so that it holds a SET whenever possible. Pure functions of cards.

There are two ways: the specification's, which searches the pile, and the boxed game's, which lets the tableau grow (`extend`).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

import msgspec

from arbitre.games.set.cards import Triple, holds_set

TABLEAU: Final = 12
DRAWN: Final = 3


class Layout(msgspec.Struct, frozen=True):
    """The cards on the tableau and in the draw pile, top first. Without a SET on the tableau, the match is over."""

    tableau: tuple[int, ...]
    draw: tuple[int, ...]


def deal(pile: Sequence[int], extend: bool) -> Layout:
    """Returns the first tableau from a whole pile."""
    lying = TABLEAU - DRAWN
    return _filled(tuple(pile[:lying]), tuple(pile[lying:]), (), extend)


def refill(layout: Layout, taken: Triple, extend: bool) -> Layout:
    """Refills the tableau after three cards were taken. New cards take their places."""
    places = sorted(layout.tableau.index(card) for card in taken)
    left = tuple(card for card in layout.tableau if card not in taken)
    return _filled(left, layout.draw, places, extend)


def _filled(left: tuple[int, ...], draw: tuple[int, ...], places: Sequence[int], extend: bool) -> Layout:
    if extend:
        count = _needed(left, draw)
        return Layout(_laid(left, draw[:count], places), draw[count:])
    chosen = _earliest(left, draw)
    if chosen is None:
        # No three cards of the pile would do: show them all, and leave the pile empty, as the specification demands.
        return Layout(_laid(left, draw, places), ())
    drawn = tuple(draw[at] for at in chosen)
    return Layout(_laid(left, drawn, places), tuple(card for card in draw if card not in drawn))


def _earliest(left: tuple[int, ...], draw: tuple[int, ...]) -> tuple[int, ...] | None:
    """Returns where in the pile the first three cards are that leave a SET on the tableau. Empty if the pile is."""
    if not draw:
        return ()
    if holds_set(left):
        return 0, 1, 2
    for places in combinations(range(len(draw)), DRAWN):
        # A SET without any of the three was ruled out above. `holds_set` is fast enough for the rest: 12 cards of the pile and
        # 9 of the tableau always hold one, so long searches happen only with short piles.
        if holds_set((*left, *(draw[at] for at in places))):
            return places
    return None


def _needed(left: tuple[int, ...], draw: tuple[int, ...]) -> int:
    """Returns how many cards the boxed game takes from the top: up to twelve on the tableau, then three at a time."""
    count = min(max(TABLEAU - len(left), 0), len(draw))
    while count < len(draw) and not holds_set((*left, *draw[:count])):
        count += DRAWN
    return count


def _laid(left: tuple[int, ...], drawn: Sequence[int], places: Sequence[int]) -> tuple[int, ...]:
    """Remaining cards keep their places as far as possible: only the last ones move, into gaps that stay open."""
    cards = list(left)
    for place in places:
        cards.insert(place, -1)
    filled = places[: len(drawn)]
    for place, card in zip(filled, drawn, strict=False):
        cards[place] = card
    for place in reversed(places[len(filled) :]):
        last = cards.pop()
        if place < len(cards):
            cards[place] = last
    return (*cards, *drawn[len(filled) :])
