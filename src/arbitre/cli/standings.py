"""Competitions as columns of text, in both languages."""

from collections.abc import Sequence

from arbitre.cli.table import print_table
from arbitre.games.registry import GAMES
from arbitre.kernel.text import Language, Text
from arbitre.wire.competitions import CellInfo, CompetitionInfo, CompetitionState, StandingInfo

HEADINGS = (
    "ID",
    Text("JEU", "GAME"),
    Text("NOM", "TITLE"),
    Text("ÉTAT", "STATUS"),
    Text("PARTIES", "MATCHES"),
)
STATUSES = {
    "open": Text("inscriptions ouvertes", "open for entries"),
    "playing": Text("en cours", "playing"),
    "over": Text("finie", "over"),
    "stopped": Text("arrêtée", "stopped"),
}
COMPETITOR = Text("CONCURRENT", "COMPETITOR")
POINTS = Text("POINTS", "POINTS")
STRENGTH = Text("FORCE", "STRENGTH")
INTERVAL = Text("À 95 %", "95 %")
NONE = Text("Aucune compétition.", "No competitions.")
DONE = Text("{} parties sur {}", "{} of {} matches")
HEAD = Text("{} : {}, {}, {}\n", "{}: {}, {}, {}\n")
NOW = Text("En direct :", "Being played:")


def print_competitions(found: Sequence[CompetitionInfo], language: Language) -> None:
    if not found:
        print(NONE.in_language(language))
        return
    heading = tuple(text if isinstance(text, str) else text.in_language(language) for text in HEADINGS)
    print_table([heading, *(_line(one, language) for one in found)])


def print_competition(state: CompetitionState, server: str, language: Language) -> None:
    info = state.competition
    done = DONE.in_language(language).format(info.done, info.matches)
    status = STATUSES[info.status].in_language(language)
    print(HEAD.in_language(language).format(info.title, _game(info.game, language), status, done))
    names = {one.number: one.name for one in state.competitors}
    places = {one.number: place for place, one in enumerate(state.competitors)}
    numbers = [line.number for line in state.standings]
    heading = ("", COMPETITOR.in_language(language), POINTS.in_language(language))
    columns = tuple(str(place) for place in range(1, len(numbers) + 1))
    ending = (STRENGTH.in_language(language), INTERVAL.in_language(language))
    rows = [(*heading, *columns, *ending)]
    for line in state.standings:
        cells = tuple(_cell(state.cross[places[line.number]][places[other]]) for other in numbers)
        rows.append((str(line.place), names[line.number], _points(line.points), *cells, *_strength(line)))
    print_table(rows)
    if state.playing:
        print(f"\n{NOW.in_language(language)}")
        print_table(
            [
                (f"  {names[one.first]} – {names[one.second]}", f"{server}/match/{one.match}")
                for one in state.playing
            ]
        )


def _line(info: CompetitionInfo, language: Language) -> tuple[str, ...]:
    status = STATUSES[info.status].in_language(language)
    return info.id, info.game, info.title, status, f"{info.done}/{info.matches}"


def _game(name: str, language: Language) -> str:
    """A newer server may have games that we do not know."""
    return GAMES[name].title.in_language(language) if name in GAMES else name


def _cell(cell: CellInfo | None) -> str:
    if cell is None:
        return "-"
    return _points(cell.points) if cell.played else ("*" if cell.playing else "·")


def _points(points: float) -> str:
    whole, half = divmod(round(points * 2), 2)
    return f"{whole or ''}½" if half else str(whole)


def _strength(line: StandingInfo) -> tuple[str, str]:
    if not line.played:
        return "", ""
    return f"{line.elo:+.0f}", f"{line.elo - line.margin:+.0f} … {line.elo + line.margin:+.0f}"
