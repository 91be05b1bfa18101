"""Situations and orders from text: `England: F LON, A LVP` and `F LON - NTH`."""

from collections.abc import Sequence

from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.order import Order, Verdict
from arbitre.games.diplomacy.phases import resolve
from arbitre.games.diplomacy.position import Situation, Unit
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import find_variant

VARIANT = find_variant("standard")
NOTATION = find_notation("standard")
POWERS = ("England", "France", "Germany", "Italy", "Austria", "Russia", "Turkey")


def board(*lines: str, advancement: int = 0, owns: str = "") -> Situation:
    """A line a power; `owns` is like `Russia STP MOS, Germany BER`."""
    owners = [0] * len(VARIANT.centers)
    for one in filter(None, owns.split(", ")):
        power, *codes = one.split()
        for code in codes:
            center = VARIANT.center_in[zone(code)]
            owners[center - 1] = POWERS.index(power) + 1
    empty = Situation(advancement, (), tuple(owners))
    units = []
    for line in lines:
        power, _, names = line.partition(": ")
        for name in names.split(", "):
            order = NOTATION.read(f"{name} T", Situation(0, (), tuple(owners)), POWERS.index(power) + 1)
            units.append(Unit(order.type_unit, order.zone, order.role))
    return Situation(empty.advancement, tuple(sorted(units, key=lambda unit: unit.zone)), empty.owners)


def zone(name: str) -> int:
    found, count = NOTATION.find_zone(name.lower().split())
    assert count
    return found


def orders(situation: Situation, *texts: str) -> list[Order]:
    return [NOTATION.read(text, situation) for text in texts]


def play(situation: Situation, *texts: str, rules: Rules = DATC) -> Resolution:
    return resolve(VARIANT, situation, orders(situation, *texts), rules)


def reasons(verdicts: Sequence[Verdict]) -> dict[str, str]:
    """What became of each order, by its text; units without an order are left out."""
    return {
        NOTATION.write(verdict.order): f"{verdict.reason}{' dislodged' if verdict.dislodged_by else ''}"
        for verdict in verdicts
        if verdict.reason != "no_order"
    }


def units(situation: Situation) -> list[str]:
    return [f"{POWERS[unit.role - 1]} {NOTATION.zone(unit.zone)}" for unit in situation.units]
