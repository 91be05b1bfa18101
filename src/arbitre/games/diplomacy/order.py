"""An order and its verdict, as data. Type numbers are the specification's."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Literal

import msgspec


class OrderType(IntEnum):
    ATTACK = 1
    SUPPORT_ATTACK = 2
    SUPPORT_HOLD = 3
    HOLD = 4
    CONVOY = 5
    RETREAT = 6
    DISBAND = 7
    BUILD = 8
    REMOVE = 9


NEEDS_PASSIVE = (OrderType.SUPPORT_ATTACK, OrderType.SUPPORT_HOLD, OrderType.CONVOY)
NEEDS_DESTINATION = (OrderType.ATTACK, OrderType.SUPPORT_ATTACK, OrderType.CONVOY, OrderType.RETREAT)


class Order(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An order for one unit. 0 stands for fields that this type of order does not have."""

    order_type: int
    role: int
    type_unit: int
    zone: int
    """The zone of the active unit, which gets the order."""
    passive_type: int = 0
    """The type of the unit that is supported or convoyed. 0 for any unit there."""
    passive_zone: int = 0
    destination: int = 0
    """The destination of the attack, the supported attack, the convoy or the retreat."""
    via_convoy: bool = False
    """Whether the army goes by sea even if it could walk."""


_PACKED = len(Order.__struct_fields__)


def pack_orders(orders: Iterable[Order]) -> bytes:
    """Packs each order into a few bytes, for callers who keep many. Every number of a checked variant fits."""
    return b"".join(bytes(map(int, msgspec.structs.astuple(order))) for order in orders)


def unpack_orders(packed: bytes) -> tuple[Order, ...]:
    orders = []
    for at in range(0, len(packed), _PACKED):
        kind, role, unit, zone, passive, passive_zone, goal, via = packed[at : at + _PACKED]
        orders.append(Order(kind, role, unit, zone, passive, passive_zone, goal, bool(via)))
    return tuple(orders)


Outcome = Literal["succeeded", "failed", "void"]
"""`void`: the order had no effect, and its unit held instead."""
Reason = Literal[
    "moved",
    "bounced",
    "own_unit",
    "no_convoy",
    "convoy_disrupted",
    "paradox",
    "given",
    "cut",
    "held",
    "no_order",
    "available",
    "disrupted",
    "not_taken",
    "retreated",
    "disbanded",
    "contested",
    "no_retreat_order",
    "built",
    "removed",
    "too_many",
    "civil_disorder",
    "unmatched",
    "unreachable",
    "no_route",
    "not_at_sea",
    "not_on_route",
    "only_convoyer",
    "ambiguous_coast",
    "wrong_coast",
    "no_such_unit",
    "not_yours",
    "duplicate",
    "wrong_phase",
    "occupied",
    "attacker_origin",
    "forbidden",
    "not_dislodged",
    "not_home",
    "not_owned",
    "no_sea",
    "nothing_to_build",
    "nothing_to_remove",
]
"""The reason of a verdict. `docs/diplomacy.md` explains each."""


class Verdict(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The result of one order, and the units that caused it."""

    order: Order
    outcome: Outcome
    reason: Reason
    by: tuple[int, ...] = ()
    """The zones of the units that bounced it, cut it or disrupted its convoy."""
    dislodged_by: int = 0
    """The zone the attacker came from, if the unit was also dislodged."""
    is_destroyed: bool = False
    """Whether the dislodged unit has nowhere to go."""
