"""Reads the cases of `datc/`; the format is explained in its README."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.position import Phase, Situation, Unit
from arbitre.games.diplomacy.variant import find_variant

FOLDER = Path(__file__).parent / "datc"
VARIANT = find_variant("standard")
NOTATION = find_notation("standard")
POWERS = ("England", "France", "Germany", "Italy", "Austria", "Russia", "Turkey")
_TITLE = re.compile(r"(6\.[A-J]\.\d+) (\S.*)")


class Line(msgspec.Struct, frozen=True):
    """An order and what must become of it; `is_given` is false where nobody ordered it."""

    role: int
    text: str
    verdict: str
    is_given: bool


class Case(msgspec.Struct):
    number: str
    title: str
    lines: list[Line] = []
    retreats: list[Line] = []
    stands: list[tuple[int, str]] = []
    owns: dict[str, int] = {}

    def situation(self) -> Situation:
        """Units where they are said to stand, or else where their orders say."""
        centers = [NOTATION.zone(region) for region in VARIANT.centers]
        owners = tuple(self.owns.get(code, 0) for code in centers)
        empty = Situation(Phase.ADJUSTMENTS if self.owns else Phase.SPRING_MOVES, (), owners)
        units = [self._unit(role, text, empty) for role, text in self.stands]
        for line in self.lines:
            if line.is_given and not self.owns:
                order = NOTATION.read(line.text, empty, line.role)
                region = VARIANT.region_of[order.zone]
                if all(VARIANT.region_of[unit.zone] != region for unit in units):
                    units.append(Unit(order.type_unit, order.zone, line.role))
        return msgspec.structs.replace(empty, units=tuple(sorted(units, key=lambda unit: unit.zone)))

    def _unit(self, role: int, text: str, empty: Situation) -> Unit:
        order = NOTATION.read(f"{text} T", empty, role)
        return Unit(order.type_unit, order.zone, role)


def orders(lines: list[Line], situation: Situation) -> list[Order]:
    return [NOTATION.read(line.text, situation, line.role) for line in lines if line.is_given]


def cases() -> Iterator[Case]:
    for path in sorted(FOLDER.glob("6.?.txt")):
        for block in path.read_text(encoding="utf-8").strip().split("\n\n"):
            yield _case(block.split("\n"))


def _case(text: list[str]) -> Case:
    title = _TITLE.fullmatch(text[0])
    assert title, text[0]
    case = Case(title[1], title[2])
    lines, role = case.lines, 0
    for raw in text[1:]:
        words = raw.split()
        if raw == "retreats":
            lines = case.retreats
        elif words[1:2] == ["owns"]:
            case.owns |= dict.fromkeys(words[2:], POWERS.index(words[0]) + 1)
        elif words[1:2] == ["stands"]:
            units = raw.split(" stands ")[1].split(", ")
            case.stands += [(POWERS.index(words[0]) + 1, unit) for unit in units]
        elif not raw.startswith("  "):
            role = POWERS.index(raw) + 1
        else:
            order, verdict = raw.strip().split(" = ")
            lines.append(Line(role, order.removeprefix("* "), verdict, not order.startswith("* ")))
    return case
