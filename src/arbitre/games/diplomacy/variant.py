"""A variant: the map and the start of a match, in the form that the resolution needs. `variant_file` reads and checks files.

Tables are indexed by zone or region number, so slot 0 is unused. Sets of regions are bits: region 5 is `1 << 5`.
"""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from arbitre.games.diplomacy.errors import UnknownVariant
from arbitre.games.diplomacy.position import ARMY, FLEET, SEA, Unit
from arbitre.games.diplomacy.variant_file import VariantFile, merged, read_variant
from arbitre.kernel.text import Text

FOLDER = Path(__file__).parent / "variants"
Reach = tuple[tuple[frozenset[int], ...], ...]
VARIANTS = tuple(
    sorted(file.stem for file in FOLDER.glob("*.json") if not file.name.endswith(".presentation.json"))
)
"""The packaged variants: one file each."""


class Variant(msgspec.Struct, frozen=True, eq=False):
    """A checked map. `reach[unit type][zone]` holds the zones one step away; empty if such a unit cannot stand there."""

    name: str
    title: Text
    look: str
    """The packaged variant whose presentation it uses; empty if none."""
    region_count: int
    zone_count: int
    role_count: int
    year_zero: int
    victory_centers: int
    """How many centres it takes to win, unless a match says otherwise."""
    centers: tuple[int, ...]
    """The region of each centre; centre 1 comes first."""
    start_centers: tuple[tuple[int, ...], ...]
    """Centre numbers for each role; role 1 comes first."""
    start_units: tuple[Unit, ...]
    type_of: tuple[int, ...]
    """By zone: coast, land or sea."""
    region_of: tuple[int, ...]
    """By zone: the region it is, or the one it is a coast of."""
    coast_of: tuple[int, ...]
    """By zone: its type of coast, 0 for a whole region."""
    coasts_of: tuple[tuple[int, ...], ...]
    """By region: its special coasts, as zones."""
    reach: Reach
    touch: Reach
    """Like `reach`, but by region: where a unit may give support, whatever the coast."""
    near: tuple[frozenset[int], ...]
    """By region: the regions next to it, by land or by sea."""
    seas: tuple[int, ...]
    """By region: the seas that border it, as bits."""
    center_in: tuple[int, ...]
    """By region: the number of its centre, 0 if it has none."""
    homes: tuple[frozenset[int], ...]
    """By role: the regions of its first centres."""
    distances: tuple[tuple[dict[int, int], ...], ...]
    """`distances[unit type][role][zone]`: steps to the nearest home centre, as given in the file."""

    def year(self, advancement: int) -> int:
        return self.year_zero + 1 + advancement // 5


@cache
def find_variant(name: str) -> Variant:
    """Returns a packaged variant; the same object every time."""
    return build_variant(_packaged(name), _look(name))


@cache
def _packaged(name: str) -> VariantFile:
    return read_variant(packaged_file(name), packaged_file)


def packaged_file(name: str) -> bytes:
    if name not in VARIANTS:
        raise UnknownVariant(f"There is no variant '{name[:40]}'; there are {', '.join(VARIANTS)}.")
    return (FOLDER / f"{name}.json").read_bytes()


def own_variant(data: bytes) -> Variant:
    """Builds a variant from a user's file. If its map and powers are those of a packaged one, it gets that one's names."""
    file = read_variant(data, packaged_file)
    return build_variant(file, next((name for name in VARIANTS if _is_alike(file, name)), ""))


def presented_file(name: str) -> dict[str, Any]:
    """Returns the content of a packaged presentation, together with what it extends."""
    return merged(_presentation(name).read_bytes(), lambda base: _presentation(base).read_bytes())


def _look(name: str) -> str:
    """Returns the nearest variant with a presentation, among those that a packaged one extends."""
    while not _presentation(name).exists():
        name = msgspec.json.decode(packaged_file(name))["extends"]
    return name


def _presentation(name: str) -> Path:
    return FOLDER / f"{name}.presentation.json"


def _is_alike(file: VariantFile, name: str) -> bool:
    other = _packaged(name)
    return _presentation(name).exists() and (
        (file.regions, file.coastal_zones, file.roles) == (other.regions, other.coastal_zones, other.roles)
    )


def build_variant(file: VariantFile, look: str = "") -> Variant:
    """Builds the tables of a checked file."""
    count = len(file.regions)
    zone_count = count + len(file.coastal_zones)
    region_of = [*range(count + 1), *(region for region, _ in file.coastal_zones)]
    type_of = [0, *file.regions]
    type_of += [type_of[region] for region in region_of[count + 1 :]]
    coasts_of: list[list[int]] = [[] for _ in range(count + 1)]
    for zone in range(count + 1, zone_count + 1):
        coasts_of[region_of[zone]].append(zone)
    reach = ((), *(_by_zone(near, zone_count) for near in file.neighbouring))
    touch = (
        (),
        *(
            tuple(frozenset(region_of[zone] for zone in near) for near in reach[kind])
            for kind in (ARMY, FLEET)
        ),
    )
    seas = [0] * (count + 1)
    for zone in range(1, zone_count + 1):
        for region in touch[FLEET][zone]:
            if type_of[region] == SEA:
                seas[region_of[zone]] |= 1 << region
    near = [
        frozenset[int]().union(
            *(touch[kind][zone] for kind in (ARMY, FLEET) for zone in (region, *coasts_of[region]))
        )
        for region in range(count + 1)
    ]
    center_in = [0] * (count + 1)
    for number, region in enumerate(file.centers, 1):
        center_in[region] = number
    homes = (frozenset(file.centers[center - 1] for center in centers) for centers in file.start_centers)
    units = sorted(
        (
            Unit(int(kind), zone, role)
            for role, start in enumerate(file.start_units, 1)
            for kind in start
            for zone in start[kind]
        ),
        key=lambda unit: unit.zone,
    )
    return Variant(
        name=file.name,
        title=file.title,
        look=look,
        region_count=count,
        zone_count=zone_count,
        role_count=file.roles.number,
        year_zero=file.year_zero,
        victory_centers=file.victory_centers or len(file.centers) // 2 + 1,
        centers=tuple(file.centers),
        start_centers=tuple(map(tuple, file.start_centers)),
        start_units=tuple(units),
        type_of=tuple(type_of),
        region_of=tuple(region_of),
        coast_of=(0,) * (count + 1) + tuple(coast for _, coast in file.coastal_zones),
        coasts_of=tuple(map(tuple, coasts_of)),
        reach=reach,
        touch=touch,
        near=tuple(near),
        seas=tuple(seas),
        center_in=tuple(center_in),
        homes=(frozenset(), *homes),
        distances=((), *(({}, *by_role) for by_role in file.distancing)),
    )


def _by_zone(near: dict[int, list[int]], zone_count: int) -> tuple[frozenset[int], ...]:
    return tuple(frozenset(near.get(zone, ())) for zone in range(zone_count + 1))
