"""A match by seasons and years, told from its resolutions: what a season's image shows, and centres by year. Pure."""

import csv
from io import StringIO

from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.notation import find_notation
from arbitre.games.diplomacy.position import Phase, Situation
from arbitre.games.diplomacy.showing import show_centers, show_dislodged, show_resolution, show_units
from arbitre.games.diplomacy.state import State
from arbitre.games.diplomacy.view import DiplomacyCenters, DiplomacySeason, DiplomacyYear
from arbitre.http.errors import InvalidRequest
from arbitre.kernel.match import Match
from arbitre.kernel.text import Language
from arbitre.server.directing import history
from arbitre.server.directing.results import SEPARATORS

PHASES_A_YEAR = len(Phase)


def season_of(match: Match, advancement: int) -> DiplomacySeason:
    """The season of a resolved phase: spring, or autumn with its adjustments. As far as it has come. Raises InvalidRequest."""
    past = history.of(match)
    state: State = match.state
    season = [one for one in past if _season(one.before.advancement) == _season(advancement)]
    if not any(one.before.advancement == advancement for one in season):
        raise InvalidRequest(f"Phase {advancement} of the match is not resolved.")
    later = [one.before for one in past if one.before.advancement > season[-1].before.advancement]
    after = (*later, state.situation)[0]
    notation = find_notation(state.variant.name)
    return DiplomacySeason(
        variant=state.variant.name,
        resolved=tuple(show_resolution(state.variant.name, one.before, one.again()) for one in season),
        units=show_units(notation, after),
        dislodged=show_dislodged(notation, after),
        centers=show_centers(notation, after),
    )


def centers_of(match: Match) -> DiplomacyCenters:
    """At the start, and at the end of each year, before its adjustments."""
    state: State = match.state
    situations = [*(one.before for one in history.of(match)), state.situation]
    found = {state.variant.year_zero: _counted(state, situations[0])}
    for situation in situations:
        if situation.phase == Phase.ADJUSTMENTS:
            found[state.variant.year(situation.advancement)] = _counted(state, situation)
    years = tuple(DiplomacyYear(year, centers) for year, centers in found.items())
    return DiplomacyCenters(state.variant.name, years)


def as_csv(centers: DiplomacyCenters, language: Language) -> str:
    """A line per year, a column per power. With a byte order mark, as for results."""
    speaker = Speaker(find_notation(centers.variant).variant, language)
    table = StringIO()
    writer = csv.writer(table, delimiter=SEPARATORS.in_language(language), lineterminator="\r\n")
    roles = range(1, speaker.variant.role_count + 1)
    writer.writerow(["Année" if language == "fr" else "Year", *map(speaker.role, roles)])
    writer.writerows([one.year, *one.centers] for one in centers.years)
    return "\ufeff" + table.getvalue()


def _season(advancement: int) -> tuple[int, bool]:
    year, phase = divmod(advancement, PHASES_A_YEAR)
    return year, phase >= Phase.AUTUMN_MOVES


def _counted(state: State, situation: Situation) -> tuple[int, ...]:
    return tuple(situation.owners.count(role) for role in state.roles)
