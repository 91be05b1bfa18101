"""Competitions, to be looked at: the list, and one with its standings, its cross table and the matches being played."""

from textual.content import Content

from arbitre.terminal.desk import Desk
from arbitre.terminal.screens.listing import ListPage, Row, heading, quiet
from arbitre.terminal.screens.match import MatchPage
from arbitre.terminal.standings import STATUSES, aligned, done_of, standings
from arbitre.terminal.widgets.key_line import Key
from arbitre.terminal.words import printable
from arbitre.wire.competitions import CompetitionInfo, CompetitionState


class CompetitionsPage(ListPage):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.found: list[CompetitionInfo] = []

    def heading(self) -> tuple[str, str]:
        return self.words("competitions"), ""

    def keys(self) -> list[Key]:
        return [
            Key("F5", self.words("reload"), "screen.reload"),
            Key(self.words("escape"), self.words("back"), "screen.back"),
        ]

    async def fetch(self) -> None:
        self.found = (await self.desk.client.competitions()).competitions

    def rows(self) -> list[Row]:
        if not self.found:
            return [quiet(self.words("no_competitions"))]
        return [(one.id, Content(self._line(one))) for one in self.found]

    def _line(self, info: CompetitionInfo) -> str:
        status = self.words.of(STATUSES[info.status])
        game = self.desk.game_title(info.game)
        return f"{printable(info.title)}, {game}: {status}, {info.done}/{info.matches}"

    def chosen(self, id: str) -> None:
        self.app.push_screen(CompetitionPage(self.desk, id))


class CompetitionPage(ListPage):
    """Read only. A match that is being played can be watched."""

    def __init__(self, desk: Desk, id: str) -> None:
        super().__init__(desk)
        self._competition = id
        self.state: CompetitionState | None = None

    def heading(self) -> tuple[str, str]:
        if self.state is None:
            return self.words("competitions"), ""
        info = self.state.competition
        status = self.words.of(STATUSES[info.status])
        return printable(info.title), f"{status}, {done_of(self.state, self.words.language)}"

    def keys(self) -> list[Key]:
        return [
            Key("F5", self.words("reload"), "screen.reload"),
            Key(self.words("escape"), self.words("back"), "screen.back"),
        ]

    async def fetch(self) -> None:
        self.state = await self.desk.client.competition(self._competition)

    def rows(self) -> list[Row]:
        state = self.state
        if state is None:
            return []
        title, *lines = aligned(standings(state, self.words.language))
        rows: list[Row] = [heading(title), *((None, Content(printable(line))) for line in lines)]
        if state.playing:
            names = {one.number: printable(one.name) for one in state.competitors}
            rows.append(heading(self.words("to_watch")))
            rows += [
                (one.match, Content(f"{names[one.first]} – {names[one.second]}")) for one in state.playing
            ]
        return rows

    def chosen(self, id: str) -> None:
        self.app.push_screen(MatchPage(self.desk, id))
