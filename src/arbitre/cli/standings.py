"""Competitions as columns of text on standard output, in both languages."""

from collections.abc import Sequence

from arbitre.cli.table import print_table
from arbitre.games.registry import GAMES
from arbitre.kernel.text import Language, Text
from arbitre.terminal.standings import STATUSES, done_of, standings
from arbitre.wire.competitions import CompetitionInfo, CompetitionState

HEADINGS = (
    "ID",
    Text("JEU", "GAME"),
    Text("NOM", "TITLE"),
    Text("ÉTAT", "STATUS"),
    Text("PARTIES", "MATCHES"),
)
NONE = Text("Aucune compétition.", "No competitions.")
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
    status = STATUSES[info.status].in_language(language)
    head = (info.title, _game(info.game, language), status, done_of(state, language))
    print(HEAD.in_language(language).format(*head))
    print_table(standings(state, language))
    if state.playing:
        names = {one.number: one.name for one in state.competitors}
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
