"""Variant files in the specification's format, fully checked.

A file may name another one in `extends` and state only its differences. A key replaces that key; if the other has a list, an
object replaces the entries it numbers, from 1. All problems are reported at once, in whole sentences.
"""

from collections.abc import Callable, Sized
from typing import Any

import msgspec

from arbitre.games.diplomacy.errors import InvalidVariant
from arbitre.games.diplomacy.position import ARMY, COAST, FLEET, LAND, SEA
from arbitre.kernel.text import Text

Load = Callable[[str], bytes]
"""Returns the file of another variant by name."""
_NAMES = {ARMY: "army", FLEET: "fleet"}
_ARTICLES = {ARMY: "An army", FLEET: "A fleet"}
_MOST = 255
"""The most zones, and roles: packed orders have one byte per number (`pack_orders`)."""


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int


class VariantFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as it stands. Section i.1 of the specification explains each key."""

    regions: list[int]
    centers: list[int]
    roles: Number
    start_centers: list[list[int]]
    type_coasts: Number
    coastal_zones: list[tuple[int, int]]
    start_units: list[dict[int, list[int]]]
    year_zero: int
    neighbouring: list[dict[int, list[int]]]
    distancing: list[list[dict[int, int]]]
    name: str = ""
    """Our own key: the specification's files are known by their file names."""
    title: Text = Text(fr="", en="")
    """Our own key: the name for people."""
    victory_centers: int = 0
    """Our own key: how many centres it takes to win. 0: more than half."""


def read_variant(data: bytes, load: Load) -> VariantFile:
    """Reads a file and checks that its parts agree. Raises InvalidVariant with all problems."""
    return check_variant(merged(data, load))


def merged(data: bytes, load: Load) -> dict[str, Any]:
    """Returns the content of a file together with what it extends, unchecked."""
    return _merge(_decode(data), load, ())


def check_variant(content: dict[str, Any]) -> VariantFile:
    """Like `read_variant`, for data that is already decoded and stands alone."""
    name = str(content.get("name", "?"))
    try:
        file = msgspec.convert(content, VariantFile, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidVariant(name, [f"{error}."]) from None
    problems = _shape(file) or [*_regions(file), *_neighbours(file), *_start(file), *_distances(file)]
    if problems:
        raise InvalidVariant(name, problems)
    return file


def _decode(data: bytes) -> dict[str, Any]:
    try:
        content = msgspec.json.decode(data, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise InvalidVariant("?", [f"The file is not a JSON object ({error})."]) from None
    return content


def _merge(content: dict[str, Any], load: Load, seen: tuple[str, ...]) -> dict[str, Any]:
    """Merges the content with the variant that it extends."""
    content = dict(content)
    base_name = content.pop("extends", None)
    if base_name is None:
        return content
    name = str(content.get("name", "?"))
    if not isinstance(base_name, str) or base_name in seen or base_name == name:
        raise InvalidVariant(
            name, [f"It extends '{str(base_name)[:40]}', which leads back to itself or is no name."]
        )
    merged = _merge(_decode(load(base_name)), load, (*seen, name))
    for key, value in content.items():
        base = merged.get(key)
        if isinstance(base, list) and isinstance(value, dict):
            base = list(base)
            for number, entry in value.items():
                if not str(number).isdecimal() or not 1 <= int(number) <= len(base):
                    raise InvalidVariant(
                        name,
                        [f"'{key}' has no entry {str(number)[:20]} to replace; it has 1 to {len(base)}."],
                    )
                base[int(number) - 1] = entry
            value = base
        merged[key] = value
    return merged


def _shape(file: VariantFile) -> list[str]:
    """Checks what must hold before anything else can be looked up."""
    problems = []
    zones = len(file.regions) + len(file.coastal_zones)
    if not file.regions or zones > _MOST:
        problems.append(f"There are {zones} zones; 1 to {_MOST} are possible.")
    if not 1 <= file.roles.number <= _MOST:
        problems.append(f"There are {file.roles.number} roles; 1 to {_MOST} are possible.")
    wanted: list[tuple[str, Sized, int, str]] = [
        ("start_centers", file.start_centers, file.roles.number, "roles"),
        ("start_units", file.start_units, file.roles.number, "roles"),
        ("neighbouring", file.neighbouring, len(_NAMES), "types of units"),
        ("distancing", file.distancing, len(_NAMES), "types of units"),
        *(("distancing", by_role, file.roles.number, "roles") for by_role in file.distancing),
    ]
    problems += [
        f"'{key}' has {len(entries)} entries for {count} {what}."
        for key, entries, count, what in wanted
        if len(entries) != count
    ]
    if not 0 <= file.victory_centers <= len(file.centers):
        problems.append(f"It takes {file.victory_centers} centres to win, and there are {len(file.centers)}.")
    return problems


def _regions(file: VariantFile) -> list[str]:
    count = len(file.regions)
    problems = [
        f"Region {number} has type {kind}; types are 1 coast, 2 land and 3 sea."
        for number, kind in enumerate(file.regions, 1)
        if kind not in (COAST, LAND, SEA)
    ]
    for number, region in enumerate(file.centers, 1):
        if not 1 <= region <= count:
            problems.append(f"Centre {number} is in region {region}; regions are 1 to {count}.")
        elif file.regions[region - 1] == SEA:
            problems.append(f"Centre {number} is in region {region}, which is sea.")
        elif file.centers.index(region) != number - 1:
            problems.append(f"Region {region} has more than one centre.")
    for zone, (region, coast) in enumerate(file.coastal_zones, count + 1):
        if not 1 <= region <= count or file.regions[region - 1] != COAST:
            problems.append(f"Zone {zone} is a coast of region {region}, which is no coastal region.")
        if not 1 <= coast <= file.type_coasts.number:
            problems.append(f"Zone {zone} has coast type {coast}; types are 1 to {file.type_coasts.number}.")
        if file.coastal_zones.index((region, coast)) != zone - count - 1:
            problems.append(f"Region {region} has coast type {coast} twice.")
    split = [region for region, _ in file.coastal_zones]
    problems += [
        f"Region {region} has only one special coast." for region in split if split.count(region) == 1
    ]
    return problems


def _neighbours(file: VariantFile) -> list[str]:
    problems = []
    for kind, near in enumerate(file.neighbouring, 1):
        can_stand = _standing(file, kind)
        for zone, others in near.items():
            if zone not in can_stand:
                problems.append(f"Neighbours are given for zone {zone}, where no {_NAMES[kind]} can stand.")
            for other in others:
                if other not in can_stand:
                    problems.append(
                        f"No {_NAMES[kind]} can go from zone {zone} to zone {other}: it could not stand there."
                    )
                elif _region(file, other) == _region(file, zone):
                    problems.append(f"Zone {zone} is a neighbour of itself.")
                elif zone not in near.get(other, ()):
                    problems.append(
                        f"{_ARTICLES[kind]} can go from zone {zone} to zone {other} and not back."
                    )
            if len(set(others)) != len(others):
                problems.append(f"Zone {zone} has a neighbour twice.")
        problems += [
            f"No {_NAMES[kind]} can reach zone {zone}." for zone in sorted(can_stand) if not near.get(zone)
        ]
    return problems


def _start(file: VariantFile) -> list[str]:
    problems = []
    owned: dict[int, int] = {}
    for role, centers in enumerate(file.start_centers, 1):
        for center in centers:
            if not 1 <= center <= len(file.centers):
                problems.append(
                    f"Role {role} starts with centre {center}; centres are 1 to {len(file.centers)}."
                )
            elif center in owned:
                problems.append(f"Centre {center} is a start centre of roles {owned[center]} and {role}.")
            owned[center] = role
    taken: dict[int, int] = {}
    for role, start in enumerate(file.start_units, 1):
        for kind, zones in start.items():
            if kind not in _NAMES:
                problems.append(f"Role {role} starts with units of type {kind}; 1 is an army, 2 a fleet.")
                continue
            for zone in zones:
                if zone not in _standing(file, kind):
                    problems.append(f"Role {role} starts with an impossible {_NAMES[kind]} in zone {zone}.")
                elif _region(file, zone) in taken:
                    problems.append(
                        f"Roles {taken[_region(file, zone)]} and {role} both start in region {_region(file, zone)}."
                    )
                else:
                    taken[_region(file, zone)] = role
    return problems


def _distances(file: VariantFile) -> list[str]:
    problems = []
    for kind, by_role in enumerate(file.distancing, 1):
        can_stand = _standing(file, kind)
        for role, distances in enumerate(by_role, 1):
            homes = {
                file.centers[center - 1]
                for center in file.start_centers[role - 1]
                if center <= len(file.centers)
            }
            what = f"the {_NAMES[kind]} distances of role {role}"
            problems += [
                f"Zone {zone} is missing in {what}." for zone in sorted(can_stand - distances.keys())
            ]
            problems += [
                f"Zone {zone} is in {what}, where none can stand."
                for zone in sorted(distances.keys() - can_stand)
            ]
            problems += [
                f"Zone {zone} is {distance} steps from home in {what}."
                for zone, distance in distances.items()
                if zone in can_stand and (distance < 0 or (distance == 0) != (_region(file, zone) in homes))
            ]
    return problems


def _region(file: VariantFile, zone: int) -> int:
    return zone if zone <= len(file.regions) else file.coastal_zones[zone - len(file.regions) - 1][0]


def _standing(file: VariantFile, kind: int) -> set[int]:
    """Returns the zones where a unit of this type can stand: fleets on special coasts if a region has any, armies never."""
    count = len(file.regions)
    if kind == ARMY:
        return {region for region in range(1, count + 1) if file.regions[region - 1] != SEA}
    split = {region for region, _ in file.coastal_zones}
    plain = {
        region for region in range(1, count + 1) if file.regions[region - 1] != LAND and region not in split
    }
    return plain | set(range(count + 1, count + len(file.coastal_zones) + 1))
