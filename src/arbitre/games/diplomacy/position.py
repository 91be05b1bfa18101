"""A situation: units, owned centres, pending retreats, and the advancement.

Numbers are the specification's: zones from 1 (regions, then special coasts), centres from 1, roles from 1 (0 for nobody). Knows
nothing about orders.
"""

from enum import IntEnum
from typing import TYPE_CHECKING

import msgspec

from arbitre.games.diplomacy.errors import InvalidSituation
from arbitre.kernel.text import Text

if TYPE_CHECKING:
    from arbitre.games.diplomacy.variant import Variant

ARMY, FLEET = 1, 2
"""Types of units."""
COAST, LAND, SEA = 1, 2, 3
"""Types of regions."""

_TWO_UNITS = Text(fr="Deux unités se trouvent dans cette région.", en="Two units stand in this region.")
_TWO_DISLODGED = Text(
    fr="Deux unités délogées se trouvent dans cette région.", en="Two dislodged units are in this region."
)
_NO_RETREATS = Text(
    fr="Une unité délogée n’a sa place que dans une phase de retraites.",
    en="A dislodged unit belongs in a phase of retreats only.",
)
_WHICH_COAST = Text(
    fr="La flotte doit être sur une des côtes de cette région.",
    en="The fleet must be on one of the coasts of this region.",
)
_NO_PLACE = {
    ARMY: Text(fr="Une armée ne peut pas se trouver ici.", en="An army cannot stand here."),
    FLEET: Text(fr="Une flotte ne peut pas se trouver ici.", en="A fleet cannot stand here."),
}


class Phase(IntEnum):
    """`advancement % 5`. Centres change hands at the end of AUTUMN_RETREATS."""

    SPRING_MOVES = 0
    SPRING_RETREATS = 1
    AUTUMN_MOVES = 2
    AUTUMN_RETREATS = 3
    ADJUSTMENTS = 4

    @property
    def has_moves(self) -> bool:
        return self in (Phase.SPRING_MOVES, Phase.AUTUMN_MOVES)

    @property
    def has_retreats(self) -> bool:
        return self in (Phase.SPRING_RETREATS, Phase.AUTUMN_RETREATS)


_PHASES = tuple(Phase)


class Unit(msgspec.Struct, frozen=True, gc=False):
    """An army or a fleet. A fleet in a region with several coasts stands on one of them: its zone is that coast."""

    type_unit: int
    zone: int
    role: int


class Dislodged(Unit, frozen=True, gc=False, omit_defaults=True):
    """A unit that was dislodged and has not retreated yet."""

    zone_dislodger: int = 0
    """The region of the attacker (0 if unknown). The unit may not retreat there, unless the attack came by sea."""
    by_convoy: bool = False
    """Whether the attacker was convoyed. Then its region stays open to the retreat."""


class Situation(msgspec.Struct, frozen=True):
    """Everything that a resolution needs besides the orders."""

    advancement: int
    units: tuple[Unit, ...]
    owners: tuple[int, ...]
    """The role that owns each centre, in the order of the variant's centres. 0 for nobody."""
    dislodged: tuple[Dislodged, ...] = ()
    forbidden: tuple[int, ...] = ()
    """Regions that a standoff left empty: nobody may retreat there."""

    @property
    def phase(self) -> Phase:
        return _PHASES[self.advancement % 5]

    def units_of(self, role: int) -> tuple[Unit, ...]:
        return tuple(unit for unit in self.units if unit.role == role)

    def centers_of(self, role: int) -> tuple[int, ...]:
        """Returns the numbers of the centres that a role owns."""
        return tuple(number for number, owner in enumerate(self.owners, 1) if owner == role)

    def is_eliminated(self, role: int) -> bool:
        """Whether a role has neither a centre nor a unit left, not even one that could still retreat."""
        return role not in self.owners and all(unit.role != role for unit in (*self.units, *self.dislodged))


def first_situation(variant: "Variant") -> Situation:
    owners = [0] * len(variant.centers)
    for role, centers in enumerate(variant.start_centers, 1):
        for center in centers:
            owners[center - 1] = role
    return Situation(0, variant.start_units, tuple(owners))


def check_situation(variant: "Variant", situation: Situation) -> None:
    """Raises InvalidSituation for the first thing that is impossible."""
    if situation.advancement < 0:
        raise InvalidSituation(f"The advancement is {situation.advancement}; it counts from 0.")
    if len(situation.owners) != len(variant.centers):
        raise InvalidSituation(f"There are {len(variant.centers)} centres, not {len(situation.owners)}.")
    for center, owner in enumerate(situation.owners, 1):
        if not 0 <= owner <= variant.role_count:
            raise InvalidSituation(
                f"Centre {center} is owned by role {owner}; roles are 1 to {variant.role_count}."
            )
    seen: dict[int, Unit] = {}
    for unit in situation.units:
        _check_place(variant, unit, "unit")
        region = variant.region_of[unit.zone]
        if region in seen:
            raise InvalidSituation(
                f"Two units stand in region {region} (zones {seen[region].zone} and {unit.zone}).",
                words=_TWO_UNITS,
                place=unit.zone,
            )
        seen[region] = unit
    fallen: set[int] = set()
    for one in situation.dislodged:
        _check_place(variant, one, "dislodged unit")
        region = variant.region_of[one.zone]
        if region in fallen:
            raise InvalidSituation(
                f"Two dislodged units are in region {region}.", words=_TWO_DISLODGED, place=one.zone
            )
        fallen.add(region)
        if not 0 <= one.zone_dislodger <= variant.region_count:
            raise InvalidSituation(
                f"The dislodged unit in zone {one.zone} was attacked from {one.zone_dislodger}; "
                f"regions are 1 to {variant.region_count}."
            )
    for region in situation.forbidden:
        if not 1 <= region <= variant.region_count:
            raise InvalidSituation(f"Region {region} is forbidden; regions are 1 to {variant.region_count}.")
    if situation.dislodged and not situation.phase.has_retreats:
        raise InvalidSituation(
            f"Nobody retreats at advancement {situation.advancement}, yet there are dislodged units.",
            words=_NO_RETREATS,
            place=situation.dislodged[0].zone,
        )


def _check_place(variant: "Variant", unit: Unit, what: str) -> None:
    if unit.type_unit not in (ARMY, FLEET):
        raise InvalidSituation(f"A {what} has type {unit.type_unit}; 1 is an army, 2 a fleet.")
    if not 1 <= unit.role <= variant.role_count:
        raise InvalidSituation(f"A {what} belongs to role {unit.role}; roles are 1 to {variant.role_count}.")
    if not 1 <= unit.zone <= variant.zone_count:
        raise InvalidSituation(f"A {what} stands in zone {unit.zone}; zones are 1 to {variant.zone_count}.")
    if not variant.reach[unit.type_unit][unit.zone]:
        kind = "army" if unit.type_unit == ARMY else "fleet"
        coasts = variant.coasts_of[variant.region_of[unit.zone]]
        if kind == "fleet" and coasts:
            raise InvalidSituation(
                f"A fleet in region {unit.zone} stands on one of its coasts: zone {' or '.join(map(str, coasts))}.",
                words=_WHICH_COAST,
                place=unit.zone,
            )
        raise InvalidSituation(
            f"No {kind} can stand in zone {unit.zone}.", words=_NO_PLACE[unit.type_unit], place=unit.zone
        )
