"""How a variant looks: names, adjectives, letters and colours of powers, codes and names of zones, positions of labels.

The content of the specification's section i.2, in French and English. The resolution never uses it.
"""

from functools import cache

import msgspec

from arbitre.games.diplomacy.variant import Variant, find_variant, presented_file
from arbitre.kernel.text import Text

SEASON_NAMES = (
    Text(fr="Printemps", en="Spring"),
    Text(fr="Été", en="Summer"),
    Text(fr="Automne", en="Autumn"),
    Text(fr="Hiver", en="Winter"),
    Text(fr="Bilan", en="Balance"),
)
PHASE_NAMES = (
    Text(fr="Mouvements", en="Movements"),
    Text(fr="Retraites", en="Retreats"),
    Text(fr="Mouvements", en="Movements"),
    Text(fr="Retraites", en="Retreats"),
    Text(fr="Ajustements", en="Adjustments"),
)


class RoleLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Text
    adjective: Text
    letter: str
    red: int
    green: int
    blue: int
    palette: int = 0
    """The number of its colour and pattern among those of the web client, from 1. 0 for the referee."""
    definite: Text = Text(fr="", en="")
    """The name as it stands in a sentence: "le Danemark", "Denmark"."""
    mark: Text = Text(fr="", en="")
    """One letter, or two where several names begin alike."""


class CoastLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: str
    name: Text


class ZoneLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a zone's name and its unit are drawn. Special coasts have no code and no name of their own."""

    x_name: int
    y_name: int
    x_pos: int
    y_pos: int
    code: str = ""
    name: Text = Text(fr="", en="")
    aliases: tuple[str, ...] = ()
    """Other codes that people type for it."""


class CenterLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    x_pos: int
    y_pos: int


class MapSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width: int
    height: int


class Presentation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`roles` starts with the referee, role 0. Zones, coasts and centres are numbered from 1."""

    map: MapSize
    roles: tuple[RoleLook, ...]
    coasts: tuple[CoastLook, ...]
    zones: tuple[ZoneLook, ...]
    centers: tuple[CenterLook, ...]

    def code(self, variant: Variant, zone: int) -> str:
        """`spa`, `ADR`, and for a special coast `spa nc`."""
        code = self.zones[variant.region_of[zone] - 1].code
        coast = variant.coast_of[zone]
        return f"{code} {self.coasts[coast - 1].code}" if coast else code

    def name(self, variant: Variant, zone: int) -> Text:
        name = self.zones[variant.region_of[zone] - 1].name
        if not (coast := variant.coast_of[zone]):
            return name
        side = self.coasts[coast - 1].name
        return Text(fr=f"{name.fr} ({side.fr})", en=f"{name.en} ({side.en})")


@cache
def find_presentation(name: str) -> Presentation:
    """Returns the presentation of a packaged variant."""
    return msgspec.convert(presented_file(find_variant(name).look), Presentation)


def power_names(name: str) -> tuple[Text, ...]:
    """Returns the names of a packaged variant's powers, the first role first."""
    return tuple(role.name for role in find_presentation(name).roles[1:])
