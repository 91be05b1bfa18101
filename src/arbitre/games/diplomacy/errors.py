"""Refusals of Diplomacy, beyond the kernel's own.

Refusal
├── Invalid
│   ├── InvalidVariant       invalid_variant      a variant file that contradicts itself; `problems` lists everything
│   ├── InvalidRequest       invalid_request      a request to resolve something that is not understood
│   ├── InvalidSituation     invalid_situation    units, centres or retreats that no match can have
│   └── InvalidOrder         invalid_order        an order that is not understood, or is for no unit that is there
│       ├── UnknownZone          unknown_zone
│       ├── NoSuchUnit           no_such_unit
│       ├── DuplicateOrder       duplicate_order
│       └── WrongPhase           wrong_phase
├── Unknown
│   └── UnknownVariant       unknown_variant
└── NotNow
    └── MissingOrders        missing_orders       civil disorder is not allowed, and orders are missing
"""

from collections.abc import Sequence
from typing import ClassVar

from arbitre.kernel.errors import Invalid, NotNow, Unknown
from arbitre.kernel.text import Text


class InvalidVariant(Invalid):
    code = "invalid_variant"

    def __init__(self, name: str, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"The variant '{name[:40]}' does not hold together: {' '.join(problems[:5])}")


class UnknownVariant(Unknown):
    code = "unknown_variant"


class InvalidRequest(Invalid):
    code = "invalid_request"


class InvalidSituation(Invalid):
    code = "invalid_situation"


class InvalidOrder(Invalid):
    code = "invalid_order"
    reason: ClassVar[Text] = Text(fr="l’ordre n’est pas compris.", en="the order is not understood.")
    """The sentence that people see."""


class UnknownZone(InvalidOrder):
    code = "unknown_zone"
    reason = Text(fr="une région n’existe pas.", en="there is no such region.")


class NoSuchUnit(InvalidOrder):
    code = "no_such_unit"
    reason = Text(fr="il n’y a pas de telle unité.", en="there is no such unit.")


class DuplicateOrder(InvalidOrder):
    code = "duplicate_order"
    reason = Text(fr="l’unité a déjà un ordre.", en="the unit has an order already.")


class WrongPhase(InvalidOrder):
    code = "wrong_phase"
    reason = Text(fr="cet ordre n’a pas cours à cette phase.", en="this order belongs to another phase.")


class MissingOrders(NotNow):
    code = "missing_orders"
