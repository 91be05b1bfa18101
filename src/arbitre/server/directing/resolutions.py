"""Every resolution of a directed match as people read it, with its report. Pure, and slow: each phase is resolved again."""

from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.options import DiplomacyOptions
from arbitre.games.diplomacy.position_text import write_position
from arbitre.games.diplomacy.report import write_report
from arbitre.games.diplomacy.state import State
from arbitre.kernel.match import Match
from arbitre.kernel.text import Language
from arbitre.server.directing import history
from arbitre.wire.desk import PastResolution


def resolutions(match: Match, options: DiplomacyOptions, language: Language) -> list[PastResolution]:
    found = []
    for past in history.of(match):
        speaker = Speaker(past.variant, language)
        report = write_report(speaker, past.before, past.again())
        found.append(
            PastResolution(
                number=past.number,
                at=past.at,
                advancement=past.before.advancement,
                year=past.variant.year(past.before.advancement),
                title=report.title,
                report=report.text,
                orders=[speaker.order(order) for order in past.orders],
                position=write_position(State(options, past.before)),
            )
        )
    return found
