"""A position of Diplomacy as one line of text, and back.

    1901 AR / E F NTH, A YOR = EDI LON LVP / F A BUR < MUN, F MID = BRE MAR PAR / G* … / T … / ! BOH TYR

The year and the phase (SM and SR spring moves and retreats, AM and AR autumn, AD adjustments); each power by its letter, `*`
if its player has left, its units, `=`, its centres; `!` for regions closed to retreats. Unnamed centres belong to nobody. `<`
and a region mark a dislodged unit and its attacker's origin, `<<` an attack by convoy.
"""

import re

from arbitre.games.diplomacy.errors import InvalidSituation
from arbitre.games.diplomacy.notation import Notation, find_notation
from arbitre.games.diplomacy.options import DiplomacyOptions
from arbitre.games.diplomacy.position import ARMY, FLEET, Dislodged, Situation, Unit, check_situation
from arbitre.games.diplomacy.presentation import find_presentation
from arbitre.games.diplomacy.state import State, in_play
from arbitre.kernel.errors import InvalidPosition
from arbitre.kernel.text import Text

_PHASES = ("SM", "SR", "AM", "AR", "AD")
_MOST_YEARS = 1000
_HEAD = re.compile(rf"(\d{{4}}) ({'|'.join(_PHASES)})", re.ASCII)
_UNIT = re.compile(r"([AF]) ([A-Z]{3}(?: [a-z]{2})?)(?: (<{1,2})(?: ([A-Z]{3}))?)?", re.ASCII)
_CLOSED = "!"


def write_position(state: State) -> str:
    situation, notation = state.situation, find_notation(state.variant.name)
    letters = _letters(state.variant.name)
    parts = [f"{state.variant.year(situation.advancement)} {_PHASES[situation.phase]}"]
    for role in state.roles:
        left = "*" if role in state.gone else ""
        units = ", ".join(
            [_unit(notation, unit) for unit in situation.units_of(role)]
            + [_dislodged(notation, one) for one in situation.dislodged if one.role == role]
        )
        parts.append(
            " ".join(filter(None, (letters[role] + left, units, _centers(notation, situation, role))))
        )
    if situation.forbidden:
        parts.append(" ".join((_CLOSED, *map(notation.zone, situation.forbidden))))
    return " / ".join(parts)


def read_position(text: str, options: DiplomacyOptions) -> State:
    """Raises InvalidPosition. The match may have to advance by itself from there (`settled`)."""
    reader = _Reader(text, options)
    state = State(options, reader.situation(), tuple(sorted(reader.gone)))
    if not in_play(state):
        raise InvalidPosition("No power has anything left, or a player.")
    return state


def read_situation(text: str, options: DiplomacyOptions) -> Situation:
    """Like `read_position`, for a board on which no power need have anything."""
    return _Reader(text, options).situation()


class _Reader:
    def __init__(self, text: str, options: DiplomacyOptions) -> None:
        self.parts = [" ".join(part.split()) for part in text.strip().split("/")]
        self.options = options
        self.notation = find_notation(options.variant)
        self.variant = self.notation.variant
        self.letters = _letters(options.variant)
        self.zones = {self.notation.zone(zone): zone for zone in range(1, self.variant.zone_count + 1)}
        self.units: list[Unit] = []
        self.dislodged: list[Dislodged] = []
        self.owners: dict[int, int] = {}
        self.gone: list[int] = []
        self.forbidden: list[int] = []

    def situation(self) -> Situation:
        advancement = self._advancement(self.parts[0])
        seen = set()
        for part in self.parts[1:]:
            name, _, rest = part.partition(" ")
            if name.removesuffix("*") in seen:
                raise _wrong(f"« {name[:20]} » a deux parties.", f"'{name[:20]}' has two parts.")
            seen.add(name.removesuffix("*"))
            self._part(name, rest)
        situation = Situation(
            advancement,
            tuple(sorted(self.units, key=lambda unit: unit.zone)),
            tuple(self.owners.get(region, 0) for region in self.variant.centers),
            tuple(sorted(self.dislodged, key=lambda one: one.zone)),
            tuple(sorted(self.forbidden)),
        )
        try:
            check_situation(self.variant, situation)
        except InvalidSituation as wrong:
            place = self.notation.zone(wrong.place) if isinstance(wrong.place, int) else None
            # People who write positions as text know regions by code, not by number.
            message = f"{place}: {wrong.words.en}" if place and wrong.words else wrong.message
            raise InvalidPosition(message, words=wrong.words, place=place) from None
        return situation

    def _advancement(self, text: str) -> int:
        head = _HEAD.fullmatch(text)
        if head is None:
            raise _wrong(
                f"« {text[:40]} » n’est pas une année et une phase, comme « 1901 SM ».",
                f"'{text[:40]}' is not a year and a phase, such as '1901 SM'.",
            )
        years = int(head[1]) - self.variant.year(0)
        if not 0 <= years < _MOST_YEARS:
            raise _wrong(
                f"L’année {head[1]} n’est pas parmi les {_MOST_YEARS} qui commencent en {self.variant.year(0)}.",
                f"The year {head[1]} is not one of the {_MOST_YEARS} from {self.variant.year(0)}.",
            )
        return 5 * years + _PHASES.index(head[2])

    def _part(self, name: str, rest: str) -> None:
        if name == _CLOSED:
            self.forbidden = [self._region(code) for code in rest.split()]
            return
        letter = name.removesuffix("*")
        if letter not in self.letters[1:]:
            letters = " ".join(self.letters[1:])
            raise _wrong(
                f"« {name[:20]} » n’est pas la lettre d’un pays ({letters}).",
                f"'{name[:20]}' is not the letter of a power ({letters}).",
            )
        role = self.letters.index(letter)
        if name != letter:
            self.gone.append(role)
        units, _, centers = f" {rest} ".partition(" = ")
        for unit in filter(None, map(str.strip, units.split(","))):
            self._unit(unit, role)
        for code in centers.split():
            region = self._region(code)
            if not self.variant.center_in[region]:
                raise _wrong(f"Il n’y a pas de centre en {code}.", f"There is no centre in {code}.")
            if region in self.owners:
                raise _wrong(f"{code} a deux propriétaires.", f"{code} is given to two owners.")
            self.owners[region] = role

    def _unit(self, text: str, role: int) -> None:
        found = _UNIT.fullmatch(text)
        if found is None or found[2] not in self.zones:
            raise _wrong(
                f"« {text[:40]} » n’est pas une unité, comme « A PAR », ou « A PAR < BUR » si elle est délogée.",
                f"'{text[:40]}' is not a unit, such as 'A PAR', or 'A PAR < BUR' if dislodged.",
            )
        kind, zone = (ARMY if found[1] == "A" else FLEET), self.zones[found[2]]
        if found[3] is None:
            self.units.append(Unit(kind, zone, role))
        else:
            attacker = self._region(found[4]) if found[4] else 0
            self.dislodged.append(Dislodged(kind, zone, role, attacker, found[3] == "<<"))

    def _region(self, code: str) -> int:
        zone = self.zones.get(code, 0)
        if not zone or self.variant.coast_of[zone]:
            raise _wrong(f"« {code[:20]} » n’est pas une région.", f"'{code[:20]}' is not a region.")
        return zone


def _wrong(french: str, english: str) -> InvalidPosition:
    return InvalidPosition.told(Text(fr=french, en=english))


def _letters(variant: str) -> list[str]:
    """By role; the referee's letter comes first."""
    return [look.letter for look in find_presentation(variant).roles]


def _unit(notation: Notation, unit: Unit) -> str:
    return f"{'A' if unit.type_unit == ARMY else 'F'} {notation.zone(unit.zone)}"


def _dislodged(notation: Notation, one: Dislodged) -> str:
    origin = f" {notation.zone(one.zone_dislodger)}" if one.zone_dislodger else ""
    return f"{_unit(notation, one)} {'<<' if one.by_convoy else '<'}{origin}"


def _centers(notation: Notation, situation: Situation, role: int) -> str:
    regions = [notation.variant.centers[number - 1] for number in situation.centers_of(role)]
    return " ".join(("=", *map(notation.zone, regions))) if regions else ""
