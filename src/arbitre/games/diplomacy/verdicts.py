"""Turns the answers of a battle into verdicts: who bounced whom, whose attack cut a support, why a convoy failed."""

import msgspec

from arbitre.games.diplomacy.battle import NO, YES, Battle
from arbitre.games.diplomacy.muster import Muster
from arbitre.games.diplomacy.order import Order, OrderType, Outcome, Reason, Verdict


def explain(muster: Muster, battle: Battle, stopped: list[int], trapped: set[int]) -> tuple[Verdict, ...]:
    """Returns a verdict for each order and each unit without one, by zone. Void orders without a unit come last."""
    found: list[Verdict | None] = [None] * battle.count
    extra = []
    for void, index, reason in muster.voids:
        if index < 0:
            extra.append(Verdict(void, "void", reason))
        else:
            found[index] = _about(muster, battle, trapped, index, void, "void", reason)
    for index, order in enumerate(muster.orders):
        if found[index] is not None:
            continue
        if order is None:
            unit = muster.units[index]
            hold = Order(OrderType.HOLD.value, unit.role, unit.type_unit, unit.zone)
            found[index] = _held(muster, battle, trapped, index, hold, "no_order")
        elif battle.targets[index]:
            if battle.answers[index] == YES:
                found[index] = Verdict(order, "succeeded", "moved")
            else:
                reason, by = _why_failed(battle, index, stopped)
                found[index] = _about(muster, battle, trapped, index, order, "failed", reason, by)
        else:
            found[index] = _stayed(muster, battle, stopped, trapped, index, order)
    extra.sort(key=lambda verdict: msgspec.structs.astuple(verdict.order))
    return (*(verdict for verdict in found if verdict is not None), *extra)


def _stayed(
    muster: Muster, battle: Battle, stopped: list[int], trapped: set[int], index: int, order: Order
) -> Verdict:
    kind = order.order_type
    if kind == OrderType.HOLD:
        return _held(muster, battle, trapped, index, order, "held")
    if kind == OrderType.CONVOY:
        army = battle.at[muster.variant.region_of[order.passive_zone]]
        if _dislodger(battle, index) >= 0:
            return _about(muster, battle, trapped, index, order, "failed", "disrupted")
        if army not in battle.paths:
            return _about(muster, battle, trapped, index, order, "void", "not_taken")
        if army in stopped and battle.path(army) == YES:
            return _about(muster, battle, trapped, index, order, "failed", "paradox")
        return Verdict(order, "succeeded", "available")
    if battle.answers[index] == YES:
        return _about(muster, battle, trapped, index, order, "succeeded", "given")
    return _about(muster, battle, trapped, index, order, "failed", "cut", _cutters(battle, index))


def _held(
    muster: Muster, battle: Battle, trapped: set[int], index: int, order: Order, reason: Reason
) -> Verdict:
    outcome: Outcome = "failed" if _dislodger(battle, index) >= 0 else "succeeded"
    return _about(muster, battle, trapped, index, order, outcome, reason)


def _about(
    muster: Muster,
    battle: Battle,
    trapped: set[int],
    index: int,
    order: Order,
    outcome: Outcome,
    reason: Reason,
    by: tuple[int, ...] = (),
) -> Verdict:
    """Returns a verdict on a unit that stayed where it was, or tried to."""
    if not battle.attackers[battle.origins[index]]:
        return Verdict(order, outcome, reason, _zones(muster, by) if by else ())
    dislodger = _dislodger(battle, index)
    origin = battle.origins[dislodger] if dislodger >= 0 else 0
    return Verdict(order, outcome, reason, _zones(muster, by), origin, index in trapped)


def _zones(muster: Muster, indices: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(muster.units[index].zone for index in indices))


def _dislodger(battle: Battle, index: int) -> int:
    for attacker in battle.attackers[battle.origins[index]]:
        if battle.answers[attacker] == YES:
            return attacker
    return -1


def _cutters(battle: Battle, index: int) -> tuple[int, ...]:
    watched = battle.watched[index]
    return tuple(
        attacker
        for attacker in battle.attackers[battle.origins[index]]
        if battle.roles[attacker] != battle.roles[index]
        and (
            battle.answers[attacker] == YES
            if battle.origins[attacker] == watched
            else battle.paths.get(attacker, YES) == YES
        )
    )


def _why_failed(battle: Battle, index: int, stopped: list[int]) -> tuple[Reason, tuple[int, ...]]:
    if battle.paths.get(index, YES) == NO:
        if index in stopped and battle.path(index) == YES:
            return "paradox", ()
        sunk = (_dislodger(battle, fleet) for fleet in battle.convoyers[index])
        by = tuple(unit for unit in sunk if unit >= 0)
        return ("convoy_disrupted", by) if by else ("no_convoy", ())
    if index in stopped:
        return "paradox", ()
    target = battle.targets[index]
    occupant = battle.at[target]
    stays = occupant >= 0 and not (battle.targets[occupant] and battle.answers[occupant] == YES)
    is_head_on = battle.is_head_on(index, occupant)
    rivals = {
        unit: battle.prevention(unit, occupant)[0] for unit in battle.attackers[target] if unit != index
    }
    if stays and battle.roles[occupant] == battle.roles[index]:
        strength, _ = battle.prevention(index, -1)
        stronger = tuple(unit for unit, prevention in rivals.items() if prevention >= strength)
        return ("bounced", stronger) if stronger else ("own_unit", (occupant,))
    strength = 1 + sum(
        battle.answers[unit] == YES
        and not ((stays or is_head_on) and battle.roles[unit] == battle.roles[occupant])
        for unit in battle.supporters[index]
    )
    by = tuple(unit for unit, prevention in rivals.items() if prevention >= strength)
    if (stays or is_head_on) and strength <= _resistance(battle, occupant, is_head_on):
        by = (occupant, *by)
    return "bounced", by


def _resistance(battle: Battle, occupant: int, is_head_on: bool) -> int:
    if battle.targets[occupant]:
        return 1 + (
            sum(battle.answers[unit] == YES for unit in battle.supporters[occupant]) if is_head_on else 0
        )
    return 1 + sum(battle.answers[unit] == YES for unit in battle.holders[occupant])
