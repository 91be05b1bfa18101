"""The resolution against a slow solver that tries everything, and against itself with the orders shuffled."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre.games.diplomacy.resolve import resolve_moves
from arbitre.games.diplomacy.rules import Rules
from tests.games.diplomacy.oracle import VARIANT, compare
from tests.games.diplomacy.random_orders import crowd, random_orders, situation


def test_600_random_order_sets_come_out_as_all_consistent_outcomes_say() -> None:
    differences, paradoxes, circles = compare(600, seed=20)
    assert differences == []
    assert paradoxes > 10
    assert circles > 3


def test_where_all_hold_every_attack_of_a_paradox_fails_and_nothing_else() -> None:
    differences, paradoxes, _ = compare(1500, seed=77, rules=Rules(paradox="all_hold"))
    assert differences == []
    assert paradoxes >= 50


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9), st.integers(5, 30), st.randoms(use_true_random=False))
def test_the_order_of_orders_does_not_matter(seed: int, size: int, shuffler: random.Random) -> None:
    rng = random.Random(seed)
    units = crowd(VARIANT, rng, size, 7)
    orders = random_orders(VARIANT, rng, units)
    before = situation(units)
    expected = resolve_moves(VARIANT, before, orders)
    shuffler.shuffle(orders)
    found = resolve_moves(VARIANT, before, orders)
    assert found.situation == expected.situation
    assert [(one.order, one.reason, sorted(one.by)) for one in found.verdicts] == [
        (one.order, one.reason, sorted(one.by)) for one in expected.verdicts
    ]
