from functools import cache
from itertools import combinations, product

import pytest

from arbitre.games.set.cards import BY_NAME, CARDS, DIGITS, NAMES, holds_set, is_set, sets_among, triple


def is_set_by_the_text(first: str, second: str, third: str) -> bool:
    """The definition of the specification, digit by digit."""
    return all(
        (a == b == c) or (a != b and b != c and c != a) for a, b, c in zip(first, second, third, strict=True)
    )


def test_there_are_81_cards_named_by_four_digits_from_1_to_3() -> None:
    assert len(set(NAMES)) == CARDS == 81
    assert all(len(name) == 4 and set(name) <= set("123") for name in NAMES)


def test_three_cards_are_a_set_exactly_when_the_text_says_so() -> None:
    found = {cards for cards in combinations(range(CARDS), 3) if is_set(cards)}
    assert found == {
        cards
        for cards in combinations(range(CARDS), 3)
        if is_set_by_the_text(*(NAMES[card] for card in cards))
    }
    assert len(found) == 1080


def test_all_1080_sets_are_listed_once() -> None:
    listed = sets_among(range(CARDS))
    assert len(listed) == len(set(listed)) == 1080
    assert all(is_set(cards) for cards in listed)


CAP_NAMES = (
    "1111 1122 1131 1312 1323 1333 2121 2122 2213 2223 2232 2311 2323 2333 3112 3121 3132 3213 3223 3231"
)
CAP = tuple(BY_NAME[name] for name in CAP_NAMES.split(" "))
"""Twenty cards without a SET; no more are possible."""


def test_twenty_cards_may_hold_no_set() -> None:
    assert len(set(CAP)) == 20
    assert not holds_set(CAP)
    assert sets_among(CAP) == []


def test_every_card_more_makes_a_set_with_two_of_the_twenty() -> None:
    assert all(holds_set((*CAP, card)) for card in range(CARDS) if card not in CAP)


@cache
def spanned(frame: tuple[int, ...]) -> dict[int, tuple[int, ...]]:
    """Every card that follows from these (the third card of two, and so on), as how often each of them goes into it."""
    found = {}
    for weights in product(range(3), repeat=len(frame)):
        if sum(weights) % 3 == 1:
            found[mixed(frame, weights)] = weights
    return found


def mixed(frame: tuple[int, ...], weights: tuple[int, ...]) -> int:
    w, x, y, z = (
        sum(weight * DIGITS[card][place] for card, weight in zip(frame, weights, strict=True)) % 3
        for place in range(4)
    )
    return 27 * w + 9 * x + 3 * y + z


@cache
def next_of(frame: tuple[int, ...], cards: frozenset[int]) -> int:
    """A card for the frame that brings others with it, which must all go to cards of the set again."""
    return max(cards - spanned(frame).keys(), key=lambda card: len(cards & spanned((*frame, card)).keys()))


def symmetries(cards: frozenset[int], frame: tuple[int, ...] = (), image: tuple[int, ...] = ()) -> int:
    """How many ways there are to rename digits and properties (affine maps) that keep this set of cards."""
    following = spanned(frame)
    if any(mixed(image, following[card]) not in cards for card in cards & following.keys()):
        return 0
    if len(following) == CARDS:
        return 1
    added = next_of(frame, cards)
    return sum(symmetries(cards, (*frame, added), (*image, other)) for other in cards.difference(image))


def test_there_are_682344_choices_of_twenty_cards_without_a_set() -> None:
    """All of them are alike but for names, so that counting the ways to keep one counts them all."""
    renamings = 81 * (81 - 1) * (81 - 3) * (81 - 9) * (81 - 27)
    assert renamings / symmetries(frozenset(CAP)) == 682_344


@pytest.mark.parametrize("size", [3, 9, 12, 15, 20])
def test_a_set_is_seen_wherever_its_cards_lie(size: int) -> None:
    cap = CAP[: size - 1]
    for card in range(CARDS):
        if card not in cap:
            for place in range(size):
                cards = [*cap[:place], card, *cap[place:]]
                assert holds_set(cards) == bool(sets_among(cards))


def test_a_triple_has_its_cards_in_ascending_order() -> None:
    assert triple([80, 3, 41]) == (3, 41, 80)
