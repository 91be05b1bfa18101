"""A move of Diplomacy: the orders of one power for one phase, as `A PAR - BUR; A MAR S A PAR - BUR; F BRE T`, or `-` for none.
`; final` at the end says that the phase may be resolved as soon as everybody says so.

Typed text is read together with the situation, which says what stands where. Logged text is read without it. Both give the same
orders; logged orders are sorted by region.
"""

import re
from collections.abc import Iterable
from functools import cache

import msgspec

from arbitre.games.diplomacy.errors import InvalidOrder
from arbitre.games.diplomacy.notation import Notation, find_notation
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.position import Situation
from arbitre.kernel.errors import InvalidMove

NOTHING = "-"
NOTHING_WORDS = {NOTHING, "none", "nothing", "rien", "aucun"}
FINAL = "final"
FINAL_WORDS = {FINAL, "finaux", "définitif", "définitifs"}
_SEPARATOR = re.compile(r"[;\n\r]+")
MOST = 100
"""The most orders in one move; far more than there are regions."""


class Orders(msgspec.Struct, frozen=True, eq=False):
    """Orders without a role (0): it is that of the seat that gives them. Equal in any order."""

    orders: tuple[Order, ...] = ()
    is_final: bool = False
    """Whether the power agrees to resolve the phase at once, in matches where orders otherwise wait."""

    def __str__(self) -> str:
        text = "; ".join(map(_written_by().write, _sorted(self.orders))) or NOTHING
        return f"{text}; {FINAL}" if self.is_final else text

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Orders)
            and self.is_final == other.is_final
            and _sorted(self.orders) == _sorted(other.orders)
        )

    def __hash__(self) -> int:
        return hash((self.is_final, _sorted(self.orders)))

    def of(self, role: int) -> list[Order]:
        return [msgspec.structs.replace(order, role=role) for order in self.orders]


NO_ORDERS = Orders()


def read_orders(text: str, situation: Situation | None = None, role: int = 0) -> Orders:
    """Raises InvalidMove, naming the order that is not understood, and why."""
    lines = split_orders(text)
    is_final = bool(lines) and lines[-1].casefold() in FINAL_WORDS
    if is_final:
        del lines[-1]
    if len(lines) == 1 and lines[0].casefold() in NOTHING_WORDS:
        return Orders(is_final=is_final)
    if not lines:
        raise InvalidMove(f"No orders were given; '{NOTHING}' says that there are none.")
    if len(lines) > MOST:
        raise InvalidMove(f"There are {len(lines)} orders; nobody has more than {MOST} to give.")
    notation = _written_by()
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(notation.read(line, situation or _empty(), role))
        except InvalidOrder as wrong:
            message = f"Order {number} is not understood: {wrong.message}"
            raise InvalidMove(message, words=wrong.words, place=number) from None
    return Orders(tuple(msgspec.structs.replace(order, role=0) for order in found), is_final)


def split_orders(text: str) -> list[str]:
    """Splits a text into orders at `;` or line ends."""
    return [line for line in map(str.strip, _SEPARATOR.split(text)) if line]


def sorted_orders(orders: Iterable[Order]) -> Orders:
    return Orders(_sorted(msgspec.structs.replace(order, role=0) for order in orders))


def _sorted(orders: Iterable[Order]) -> tuple[Order, ...]:
    region_of = _written_by().variant.region_of
    return tuple(sorted(orders, key=lambda order: region_of[order.zone]))


def _written_by() -> Notation:
    """Every variant on offer uses the same map, so its orders read the same."""
    return find_notation("standard")


@cache
def _empty() -> Situation:
    return Situation(0, (), (0,) * len(_written_by().variant.centers))
