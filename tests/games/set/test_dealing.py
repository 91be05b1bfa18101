"""How the tableau is filled: by looking through the pile, or by letting the tableau grow."""

import pytest

from arbitre.games.set.cards import sets_among
from arbitre.kernel.dice import Dice
from tests.games.set.table import GAME, check_invariants, dealt, names, played, shuffled

NO_SET = "1111 1122 1131 1312 1323 1333 2121 2122 2213"
"""Nine cards of a choice of twenty without a SET; the eleven others follow."""
MORE = "2223 2232 2311 2323 2333 3112 3121 3132 3213 3223 3231"


def test_the_first_tableau_is_the_top_of_the_pile_where_it_holds_a_set() -> None:
    state = dealt("1111 1112 1113")
    assert names(state.layout.tableau) == "1111 1112 1113 1121 1122 1123 1131 1132 1133 1211 1212 1213"
    assert len(state.layout.draw) == 69
    assert state.found == ()


def test_cards_are_fetched_from_the_pile_until_the_first_tableau_holds_a_set() -> None:
    state = dealt(f"{NO_SET} {MORE}")
    assert names(state.layout.tableau) == f"{NO_SET} 2223 2232 1113"
    # What was passed over keeps its order.
    assert names(state.layout.draw).startswith("2311 2323 2333 3112 3121 3132 3213 3223 3231 1112 1121")
    check_invariants(state)


def test_the_boxed_game_lets_the_tableau_grow_instead() -> None:
    state = dealt(f"{NO_SET} {MORE}", extend=True)
    assert names(state.layout.tableau) == f"{NO_SET} {MORE} 1112"
    assert len(state.layout.draw) == 60
    check_invariants(state)


def test_new_cards_lie_where_the_taken_ones_lay() -> None:
    state = played(dealt("1111 2222 1112 3333"), (0, "1: 1111 2222 3333"))
    assert names(state.layout.tableau) == "1212 1213 1112 1221 1113 1121 1122 1123 1131 1132 1133 1211"


def test_a_tableau_that_has_grown_is_not_refilled_while_it_holds_a_set() -> None:
    state = dealt("1111 1122 1131 1312 1323 1333 2121 2122 2213 2223 2232 2311 1112 1113 3333", extend=True)
    assert len(state.layout.tableau) == 15
    before = state.layout.draw
    claim = sets_among(state.layout.tableau)[0]
    state = played(state, (0, f"1: {names(claim)}"))
    assert len(state.layout.tableau) in (12, 15)
    assert (len(state.layout.tableau) == 12) == (state.layout.draw == before)
    check_invariants(state)


def ending(tableau: str, draw: str) -> str:
    """A position near the end: every other card was taken by seat 0, three by three. The cards that lie must add up to nothing
    in each digit modulo 3, as all 81 do and every SET."""
    lying = {*tableau.split(","), *(draw.split(",") if draw != "-" else ())}
    taken = partition([card for card in every_card() if card not in lying])
    return f"{len(taken)},0 {tableau} {draw} " + " ".join(f"0:{','.join(cards)}" for cards in taken)


def every_card() -> list[str]:
    return [f"{w}{x}{y}{z}" for w in "123" for x in "123" for y in "123" for z in "123"]


def third(first: str, second: str) -> str:
    return "".join(str(6 - int(a) - int(b)) if a != b else a for a, b in zip(first, second, strict=True))


def partition(cards: list[str]) -> list[tuple[str, str, str]]:
    """These cards as SETs; the card with the fewest partners first, by lot among them, until it comes out even."""
    for number in range(1000):
        dice = Dice(b"partition", number)
        left = set(cards)
        found: list[tuple[str, str, str]] = []
        while left:
            choices = {
                card: [other for other in left if other != card and third(card, other) in left]
                for card in left
            }
            first = min(dice.shuffle(sorted(left)), key=lambda card: len(choices[card]))
            if not choices[first]:
                break
            second = dice.pick(sorted(choices[first]))
            found.append((first, second, third(first, second)))
            left -= {*found[-1]}
        else:
            return found
    raise AssertionError("these cards are not a number of SETs")


def test_the_match_is_over_when_pile_and_tableau_hold_no_set_and_what_is_left_is_shown() -> None:
    """One SET lies on the tableau; when it is gone, nothing in tableau or pile makes another."""
    tableau = "1333,2213,3231,1111,1122,2323,2232,3121,3223,1312,2122,3123"
    state = GAME.read(ending(tableau, "3213,2223,1131"), GAME.options())
    assert [names(cards) for cards in sets_among(state.layout.tableau)] == ["1333 2213 3123"]
    over = played(state, (1, f"{state.step}: 1333 2213 3123"))
    assert over.is_over
    assert over.layout.draw == ()
    assert names(over.layout.tableau) == "3213 2223 3231 1111 1122 2323 2232 3121 3223 1312 2122 1131"
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.reason, outcome.scores) == ("no_set", (1.0, 0.0))


def test_a_tableau_shrinks_when_the_pile_is_empty_and_few_cards_move() -> None:
    tableau = "1111,1112,1113,1121,1122,1123,1131,1132,1133,2111,2222,2333"
    state = GAME.read(ending(tableau, "-"), GAME.options())
    state = played(state, (0, f"{state.step}: 1111 1112 1113"))
    assert names(state.layout.tableau) == "2111 2222 2333 1121 1122 1123 1131 1132 1133"
    state = played(state, (0, f"{state.step}: 1131 1132 1133"))
    assert names(state.layout.tableau) == "2111 2222 2333 1121 1122 1123"


@pytest.mark.parametrize("extend", [False, True])
def test_the_first_tableau_holds_a_set_in_every_deck(extend: bool) -> None:
    for number in range(300):
        check_invariants(shuffled(number, extend=extend))
