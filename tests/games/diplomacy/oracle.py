"""Compares the resolution with the slow one on random order sets.

python -m tests.games.diplomacy.oracle [--sets 100000] [--seed 1]
"""

import argparse
import random
import time

from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.position import Situation
from arbitre.games.diplomacy.resolve import resolve_moves
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant, find_variant
from tests.games.diplomacy.random_orders import crowd, random_orders, situation
from tests.games.diplomacy.slow_resolve import SlowResolution

VARIANT = find_variant("standard")


def difference(
    variant: Variant, slow: SlowResolution, before: Situation, orders: list[Order], rules: Rules
) -> str:
    """What the two say differently about an order set; empty if nothing."""
    region = variant.region_of
    verdicts = resolve_moves(variant, before, orders, rules).verdicts
    notation = find_notation(variant.name)
    said = []
    for verdict in verdicts:
        order, here = verdict.order, region[verdict.order.zone]
        expected = {
            1: slow.succeeds.get(here, False),
            2: here in slow.given,
            3: here in slow.given,
        }.get(order.order_type)
        found = verdict.outcome == "succeeded"
        if expected is not None and expected != found:
            said.append(f"{notation.write(order)}: {verdict.reason}, but slowly {expected}")
        if (here in slow.dislodged) != bool(verdict.dislodged_by):
            said.append(f"{notation.write(order)}: dislodged {bool(verdict.dislodged_by)}")
    if not said:
        return ""
    every = "\n".join(f"  {order.role} {notation.write(order)}" for order in orders)
    return "\n".join((every, *said))


def compare(
    sets: int, seed: int, variant: Variant = VARIANT, rules: Rules = DATC
) -> tuple[list[str], int, int]:
    """The differences in so many random sets, and how many of them hung on a paradox or went in a circle. Sets of more than
    seven attacks would take the slow solver too long, and are passed over."""
    differences, paradoxes, circles = [], 0, 0
    number = compared = 0
    while compared < sets:
        number += 1
        rng = random.Random(seed * 1_000_003 + number)
        units = crowd(variant, rng, rng.randint(5, 11))
        orders = random_orders(variant, rng, units)
        if sum(order.order_type == 1 for order in orders) > 7:
            continue
        compared += 1
        before = situation(units)
        slow = SlowResolution(variant, units, orders, holds_all=rules.paradox == "all_hold")
        paradoxes += bool(slow.stopped)
        circles += slow.is_circular
        if text := difference(variant, slow, before, orders, rules):
            differences.append(f"set {number} of seed {seed}\n{text}")
    return differences, paradoxes, circles


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sets", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    began = time.perf_counter()
    differences, paradoxes, circles = compare(arguments.sets, arguments.seed)
    seconds = time.perf_counter() - began
    print(
        f"{arguments.sets} order sets in {seconds:.0f} s: {paradoxes} with a paradox, {circles} with a circle"
    )
    print(f"{len(differences)} differences")
    if differences:
        raise SystemExit("\n\n".join(differences[:5]))


if __name__ == "__main__":
    main()
