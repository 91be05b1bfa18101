"""The variant of a map of our own, in the format of the specification: borders as drawn, the start as decided by hand.

So map and rules cannot disagree. Distances to home are counted over land and sea for armies, by sea for fleets.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tools.diplomacy_map.borders import DrawnMap, Pair
from tools.diplomacy_map.geography import Power, Start

COAST, LAND, SEA = 1, 2, 3
KINDS = {"A": "1", "F": "2"}

Table = dict[int, list[int]]


def variant_of(drawn: DrawnMap, start: Start, coasts: list[str]) -> str:
    """The variant's file. `coasts` are the marks of its special coasts, the first one's number being 1."""
    numbers = {zone: row.number for rows in (drawn.regions, drawn.coasts) for zone, row in rows.items()}
    armies, fleets = (_table(pairs, numbers) for pairs in (drawn.army_borders(), drawn.fleet_borders()))
    everywhere = _table(
        (
            frozenset(zone[:3] for zone in pair)
            for pair in (*drawn.army_borders(), *drawn.fleet_borders())
            if len({zone[:3] for zone in pair}) == 2
        ),
        numbers,
    )
    centres = sorted(
        [*start.neutral, *(code for power in start.powers for code in power.centres)],
        key=lambda code: numbers[code],
    )
    homes = [{numbers[code] for code in power.centres} for power in start.powers]
    split = {code: {numbers[zone] for zone in drawn.coasts if zone[:3] == code} for code in drawn.regions}
    ports = [
        {number for code in power.centres for number in split[code] or {numbers[code]} if number in fleets}
        for power in start.powers
    ]
    parts = {
        "name": start.name,
        "title": start.title,
        "victory_centers": start.victory_centers,
        "regions": [_kind(drawn, code, fleets, numbers) for code in drawn.regions],
        "centers": [numbers[code] for code in centres],
        "roles": {"number": len(start.powers)},
        "start_centers": [
            sorted(centres.index(code) + 1 for code in power.centres) for power in start.powers
        ],
        "type_coasts": {"number": len(coasts)},
        "coastal_zones": [
            [numbers[coast.region], coasts.index(zone[4:]) + 1] for zone, coast in drawn.coasts.items()
        ],
        "start_units": [_units(power, numbers) for power in start.powers],
        "year_zero": start.year_zero,
        "neighbouring": [armies, fleets],
        "distancing": [
            [_within(_steps(everywhere, home), armies) for home in homes],
            [_steps(fleets, port) for port in ports],
        ],
    }
    lines = [f'  "{key}": {msgspec.json.encode(value).decode()}' for key, value in parts.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _kind(drawn: DrawnMap, code: str, fleets: Table, numbers: dict[str, int]) -> int:
    if drawn.regions[code].is_sea:
        return SEA
    zones = [code, *(zone for zone in drawn.coasts if zone[:3] == code)]
    return COAST if any(numbers[zone] in fleets for zone in zones) else LAND


def _units(power: Power, numbers: dict[str, int]) -> dict[str, list[int]]:
    units: dict[str, list[int]] = {}
    for unit in sorted(power.units):
        units.setdefault(KINDS[unit[0]], []).append(numbers[unit[2:]])
    return units


def _table(pairs: Iterable[Pair], numbers: dict[str, int]) -> Table:
    """The neighbours of each zone, by number."""
    near: dict[int, set[int]] = {}
    for pair in pairs:
        one, other = (numbers[zone] for zone in pair)
        near.setdefault(one, set()).add(other)
        near.setdefault(other, set()).add(one)
    return {zone: sorted(near[zone]) for zone in sorted(near)}


def _steps(near: Table, homes: set[int]) -> dict[int, int]:
    steps = dict.fromkeys(sorted(homes), 0)
    reached = list(steps)
    for zone in reached:
        for other in near[zone]:
            if other not in steps:
                steps[other] = steps[zone] + 1
                reached.append(other)
    return dict(sorted(steps.items()))


def _within(steps: dict[int, int], near: Table) -> dict[int, int]:
    return {zone: count for zone, count in steps.items() if zone in near}
