"""Builds the view of a state. The public part is built once per state, however many viewers there are."""

from functools import lru_cache

import msgspec

from arbitre.games.diplomacy.adjustments import balance
from arbitre.games.diplomacy.legal import legal_orders
from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.notation import Notation, find_notation
from arbitre.games.diplomacy.order import Order, OrderType, Verdict
from arbitre.games.diplomacy.position import ARMY, Phase, Situation, Unit
from arbitre.games.diplomacy.report import write_report
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.games.diplomacy.state import State, asked, may_miss, outcome
from arbitre.games.diplomacy.view import (
    DiplomacyChoice,
    DiplomacyDislodged,
    DiplomacyPower,
    DiplomacyResolution,
    DiplomacyTask,
    DiplomacyUnit,
    DiplomacyVerdict,
    DiplomacyView,
    OrderKind,
    PhaseKind,
    Season,
    TaskKind,
    UnitKind,
)
from arbitre.kernel.game import Seat
from arbitre.kernel.text import Text

_PHASES: tuple[tuple[Season, PhaseKind], ...] = (
    ("spring", "moves"),
    ("spring", "retreats"),
    ("autumn", "moves"),
    ("autumn", "retreats"),
    ("autumn", "adjustments"),
)
_KINDS: dict[int, OrderKind] = {
    OrderType.ATTACK: "move",
    OrderType.SUPPORT_ATTACK: "support",
    OrderType.SUPPORT_HOLD: "support",
    OrderType.HOLD: "hold",
    OrderType.CONVOY: "convoy",
    OrderType.RETREAT: "retreat",
    OrderType.DISBAND: "disband",
    OrderType.BUILD: "build",
    OrderType.REMOVE: "remove",
}


def show(state: State, seat: Seat | None) -> DiplomacyView:
    view = _public(state)
    if seat is None or seat + 1 not in asked(state) or outcome(state) is not None:
        return view
    return msgspec.structs.replace(view, task=_task(state, seat + 1))


@lru_cache(maxsize=64)
def _public(state: State) -> DiplomacyView:
    variant, situation = state.variant, state.situation
    notation = find_notation(variant.name)
    season, phase = _PHASES[situation.phase]
    return DiplomacyView(
        variant=variant.name,
        advancement=situation.advancement,
        year=variant.year(situation.advancement),
        season=season,
        phase=phase,
        units=show_units(notation, situation),
        dislodged=show_dislodged(notation, situation),
        centers=show_centers(notation, situation),
        forbidden=tuple(map(notation.zone, situation.forbidden)) if situation.phase.has_retreats else (),
        powers=tuple(_power(state, role) for role in state.roles),
        victory_centers=state.victory_centers,
        last_year=variant.year_zero + state.options.nb_max_cycles_to_play,
        resolved=tuple(
            show_resolution(variant.name, one.before, one.again(variant)) for one in state.resolved
        ),
    )


@lru_cache(maxsize=256)
def _task(state: State, role: int) -> DiplomacyTask:
    situation = state.situation
    notation = find_notation(state.variant.name)
    legal = legal_orders(state.variant, situation, role)
    count = len(legal)
    task: TaskKind
    if situation.phase == Phase.ADJUSTMENTS:
        due = balance(situation, role)
        count = min(count, abs(due))
        task = "build" if due > 0 else "remove"
    else:
        task = "move" if situation.phase.has_moves else "retreat"
    return DiplomacyTask(
        kind=task,
        choices=show_choices(notation, legal),
        count=count,
        is_binding=not may_miss(state, role),
    )


def show_choices(notation: Notation, legal: dict[int, tuple[Order, ...]]) -> tuple[DiplomacyChoice, ...]:
    return tuple(
        DiplomacyChoice(
            notation.zone(zone),
            None if orders[0].order_type == OrderType.BUILD else _kind(orders[0]),
            tuple(map(notation.write, orders)),
        )
        for zone, orders in legal.items()
    )


def _kind(unit: Unit | Order) -> UnitKind:
    return "army" if unit.type_unit == ARMY else "fleet"


def show_units(notation: Notation, situation: Situation) -> tuple[DiplomacyUnit, ...]:
    return tuple(DiplomacyUnit(_kind(unit), notation.zone(unit.zone), unit.role) for unit in situation.units)


def show_centers(notation: Notation, situation: Situation) -> dict[str, int]:
    regions = notation.variant.centers
    return {notation.zone(region): owner for region, owner in zip(regions, situation.owners, strict=True)}


def show_dislodged(notation: Notation, situation: Situation) -> tuple[DiplomacyDislodged, ...]:
    return tuple(
        DiplomacyDislodged(
            _kind(one),
            notation.zone(one.zone),
            one.role,
            _named(notation, one.zone_dislodger),
            one.by_convoy,
        )
        for one in situation.dislodged
    )


def _named(notation: Notation, zone: int) -> str | None:
    return notation.zone(zone) if zone else None


def _power(state: State, role: int) -> DiplomacyPower:
    situation = state.situation
    due = balance(situation, role) if situation.phase == Phase.ADJUSTMENTS else 0
    is_out = situation.is_eliminated(role)
    return DiplomacyPower(
        power=role,
        status="eliminated" if is_out else "gone" if role in state.gone else "playing",
        centers=situation.owners.count(role),
        units=len(situation.units_of(role)),
        due=due,
    )


@lru_cache(maxsize=256)
def show_resolution(variant_name: str, before: Situation, resolution: Resolution) -> DiplomacyResolution:
    notation = find_notation(variant_name)
    variant = notation.variant
    french, english = (
        write_report(Speaker(variant, language), before, resolution) for language in ("fr", "en")
    )
    season, phase = _PHASES[before.phase]
    verdicts = sorted(resolution.verdicts, key=lambda verdict: verdict.order.role)
    return DiplomacyResolution(
        advancement=before.advancement,
        year=variant.year(before.advancement),
        season=season,
        phase=phase,
        title=Text(fr=french.title, en=english.title),
        units=show_units(notation, before),
        dislodged=show_dislodged(notation, before),
        lost={
            notation.zone(region): owner
            for region, owner, next_owner in zip(
                variant.centers, before.owners, resolution.situation.owners, strict=True
            )
            if owner != next_owner
        },
        verdicts=tuple(
            _verdict(notation, verdict, Text(fr=fr.verdict, en=en.verdict))
            for verdict, fr, en in zip(verdicts, french.entries, english.entries, strict=True)
        ),
        notes=tuple(Text(fr=fr, en=en) for fr, en in zip(french.notes, english.notes, strict=True)),
    )


def _verdict(notation: Notation, verdict: Verdict, words: Text) -> DiplomacyVerdict:
    order = verdict.order
    return DiplomacyVerdict(
        power=order.role,
        unit=_kind(order),
        zone=notation.zone(order.zone),
        order=notation.write(order),
        kind=_KINDS[order.order_type],
        other=_named(notation, order.passive_zone),
        to=_named(notation, order.destination),
        via_convoy=order.via_convoy,
        outcome=verdict.outcome,
        reason=verdict.reason,
        by=tuple(map(notation.zone, verdict.by)),
        dislodged_by=_named(notation, verdict.dislodged_by),
        is_destroyed=verdict.is_destroyed,
        words=words,
    )
