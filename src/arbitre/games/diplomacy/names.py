"""The words of a report: names of powers, regions and coasts, in a language or as a request gives them."""

import msgspec

from arbitre.games.diplomacy.notation import Notation, find_notation
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.presentation import (
    CoastLook,
    MapSize,
    Presentation,
    RoleLook,
    ZoneLook,
)
from arbitre.games.diplomacy.variant import Variant
from arbitre.kernel.text import Language, Text


class Names(msgspec.Struct, frozen=True):
    """The specification's `names`: name, adjective and letter of each role; codes of zones and coasts. If the code of a
    special coast is empty, it is built from the region's and the coast's."""

    roles: dict[int, tuple[str, str, str]] = {}
    zones: dict[int, str] = {}
    coasts: dict[int, str] = {}


class Speaker:
    """Describes one variant in one language."""

    def __init__(self, variant: Variant, language: Language, names: Names | None = None) -> None:
        self.variant = variant
        self.language = language
        self._names = names or Names()
        if variant.look:
            self._notation = find_notation(variant.look)
        else:
            self._notation = Notation(variant, plain_presentation(variant))
        self._look = self._notation.presentation

    def say(self, text: Text) -> str:
        return text.in_language(self.language)

    def role(self, role: int) -> str:
        if given := self._names.roles.get(role):
            return given[0]
        return self.say(self._look.roles[role].name) if role < len(self._look.roles) else str(role)

    def zone(self, zone: int) -> str:
        given = self._names.zones
        if own := given.get(zone):
            return own
        region, coast = self.variant.region_of[zone], self.variant.coast_of[zone]
        if not coast or region not in given:
            return self._notation.zone(zone)
        return f"{given[region]} {self._names.coasts.get(coast) or self._look.coasts[coast - 1].code}"

    def unit(self, type_unit: int, zone: int) -> str:
        return f"{'A' if type_unit == 1 else 'F'} {self.zone(zone)}"

    def order(self, order: Order) -> str:
        return self._notation.write(order, self.zone)


def plain_presentation(variant: Variant) -> Presentation:
    """Returns numbers as names, for a variant without any."""
    return Presentation(
        MapSize(0, 0),
        tuple(
            RoleLook(
                Text(fr=f"Rôle {role}", en=f"Role {role}"),
                Text(fr=f"{role}", en=f"{role}"),
                str(role),
                0,
                0,
                0,
            )
            for role in range(variant.role_count + 1)
        ),
        tuple(
            CoastLook(f"c{coast}", Text(fr=f"côte {coast}", en=f"coast {coast}"))
            for coast in range(1, max(variant.coast_of) + 1)
        ),
        tuple(
            ZoneLook(0, 0, 0, 0, f"Z{zone}", Text(fr=f"Z{zone}", en=f"Z{zone}"))
            for zone in range(1, variant.zone_count + 1)
        ),
        (),
    )
