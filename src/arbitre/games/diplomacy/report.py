"""The result of a resolution for people: a title, a line for each order, and the changes, in French or English.

Also as data: a `Report` keeps its parts separate, and `text` joins them.
"""

import msgspec

from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.order import Verdict
from arbitre.games.diplomacy.position import Phase, Situation
from arbitre.games.diplomacy.presentation import PHASE_NAMES, SEASON_NAMES
from arbitre.games.diplomacy.reasons import DESTROYED, DISLODGED, REASONS, REASONS_OF_DISLODGED
from arbitre.games.diplomacy.resolution import Resolution
from arbitre.kernel.text import Text

_TITLE = Text(fr="Résolution d’ordres pour {phase}", en="Resolution of orders for {phase}")
_CHECKED = Text(fr="Validation d’ordres pour {phase}", en="Validation of orders for {phase}")
_COLON = Text(fr="\u202f: ", en=": ")
_GAINED = Text(fr="{role} prend {zones}", en="{role} takes {zones}")
_LOST = Text(fr="{role} est éliminée", en="{role} is eliminated")
_FORBIDDEN = Text(fr="Retraite interdite en {zones}", en="No retreat to {zones}")
_NOTHING = Text(fr="Aucun ordre", en="No orders")


class Entry(msgspec.Struct, frozen=True):
    """One order and its verdict in words."""

    role: int
    order: str
    verdict: str


class Report(msgspec.Struct, frozen=True):
    title: str
    entries: tuple[Entry, ...]
    notes: tuple[str, ...]
    """Centres that changed hands, regions closed to retreats, eliminated powers."""
    text: str


def phase_name(speaker: Speaker, advancement: int) -> str:
    """`Mouvements automne 1901`."""
    phase = advancement % 5
    season = speaker.say(SEASON_NAMES[phase]).lower()
    return f"{speaker.say(PHASE_NAMES[phase])} {season} {speaker.variant.year(advancement)}"


def write_report(
    speaker: Speaker, before: Situation, resolution: Resolution, is_trial: bool = False
) -> Report:
    """Writes the report of a resolution. The title of a trial, which only checks one role's orders, says so."""
    title = speaker.say(_CHECKED if is_trial else _TITLE).format(
        phase=phase_name(speaker, before.advancement)
    )
    verdicts = sorted(resolution.verdicts, key=lambda verdict: verdict.order.role)
    entries = tuple(
        Entry(verdict.order.role, speaker.order(verdict.order), verdict_words(speaker, before, verdict))
        for verdict in verdicts
    )
    notes = tuple(_notes(speaker, before, resolution.situation))
    lines = [title, ""]
    role = -1
    for entry in entries:
        if entry.role != role:
            role = entry.role
            lines.append(speaker.role(role))
        lines.append(f"  {entry.order}{speaker.say(_COLON)}{entry.verdict}")
    if not entries:
        lines.append(speaker.say(_NOTHING))
    if notes:
        lines += ["", *notes]
    return Report(title, entries, notes, "\n".join(lines) + "\n")


def verdict_words(speaker: Speaker, before: Situation, verdict: Verdict) -> str:
    """`repoussée par F BRE (France)`."""
    by = ", ".join(_unit(speaker, before, zone) for zone in verdict.by)
    if not verdict.dislodged_by:
        return speaker.say(REASONS[verdict.reason]).format(by=by)
    before_that = speaker.say(REASONS_OF_DISLODGED.get(verdict.reason, REASONS[verdict.reason])).format(by=by)
    words = speaker.say(DISLODGED).format(by=_unit(speaker, before, verdict.dislodged_by))
    if verdict.is_destroyed:
        words += " " + speaker.say(DESTROYED)
    return f"{before_that}, {words}" if before_that else words


def _unit(speaker: Speaker, before: Situation, zone: int) -> str:
    region = speaker.variant.region_of[zone]
    for unit in (*before.dislodged, *before.units):
        if speaker.variant.region_of[unit.zone] == region:
            return f"{speaker.unit(unit.type_unit, unit.zone)} ({speaker.role(unit.role)})"
    return speaker.zone(zone)


def _notes(speaker: Speaker, before: Situation, after: Situation) -> list[str]:
    notes = []
    if after.forbidden and after.dislodged:
        notes.append(speaker.say(_FORBIDDEN).format(zones=", ".join(map(speaker.zone, after.forbidden))))
    if before.phase == Phase.AUTUMN_RETREATS:
        for role in range(1, speaker.variant.role_count + 1):
            gained = [
                speaker.zone(speaker.variant.centers[center - 1])
                for center in after.centers_of(role)
                if before.owners[center - 1] != role
            ]
            if gained:
                notes.append(speaker.say(_GAINED).format(role=speaker.role(role), zones=", ".join(gained)))
    notes += [
        speaker.say(_LOST).format(role=speaker.role(role))
        for role in range(1, speaker.variant.role_count + 1)
        if after.is_eliminated(role) and not before.is_eliminated(role)
    ]
    return notes
