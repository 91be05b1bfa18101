"""The solver's messages, in French: whether orders are accepted, why not, and their results.

The frame of the sentences is the specification's ("SOLVEUR : INFORMATION : …"), the rest is ours. Clients display them and do
not parse them.
"""

from collections.abc import Sequence
from typing import Final

from arbitre.games.diplomacy.adjustments import balance
from arbitre.games.diplomacy.check import check_orders, impossible
from arbitre.games.diplomacy.errors import DuplicateOrder, InvalidOrder, NoSuchUnit, UnknownZone, WrongPhase
from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.order import Order, OrderType, Verdict
from arbitre.games.diplomacy.position import Phase, Situation
from arbitre.games.diplomacy.report import verdict_words
from arbitre.games.diplomacy.resolution import Resolution

PHASES: Final = (
    "Mouvements printemps",
    "Retraites été",
    "Mouvements automne",
    "Retraites automne",
    "Ajustements",
)
_CLASSES: Final[dict[type[InvalidOrder], str]] = {
    WrongPhase: "Problème avec les règles du jeu",
    UnknownZone: "Problème avec la carte du jeu",
    NoSuchUnit: "Problème avec la situation courante de la partie",
    DuplicateOrder: "Ordre dupliqué",
}
_ON_THE_MAP: Final = frozenset({"unreachable", "no_route", "not_at_sea", "not_on_route", "no_sea"})
_MARKS: Final = {
    "bounced": "échec",
    "own_unit": "échec",
    "no_convoy": "échec",
    "convoy_disrupted": "échec",
    "contested": "échec",
    "disrupted": "échec",
    "paradox": "paradoxe",
    "cut": "coupé",
    "no_order": "PAR DEFAUT",
    "no_retreat_order": "PAR DEFAUT",
    "civil_disorder": "PAR DEFAUT",
}


class OrdersRefused(Exception):
    """`report` is the solver's full report."""

    def __init__(self, report: str) -> None:
        super().__init__(report)
        self.report = report


def phase_of(speaker: Speaker, advancement: int) -> str:
    return f"{PHASES[advancement % 5]} {speaker.variant.year(advancement)}"


def accepted(speaker: Speaker, situation: Situation, warnings: Sequence[str] = ()) -> str:
    """The message for orders that were accepted or resolved."""
    phase = phase_of(speaker, situation.advancement)
    lines = [
        *(f"SOLVEUR : AVERTISSEMENT : {warning}" for warning in warnings),
        f"SOLVEUR : INFORMATION : Résolution ou validation d'ordres pour {phase}",
    ]
    return "\n".join(lines) + "\n\n"


def submit(speaker: Speaker, situation: Situation, orders: Sequence[Order], role: int) -> str:
    """Checks all orders of one role (0 for everybody) and returns the message of acceptance. Raises OrdersRefused."""
    variant = speaker.variant
    try:
        check_orders(variant, situation, orders, role)
    except InvalidOrder as wrong:
        raise not_understood(speaker, wrong, orders, role) from None
    for verdict in impossible(variant, situation, orders):
        if verdict.reason == "wrong_coast" and verdict.order.order_type == OrderType.SUPPORT_ATTACK:
            continue
        raise _impossible(speaker, situation, verdict, orders)
    for one in (role,) if role else range(1, variant.role_count + 1):
        if lacking := missing(speaker, situation, orders, one):
            raise incomplete(speaker, one, lacking)
    return accepted(speaker, situation, _warnings(speaker, situation, orders, role))


def missing(speaker: Speaker, situation: Situation, orders: Sequence[Order], role: int) -> str:
    """What a role has not ordered, in words. Empty if nothing is missing. Builds are optional."""
    regions = {speaker.variant.region_of[order.zone] for order in orders if order.role == role}
    power = speaker.role(role).upper()
    if situation.phase == Phase.ADJUSTMENTS:
        due = -balance(situation, role)
        given = sum(order.role == role and order.order_type == OrderType.REMOVE for order in orders)
        return f"Manquent {due - given} suppression(s) ({power})" if due > given else ""
    retreats = situation.phase.has_retreats
    what = "la retraite" if retreats else "l'ordre de mouvement"
    for unit in situation.dislodged if retreats else situation.units:
        if unit.role == role and speaker.variant.region_of[unit.zone] not in regions:
            return f"Manque {what} de {speaker.unit(unit.type_unit, unit.zone)} ({power})"
    return ""


def not_understood(
    speaker: Speaker, wrong: InvalidOrder, orders: Sequence[Order], role: int
) -> OrdersRefused:
    kind = next((name for type_, name in _CLASSES.items() if isinstance(wrong, type_)), "Problème d'écriture")
    place = wrong.place if isinstance(wrong.place, int) else 0
    shown = ""
    if 1 <= place <= len(orders) and not isinstance(wrong, UnknownZone):
        shown = _shown(speaker, orders[place - 1])
        role = role or orders[place - 1].role
    return _refused(speaker, kind, wrong.reason.fr, role, place, shown)


def incomplete(speaker: Speaker, role: int, lacking: str) -> OrdersRefused:
    head = "SOLVEUR : ERREUR Vérification non localisable :"
    return OrdersRefused(
        f"{head}\n{speaker.role(role).upper()} : Ordre manquant à la vérification : {lacking}\n\n"
    )


def write_result(speaker: Speaker, before: Situation, resolution: Resolution) -> str:
    """The result of every order: a block per power, its lines sorted."""
    blocks = []
    for role in range(1, speaker.variant.role_count + 1):
        own = [verdict for verdict in resolution.verdicts if verdict.order.role == role]
        if own:
            lines = sorted(_line(speaker, verdict) for verdict in own)
            blocks.append("\n".join([speaker.role(role).upper(), *lines, "", ""]))
    if before.phase == Phase.AUTUMN_RETREATS:
        blocks.append(_centers(speaker, before, resolution.situation))
    return "\n".join(blocks)


def _impossible(
    speaker: Speaker, situation: Situation, verdict: Verdict, orders: Sequence[Order]
) -> OrdersRefused:
    kind = "Problème avec la carte du jeu" if verdict.reason in _ON_THE_MAP else _CLASSES[NoSuchUnit]
    words = verdict_words(speaker, situation, verdict).removeprefix("nul, ").removeprefix("sans effet, ")
    region = speaker.variant.region_of[verdict.order.zone]
    places = [
        place for place, order in enumerate(orders, 1) if speaker.variant.region_of[order.zone] == region
    ]
    return _refused(
        speaker, kind, words, verdict.order.role, places[-1], _shown(speaker, orders[places[-1] - 1])
    )


def _refused(speaker: Speaker, kind: str, words: str, role: int, place: int, shown: str) -> OrdersRefused:
    power = speaker.role(role).upper() if role else "?"
    where = f" en ligne {place}" if place else ""
    return OrdersRefused(
        f"SOLVEUR : ERREUR Analyse entrée :\n{shown}<<<\nordres : {kind} : {power} : {words.rstrip('.')}{where}\n\n"
    )


def _shown(speaker: Speaker, order: Order) -> str:
    try:
        return speaker.order(order)
    except (InvalidOrder, IndexError):
        return ""


def _warnings(speaker: Speaker, situation: Situation, orders: Sequence[Order], role: int) -> list[str]:
    if situation.phase != Phase.ADJUSTMENTS or not role:
        return []
    due = balance(situation, role)
    if due <= len(orders):
        return []
    return [f"{speaker.role(role).upper()} : {due - len(orders)} construction(s) possible(s) en plus"]


def _line(speaker: Speaker, verdict: Verdict) -> str:
    marks = [_MARKS[verdict.reason]] if verdict.reason in _MARKS else []
    if verdict.outcome == "void":
        marks.append("invalide")
    if verdict.dislodged_by:
        marks.append("détruite" if verdict.is_destroyed else "délogée")
    return speaker.order(verdict.order) + "".join(
        f";{mark}" if mark.isupper() else f";({mark})" for mark in marks
    )


def _centers(speaker: Speaker, before: Situation, after: Situation) -> str:
    lines, ranks = [], []
    for role in range(1, speaker.variant.role_count + 1):
        own = after.centers_of(role)
        if not own:
            continue
        codes = [speaker.zone(speaker.variant.centers[center - 1]) for center in own]
        gained = [
            code
            for code, center in zip(codes, own, strict=True)
            if before.owners[center - 1] != after.owners[center - 1]
        ]
        more = f" (+{' +'.join(gained)})" if gained else ""
        lines.append(f"{speaker.role(role).upper()} : {' '.join(sorted(codes))}{more}")
        units = len(after.units_of(role))
        ranks.append(
            (
                -len(own),
                role,
                f"{speaker.role(role).upper()}: {len(own)} centres, {units} unités : {len(own) - units:+}",
            )
        )
    return "\n".join([*lines, "", *(line for *_, line in sorted(ranks)), ""])
