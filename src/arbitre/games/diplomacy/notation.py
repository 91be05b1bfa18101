"""Orders as text: `A PAR - BUR`, `A PAR S A MAR - BUR`, `A PAR S A BUR`, `A PAR T`, `F MID C A BRE - SPA`, `A NWY - SWE VIA`,
`A PAR R BUR`, `A PAR A`, `+ A PAR`, `- A PAR`; coasts as in `F MID - SPA nc`.

Reads what people type: any case and spacing, codes or names in French or English, words instead of signs. Does not check
whether an order makes sense.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import cache
from itertools import takewhile

from arbitre.games.diplomacy.errors import InvalidOrder, UnknownZone
from arbitre.games.diplomacy.order import Order, OrderType
from arbitre.games.diplomacy.position import ARMY, FLEET, Situation
from arbitre.games.diplomacy.presentation import Presentation, find_presentation
from arbitre.games.diplomacy.variant import Variant, find_variant
from arbitre.kernel.text import Text

_TOKEN = re.compile(r"[a-z0-9]+|->|[-+]")
_UNITS = {"a": ARMY, "army": ARMY, "armee": ARMY, "f": FLEET, "fleet": FLEET, "flotte": FLEET}
_LETTERS = ("", "A", "F")
_TO = {"-", "->", "to", "vers", "attaque", "attacks", "moves"}
_SUPPORT = {"s", "supports", "support", "soutient"}
_CONVOY = {"c", "convoys", "convoy", "convoie"}
_HOLD = {"h", "t", "hold", "holds", "tient"}
_RETREAT = {"r", "retreats", "retreat", "retraite"}
_DISBAND = {"a", "d", "disbands", "disband", "disperse"}
_BUILD = {"+", "build", "builds", "construit", "construire"}
_REMOVE = {"-", "remove", "removes", "supprime", "supprimer", "retire", "retirer"}
_VIA = {"via", "par"}
_AFTER_ZONE = _TO | _SUPPORT | _CONVOY | _HOLD | _RETREAT | _VIA
_COASTS = {"ce": "ec", "cn": "nc", "co": "wc", "cs": "sc"}
"""The French letters for coasts, besides the variant's own."""


class Notation:
    """Reads and writes the orders of one variant."""

    def __init__(self, variant: Variant, presentation: Presentation) -> None:
        self.variant = variant
        self.presentation = presentation
        self._zones: dict[tuple[str, ...], int] = {}
        for region in range(1, variant.region_count + 1):
            look = presentation.zones[region - 1]
            for name in (look.code, look.name.fr, look.name.en, *look.aliases):
                self._zones[_words(name)] = region
        self._coasts: dict[tuple[str, ...], int] = {}
        for number, coast in enumerate(presentation.coasts, 1):
            french = [letters for letters, code in _COASTS.items() if code == coast.code]
            for name in (coast.code, coast.name.fr, coast.name.en, *french):
                self._coasts[_words(name)] = number
        self._longest = max(map(len, self._zones))

    def zone(self, zone: int) -> str:
        """`PAR`, or `SPA nc` for a coast."""
        code, _, coast = self.presentation.code(self.variant, zone).partition(" ")
        return f"{code.upper()} {coast}" if coast else code.upper()

    def write(self, order: Order, zone: Callable[[int], str] | None = None) -> str:
        """Returns the canonical line. `read` is its inverse in the same situation. `zone` gives zones other codes."""
        code = zone or self.zone
        unit = f"{_LETTERS[order.type_unit]} {code(order.zone)}"
        passive = (
            f"{_LETTERS[order.passive_type]} {code(order.passive_zone)}".strip() if order.passive_zone else ""
        )
        goal = code(order.destination) if order.destination else ""
        match order.order_type:
            case OrderType.ATTACK:
                return f"{unit} - {goal}{' VIA' if order.via_convoy else ''}"
            case OrderType.SUPPORT_ATTACK:
                return f"{unit} S {passive} - {goal}"
            case OrderType.SUPPORT_HOLD:
                return f"{unit} S {passive}"
            case OrderType.HOLD:
                return f"{unit} T"
            case OrderType.CONVOY:
                return f"{unit} C {passive} - {goal}"
            case OrderType.RETREAT:
                return f"{unit} R {goal}"
            case OrderType.DISBAND:
                return f"{unit} A"
            case OrderType.BUILD:
                return f"+ {unit}"
            case OrderType.REMOVE:
                return f"- {unit}"
        raise InvalidOrder(f"There is no order of type {order.order_type}; types are 1 to 9.")

    def read(self, text: str, situation: Situation, role: int = 0) -> Order:
        """Reads a line. Looks up units in the situation: their type and coast if the text leaves them out, and the role if
        none is given (0)."""
        return _Reader(self, text, situation, role).order()

    def find_zone(self, words: list[str]) -> tuple[int, int]:
        """Returns the zone that the first words name, and how many words that took. Names may contain hyphens."""
        for count in range(min(len(words), 2 * self._longest), 0, -1):
            name = tuple(word for word in words[:count] if word != "-")
            if words[count - 1] != "-" and name in self._zones:
                region = self._zones[name]
                for more in (2, 1):
                    coast = self._coasts.get(tuple(words[count : count + more]))
                    if coast is not None and len(words) >= count + more:
                        return self._coast(region, coast), count + more
                return region, count
        return 0, 0

    def _coast(self, region: int, coast: int) -> int:
        """Returns the zone of a coast, or the region itself if it has no such coast, since people may say too much."""
        for zone in self.variant.coasts_of[region]:
            if self.variant.coast_of[zone] == coast:
                return zone
        return region


class _Reader:
    """Reads one line, word by word."""

    def __init__(self, notation: Notation, text: str, situation: Situation, role: int) -> None:
        self.notation = notation
        self.text = " ".join(text.split())[:80]
        self.words = _tokens(text)
        self.situation = situation
        self.role = role

    def order(self) -> Order:
        if not self.words:
            raise InvalidOrder.told(Text(fr="L’ordre est vide.", en="The order is empty."))
        first = self.words[0]
        if first in _BUILD or (first in _REMOVE and len(self.words) > 1):
            return self._adjustment(OrderType.BUILD if first in _BUILD else OrderType.REMOVE)
        type_unit, zone, role = self._active()
        verb = self._take("ce que fait l’unité", "what the unit does")
        order = self._told(verb, type_unit, zone, role)
        if self.words:
            raise self._too_long()
        return order

    def _told(self, verb: str, type_unit: int, zone: int, role: int) -> Order:
        if verb in _HOLD and not self.words:
            return Order(OrderType.HOLD.value, role, type_unit, zone)
        if verb in _DISBAND and not self.words:
            return Order(OrderType.DISBAND.value, role, type_unit, zone)
        if verb in _RETREAT:
            return Order(OrderType.RETREAT.value, role, type_unit, zone, destination=self._zone(type_unit))
        if verb in _SUPPORT or verb in _CONVOY:
            passive_type, passive = self._passive()
            if verb in _SUPPORT and not self.words:
                return Order(OrderType.SUPPORT_HOLD.value, role, type_unit, zone, passive_type, passive)
            if verb in _SUPPORT and len(self.words) == 1 and self.words[0] in _HOLD:
                self.words.clear()
                return Order(OrderType.SUPPORT_HOLD.value, role, type_unit, zone, passive_type, passive)
            self._expect_to()
            kind = OrderType.SUPPORT_ATTACK if verb in _SUPPORT else OrderType.CONVOY
            goal = self._zone(ARMY if kind == OrderType.CONVOY else passive_type)
            self._via()
            return Order(kind.value, role, type_unit, zone, passive_type, passive, goal)
        if verb in _TO:
            goal = self._zone(type_unit)
            via = self._via()
            if self._is_retreat(zone):
                return Order(OrderType.RETREAT.value, role, type_unit, zone, destination=goal)
            return Order(OrderType.ATTACK.value, role, type_unit, zone, destination=goal, via_convoy=via)
        raise InvalidOrder.told(
            Text(
                fr=f"« {self.text} » : « {verb} » n’est pas un ordre, comme A PAR - BUR ou A PAR S A MAR - BUR.",
                en=f"'{verb}' in '{self.text}' is no order; orders look like 'A PAR - BUR' or 'A PAR S A MAR - BUR'.",
            )
        )

    def _adjustment(self, kind: OrderType) -> Order:
        self.words.pop(0)
        type_unit = self._type() or ARMY
        zone = self._zone(type_unit)
        if self.words:
            raise self._too_long()
        if kind == OrderType.REMOVE:
            _, zone, role = self._standing(type_unit, zone)
            return Order(kind.value, self.role or role, type_unit, zone)
        center = self.notation.variant.center_in[self.notation.variant.region_of[zone]]
        owner = self.situation.owners[center - 1] if center else 0
        return Order(kind.value, self.role or owner, type_unit, zone)

    def _active(self) -> tuple[int, int, int]:
        type_unit = self._type()
        zone = self._zone(0)
        found, zone, role = self._standing(type_unit, zone)
        if not type_unit and not found:
            raise InvalidOrder.told(
                Text(
                    fr=f"« {self.text} » : ni A ni F n’est dit, et aucune unité ne s’y trouve.",
                    en=f"'{self.text}' says neither A nor F, and no unit stands there.",
                )
            )
        return type_unit or found, zone, self.role or role

    def _passive(self) -> tuple[int, int]:
        type_unit = self._type()
        found, zone, _ = self._standing(type_unit, self._zone(0))
        return type_unit or found, zone

    def _standing(self, type_unit: int, zone: int) -> tuple[int, int, int]:
        """Returns type, zone and role of the unit in a region, or of the dislodged one in a retreat, on its own coast."""
        region_of = self.notation.variant.region_of
        for unit in (*self.situation.dislodged, *self.situation.units):
            if region_of[unit.zone] == region_of[zone] and type_unit in (0, unit.type_unit):
                return unit.type_unit, unit.zone, unit.role
        return type_unit, zone, 0

    def _is_retreat(self, zone: int) -> bool:
        return any(one.zone == zone for one in self.situation.dislodged)

    def _type(self) -> int:
        if self.words and self.words[0] in _UNITS and len(self.words) > 1:
            return _UNITS[self.words.pop(0)]
        return 0

    def _zone(self, type_unit: int) -> int:
        """Reads the next zone. Armies have no coasts (DATC 6.B.12)."""
        zone, count = self.notation.find_zone(self.words)
        if not count:
            if not self.words:
                raise self._too_short("une région", "a region")
            rest = " ".join(takewhile(lambda word: word not in _AFTER_ZONE, self.words)) or self.words[0]
            raise UnknownZone.told(
                Text(
                    fr=f"« {self.text} » : « {rest} » n’est pas une région.",
                    en=f"'{rest}' in '{self.text}' is no region.",
                )
            )
        del self.words[:count]
        return self.notation.variant.region_of[zone] if type_unit == ARMY else zone

    def _via(self) -> bool:
        if self.words and self.words[0] in _VIA:
            self.words.pop(0)
            if self.words and self.words[0] in ("convoy", "convoi"):
                self.words.pop(0)
            return True
        return False

    def _expect_to(self) -> None:
        word = self._take("« - » et une région", "'-' and a region")
        if word not in _TO:
            raise InvalidOrder.told(
                Text(
                    fr=f"« {self.text} » : « {word} » est là où « - » et une région devraient être.",
                    en=f"'{word}' stands in '{self.text}' where '-' and a region should.",
                )
            )

    def _take(self, french: str, english: str) -> str:
        if not self.words:
            raise self._too_short(french, english)
        return self.words.pop(0)

    def _too_short(self, french: str, english: str) -> InvalidOrder:
        return InvalidOrder.told(
            Text(
                fr=f"« {self.text} » : l’ordre est incomplet, il manque {french}.",
                en=f"'{self.text}' breaks off; {english} is missing.",
            )
        )

    def _too_long(self) -> InvalidOrder:
        rest = " ".join(self.words)
        return InvalidOrder.told(
            Text(
                fr=f"« {self.text} » : « {rest} » est de trop.",
                en=f"'{self.text}' goes on after the order: '{rest}'.",
            )
        )


@cache
def find_notation(variant: str) -> Notation:
    """Returns the notation of a packaged variant."""
    return Notation(find_variant(variant), find_presentation(variant))


def _tokens(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", text[:400]).casefold()
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _TOKEN.findall(plain.replace("–", "-").replace("—", "-").replace("→", "->"))


def _words(name: str) -> tuple[str, ...]:
    return tuple(word for word in _tokens(name) if word != "-")
