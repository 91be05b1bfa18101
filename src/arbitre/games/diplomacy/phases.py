"""Resolves any phase, and decides when a match is over. Each resolution increments the advancement."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from arbitre.games.diplomacy.adjustments import balance, build_zones, resolve_adjustments
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.position import ARMY, FLEET, Phase, Situation
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.resolve import resolve_moves
from arbitre.games.diplomacy.retreats import resolve_retreats
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant


class Ending(msgspec.Struct, frozen=True):
    """Why a match is over, and the roles that share first place."""

    reason: Literal["conquest", "time", "survival"]
    roles: tuple[int, ...]


def resolve(
    variant: Variant, situation: Situation, orders: Sequence[Order], rules: Rules = DATC
) -> Resolution:
    """Resolves the current phase. Units without orders hold, are disbanded, or fall under civil disorder."""
    if situation.phase.has_moves:
        return resolve_moves(variant, situation, orders, rules)
    if situation.phase.has_retreats:
        return resolve_retreats(variant, situation, orders, rules)
    return resolve_adjustments(variant, situation, orders, rules)


def is_asked(variant: Variant, situation: Situation, role: int) -> bool:
    """Whether a role has anything to order now."""
    if situation.phase.has_moves:
        return any(unit.role == role for unit in situation.units)
    if situation.phase.has_retreats:
        return any(one.role == role for one in situation.dislodged)
    due = balance(situation, role)
    return due < 0 or (due > 0 and any(build_zones(variant, situation, role, kind) for kind in (ARMY, FLEET)))


def ending(
    variant: Variant, situation: Situation, victory_centers: int | None = None, max_cycles: int | None = None
) -> Ending | None:
    """Returns who has won: the power with the most centres, if it has at least `victory_centers` (by default the variant's);
    the last survivors; or the power with the most when `max_cycles` years are over. Centres count once they have changed
    hands."""
    needed = variant.victory_centers if victory_centers is None else victory_centers
    counts = {role: situation.owners.count(role) for role in range(1, variant.role_count + 1)}
    most = max(counts.values())
    leaders = tuple(role for role, count in counts.items() if count == most)
    if situation.phase in (Phase.ADJUSTMENTS, Phase.SPRING_MOVES):
        if most >= needed and len(leaders) == 1:
            return Ending("conquest", leaders)
        alive = tuple(role for role in counts if not situation.is_eliminated(role))
        if len(alive) == 1:
            return Ending("survival", alive)
    if max_cycles is not None and situation.advancement >= 5 * max_cycles:
        return Ending("time", leaders)
    return None
