"""The standings and the cross table of a competition as columns of text, in both languages. For screens and commands."""

from collections.abc import Iterator, Sequence

from arbitre.kernel.text import Language, Text
from arbitre.wire.competitions import CellInfo, CompetitionState, StandingInfo

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
DONE = Text("{} parties sur {}", "{} of {} matches")


def standings(state: CompetitionState, language: Language) -> list[tuple[str, ...]]:
    """The heading, then one row for each competitor, best first: what it scored against each, and its strength."""
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
    return rows


def aligned(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Rows as lines, each column as wide as its widest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        yield "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def done_of(state: CompetitionState, language: Language) -> str:
    return DONE.in_language(language).format(state.competition.done, state.competition.matches)


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
