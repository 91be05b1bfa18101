"""Resolves a movement phase: orders in, the next situation and a verdict for every order out.

Void orders are removed first (`muster`), the equations decide the rest (`battle`, `paradox`), and the results are explained
(`verdicts`). Orders may be wrong in every way but one: their zones must exist.
"""

from collections.abc import Sequence

import msgspec

from arbitre.games.diplomacy.battle import NO, YES, Battle
from arbitre.games.diplomacy.muster import Muster
from arbitre.games.diplomacy.order import Order
from arbitre.games.diplomacy.paradox import settle_circles
from arbitre.games.diplomacy.position import Dislodged, Situation, Unit
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.retreats import retreat_zones
from arbitre.games.diplomacy.rules import DATC, Rules
from arbitre.games.diplomacy.variant import Variant
from arbitre.games.diplomacy.verdicts import explain


def resolve_moves(
    variant: Variant, situation: Situation, orders: Sequence[Order], rules: Rules = DATC
) -> Resolution:
    """Resolves a movement phase. Assumes only that the zones of the orders exist."""
    muster = Muster(variant, situation.units, orders, rules)
    battle, stopped = _fight(muster, rules)
    if rules.falls_back_to_land:
        walkers = [army for army in muster.neighbours_by_sea if battle.paths[army] == NO]
        if walkers:
            muster = Muster(variant, situation.units, orders, rules, walkers)
            battle, stopped = _fight(muster, rules)
    after, trapped = _advance(variant, situation, muster, battle, rules)
    return Resolution(after, explain(muster, battle, stopped, trapped))


def _fight(muster: Muster, rules: Rules) -> tuple[Battle, list[int]]:
    battle = muster.battle
    battle.needs_every_fleet = rules.convoy_route == "every"
    questions, armies = battle.settle(muster.questions, list(battle.paths))
    if questions or armies:
        return battle, settle_circles(battle, questions, armies, rules.paradox)
    return battle, []


def _advance(
    variant: Variant, situation: Situation, muster: Muster, battle: Battle, rules: Rules
) -> tuple[Situation, set[int]]:
    """Returns the situation after the moves, and the indices of dislodged units that have nowhere to go."""
    answers, targets, origins, at = battle.answers, battle.targets, battle.origins, battle.at
    units = situation.units
    stay: list[Unit] = []
    fallen: list[tuple[int, Dislodged]] = []
    for index, unit in enumerate(units):
        if targets[index] and answers[index] == YES:
            stay.append(Unit(unit.type_unit, muster.goals[index], unit.role))
            continue
        for attacker in battle.attackers[origins[index]]:
            if answers[attacker] == YES:
                by_convoy = attacker in battle.paths
                one = Dislodged(unit.type_unit, unit.zone, unit.role, origins[attacker], by_convoy)
                fallen.append((index, one))
                break
        else:
            stay.append(unit)
    stay.sort(key=_zone)
    taken = {variant.region_of[unit.zone] for unit in stay}
    forbidden = tuple(
        region
        for region in muster.contested
        if region not in taken and _is_standoff(battle, region, at[region])
    )
    after = Situation(situation.advancement + 1, tuple(stay), situation.owners, (), forbidden)
    trapped = {index for index, one in fallen if not retreat_zones(variant, after, one, rules)}
    lost = trapped if rules.destroys_trapped else set()
    dislodged = sorted((one for index, one in fallen if index not in lost), key=_zone)
    return msgspec.structs.replace(after, dislodged=tuple(dislodged)) if dislodged else after, trapped


def _zone(unit: Unit) -> int:
    return unit.zone


def _is_standoff(battle: Battle, region: int, occupant: int) -> bool:
    """Whether a unit that did not enter a region kept others out of it."""
    return any(
        battle.answers[unit] == NO and battle.prevention(unit, occupant)[0]
        for unit in battle.attackers[region]
    )
