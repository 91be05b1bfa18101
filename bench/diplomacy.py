"""Milliseconds of CPU for a movement phase of Diplomacy, beside `diplomacy` 1.1.2 from PyPI, on the same positions and orders.

Phases are from the third year on, of matches with random orders in which most supports and convoys fit what the others do.
Both sides get units and orders ready made, so that neither generates nor reads any; both give the next position and a result
for each order. They take turns, a block of phases each, so that neither clears away the other's garbage. How often they agree
on where all units end up is counted along the way.

    python bench/diplomacy.py [--phases 1000] [--seed 7]
"""

import argparse
import gc
import random
import statistics
import subprocess
import sys
import time
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec

from arbitre.cli.diplomacy import Solver
from arbitre.games.diplomacy.legal import legal_orders
from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import Situation, first_situation
from arbitre.games.diplomacy.resolve import resolve_moves
from arbitre.games.diplomacy.rules import Rules
from arbitre.games.diplomacy.variant import find_variant
from arbitre.games.diplomacy.wire import write_order, write_situation
from tests.games.diplomacy import datc_file
from tests.games.diplomacy.random_orders import random_orders

VARIANT = find_variant("standard")
NOTATION = find_notation("standard")
POWERS = ("ENGLAND", "FRANCE", "GERMANY", "ITALY", "AUSTRIA", "RUSSIA", "TURKEY")
THEIR_CODES = {"NAT": "NAO", "MID": "MAO", "NRG": "NWG", "GOL": "LYO", "TYN": "TYS"}
STARTS = """
import time
began = time.process_time()
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import first_situation
from arbitre.games.diplomacy.rules import Rules
from arbitre.games.diplomacy.variant import find_variant
variant = find_variant("standard")
resolve(variant, first_situation(variant), [])
print(time.process_time() - began)
"""
BLOCK = 100
Phase = tuple[Situation, list[Order]]


def phases(count: int, seed: int) -> list[Phase]:
    """Movement phases from 1903 on, of as many matches as it takes."""
    rng = random.Random(seed)
    found: list[Phase] = []
    while len(found) < count:
        situation = first_situation(VARIANT)
        while situation.advancement < 60 and len(found) < count:
            if situation.phase.has_moves:
                orders = random_orders(VARIANT, rng, situation.units)
                if situation.advancement >= 10:
                    found.append((situation, orders))
            else:
                orders = [
                    rng.choice(choices)
                    for role in range(1, 8)
                    for choices in legal_orders(VARIANT, situation, role).values()
                ]
            situation = resolve(VARIANT, situation, orders).situation
    return found


def their_zone(zone: int) -> str:
    code, _, coast = NOTATION.zone(zone).partition(" ")
    code = THEIR_CODES.get(code, code)
    return f"{code}/{coast.upper()}" if coast else code


def is_sailing(order: Order) -> bool:
    is_far = order.destination not in VARIANT.reach[order.type_unit][order.zone]
    return order.order_type == 1 and order.type_unit == 1 and (order.via_convoy or is_far)


def their_order(order: Order) -> str:
    text = NOTATION.write(order, their_zone).removesuffix(" VIA")
    if order.order_type == 4:
        return text.removesuffix(" T") + " H"
    return f"{text} VIA" if is_sailing(order) else text


def peer() -> Any:
    """Their class of games. Their package has the name of this file, whose folder must not be searched for it."""
    sys.path[:] = [folder for folder in sys.path if Path(folder) != Path(__file__).parent]
    return import_module("diplomacy").Game


def their_game(make: Any, phase: Phase) -> Any:
    """Their game in this position, with these orders."""
    situation, orders = phase
    game = make()
    game.set_current_phase("S1905M")
    game.clear_units()
    for role, power in enumerate(POWERS, 1):
        units = [
            f"{'A' if unit.type_unit == 1 else 'F'} {their_zone(unit.zone)}"
            for unit in situation.units_of(role)
        ]
        game.set_units(power, units, reset=True)
    for role, power in enumerate(POWERS, 1):
        own = [order for order in orders if order.role == role]
        game.set_orders(power, [their_order(order) for order in own])
    return game


def their_units(game: Any) -> set[str]:
    """Where everybody stands afterwards, without those who must retreat."""
    return {
        f"{power} {unit}"
        for power, units in game.get_units().items()
        for unit in units
        if not unit.startswith("*")
    }


def our_units(situation: Situation) -> set[str]:
    return {
        f"{POWERS[unit.role - 1]} {'A' if unit.type_unit == 1 else 'F'} {their_zone(unit.zone)}"
        for unit in situation.units
    }


def agreement(phase: Phase, ours: set[str], theirs: set[str]) -> str:
    """Whether both sides have the same units in the same places, and what they disagree about where not."""
    if ours == theirs:
        return "with the same units in the same places"
    walking = Rules(falls_back_to_land=True)
    if our_units(resolve_moves(VARIANT, *phase, walking).situation) == theirs:
        return "in which their army walks though told to go by sea (DATC 6.G.8)"
    situation, orders = phase
    owners = {VARIANT.region_of[unit.zone]: unit.role for unit in situation.units}
    sailing = {order.zone for order in orders if is_sailing(order)}
    convoying = {order.zone for order in orders if order.order_type == 5}
    for order in orders:
        is_against_own = owners.get(VARIANT.region_of[order.destination]) == order.role
        is_about_convoy = order.passive_zone in sailing or order.destination in convoying
        if order.order_type == 2 and is_against_own and is_about_convoy:
            return "in which they let a power support against its own unit, about a convoy (DATC 6.D.12)"
    return "that differ otherwise"


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[int(share * (len(values) - 1))]


def paradox() -> float:
    """DATC 6.F.28, the best of ten."""
    case = next(case for case in datc_file.cases() if case.number == "6.F.28")
    situation = case.situation()
    orders = datc_file.orders(case.lines, situation)
    best = 1.0
    for _ in range(10):
        before = time.thread_time()
        resolve_moves(VARIANT, situation, orders)
        best = min(best, time.thread_time() - before)
    return best * 1000


def archive(count: int, seed: int) -> list[bytes]:
    """Requests to `solve` without a report: every phase of whole matches, one after the other."""
    rng = random.Random(seed)
    lines: list[bytes] = []
    while len(lines) < count:
        situation = first_situation(VARIANT)
        while situation.advancement < 60:
            if situation.phase.has_moves:
                orders = random_orders(VARIANT, rng, situation.units)
            else:
                choices = [legal_orders(VARIANT, situation, role).values() for role in range(1, 8)]
                orders = [rng.choice(own) for of_role in choices for own in of_role]
            request = {
                "advancement": situation.advancement,
                "situation": write_situation(situation),
                "orders": [write_order(order) for order in orders],
                "report": False,
            }
            lines.append(msgspec.json.encode(request))
            situation = resolve(VARIANT, situation, orders).situation
    return lines[:count]


def lines_a_second(lines: list[bytes]) -> float:
    """The best of three runs through one solver, in lines a second of CPU."""
    best = 0.0
    for _ in range(3):
        solver = Solver()
        before = time.thread_time()
        for line in lines:
            assert b'"error"' not in solver.answer(line)
        best = max(best, len(lines) / (time.thread_time() - before))
    return best


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--phases", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    ours: list[float] = []
    theirs: list[float] = []
    agreements: Counter[str] = Counter()
    make = peer()
    chosen = phases(arguments.phases, arguments.seed)
    for start in range(0, len(chosen), BLOCK):
        block = chosen[start : start + BLOCK]
        games = [their_game(make, phase) for phase in block]
        gc.collect()
        ends = []
        for phase in block:
            before = time.thread_time()
            resolution = resolve_moves(VARIANT, *phase)
            ours.append((time.thread_time() - before) * 1000)
            ends.append(our_units(resolution.situation))
        gc.collect()
        for phase, game, end in zip(block, games, ends, strict=True):
            before = time.thread_time()
            game.process()
            theirs.append((time.thread_time() - before) * 1000)
            agreements[agreement(phase, end, their_units(game))] += 1
    units = statistics.median(len(situation.units) for situation, _ in chosen)
    print(f"{len(chosen)} movement phases of {units:.0f} units (median); CPU milliseconds a phase")
    print(f"{'':<8} {'Arbitre':>9} {'diplomacy':>9} {'ratio':>6}")
    for name, share in (("median", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0)):
        mine, other = percentile(ours, share), percentile(theirs, share)
        print(f"{name:<8} {mine:>9.3f} {other:>9.3f} {other / mine:>6.1f}")
    for what, count in agreements.most_common():
        print(f"{count:>6} {what}")
    print(f"DATC 6.F.28: {paradox():.3f} ms")
    print(f"solve without a report: {lines_a_second(archive(2000, arguments.seed)):,.0f} lines a CPU second")
    starts = [float(subprocess.check_output([sys.executable, "-c", STARTS])) for _ in range(7)]
    print(f"import and first resolution: {statistics.median(starts):.3f} CPU seconds (median of 7)")


if __name__ == "__main__":
    main()
