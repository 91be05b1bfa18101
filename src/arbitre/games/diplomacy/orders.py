"""A move of Diplomacy: the orders of one power for one phase, as `A PAR - BUR; A MAR S A PAR - BUR; F BRE T`, or `-` for none.
`; final` at the end says that the phase may be resolved as soon as everybody says so.

A move is the canonical text of its orders: which zones the codes stand for, only the variant knows (`Orders.of`). Typed text is
read together with the situation, which says what stands where (`understand`).
"""

import re
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from arbitre.games.diplomacy.errors import InvalidOrder
from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.position import Situation
from arbitre.games.diplomacy.variant import Variant
from arbitre.kernel.errors import InvalidMove
from arbitre.kernel.text import Text

NOTHING = "-"
NOTHING_WORDS = {NOTHING, "none", "nothing", "rien", "aucun"}
FINAL = "final"
FINAL_WORDS = {FINAL, "finaux", "définitif", "définitifs"}
_SEPARATOR = re.compile(r"[;\n\r]+")
_ZONE = r"[A-Z]{3}(?: [a-z]{2})?"
_UNIT = rf"[AF] {_ZONE}"
_OTHER = rf"(?:[AF] )?{_ZONE}"
_ORDER = re.compile(
    rf"{_UNIT}(?: - {_ZONE}(?: VIA)?| S {_OTHER}(?: - {_ZONE})?| C {_OTHER} - {_ZONE}| R {_ZONE}| [TA])|[-+] {_UNIT}",
    re.ASCII,
)
MOST = 100
"""The most orders in one move; far more than there are regions."""


class Orders(msgspec.Struct, frozen=True, eq=False):
    """The canonical texts of orders, as given. Equal in any order; written by region."""

    texts: tuple[str, ...] = ()
    is_final: bool = False
    """Whether the power agrees to resolve the phase at once, in matches where orders otherwise wait."""

    def __str__(self) -> str:
        text = "; ".join(sorted(self.texts, key=_place)) or NOTHING
        return f"{text}; {FINAL}" if self.is_final else text

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Orders)
            and self.is_final == other.is_final
            and sorted(self.texts) == sorted(other.texts)
        )

    def __hash__(self) -> int:
        return hash((self.is_final, *sorted(self.texts)))

    def of(self, variant: Variant, role: int) -> list[Order]:
        """Returns them as orders of a role. Raises InvalidMove if a code is none of the variant's."""
        return [
            msgspec.structs.replace(_read(variant.name, text, number), role=role)
            for number, text in enumerate(self.texts, 1)
        ]


NO_ORDERS = Orders()


def parse_orders(text: str) -> Orders:
    """Reads canonical text. Raises InvalidMove, naming the first order that is not."""
    lines, is_final = _lines(text)
    for number, line in enumerate(lines, 1):
        if not _ORDER.fullmatch(line):
            raise InvalidMove.told(
                Text(
                    fr=f"L’ordre {number} n’est pas compris : « {line[:80]} ».",
                    en=f"Order {number} is not understood: '{line[:80]}'.",
                ),
                place=number,
            )
    return Orders(tuple(lines), is_final)


def understand_orders(text: str, variant: Variant, situation: Situation, role: int) -> Orders:
    """Reads what people type. Raises InvalidMove, naming the order that is not understood, and why."""
    lines, is_final = _lines(text)
    notation = find_notation(variant.name)
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(notation.read(line, situation, role))
        except InvalidOrder as wrong:
            raise _not_understood(wrong, number) from None
    return Orders(written(variant, found).texts, is_final)


def written(variant: Variant, orders: Iterable[Order]) -> Orders:
    """Returns orders as a move."""
    return Orders(tuple(map(find_notation(variant.name).write, orders)))


def split_orders(text: str) -> list[str]:
    """Splits a text into orders at `;` or line ends."""
    return [line for line in map(str.strip, _SEPARATOR.split(text)) if line]


def _place(text: str) -> str:
    """Returns the code of the region that an order is for. A text lists orders by it."""
    return text.removeprefix("+ ").removeprefix("- ")[2:5]


def _lines(text: str) -> tuple[list[str], bool]:
    """Returns the orders of a text, and whether they are final."""
    lines = split_orders(text)
    is_final = bool(lines) and lines[-1].casefold() in FINAL_WORDS
    if is_final:
        del lines[-1]
    if len(lines) == 1 and lines[0].casefold() in NOTHING_WORDS:
        return [], is_final
    if not lines:
        raise InvalidMove(f"No orders were given; '{NOTHING}' says that there are none.")
    if len(lines) > MOST:
        raise InvalidMove(f"There are {len(lines)} orders; nobody has more than {MOST} to give.")
    return lines, is_final


@lru_cache(maxsize=8192)
def _read(variant: str, text: str, number: int) -> Order:
    notation = find_notation(variant)
    try:
        return notation.read(text, Situation(0, (), (0,) * len(notation.variant.centers)))
    except InvalidOrder as wrong:
        raise _not_understood(wrong, number) from None


def _not_understood(wrong: InvalidOrder, number: int) -> InvalidMove:
    message = f"Order {number} is not understood: {wrong.message}"
    return InvalidMove(message, words=wrong.words, place=number)
