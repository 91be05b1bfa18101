"""Ladders: best first, any page, the player's own place; and their own figures."""

from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content

from arbitre.client.errors import ClientError
from arbitre.terminal.desk import Desk
from arbitre.terminal.screens.dialogs import Choose, Help
from arbitre.terminal.screens.listing import ListPage, Row, quiet
from arbitre.terminal.widgets.key_line import Key
from arbitre.terminal.words import printable
from arbitre.wire.contests import Ladder, Rank

PAGE = 15


class LadderPage(ListPage):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("l", "other", show=False),
        Binding("s", "statistics", show=False),
        Binding("right,pagedown", "turn(1)", show=False),
        Binding("left,pageup", "turn(-1)", show=False),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.pool: str | None = None
        self.ladder: Ladder | None = None
        self._skip = 0

    def heading(self) -> tuple[str, str]:
        if self.ladder is None:
            return self.words("ladders"), ""
        pool = pool_title(self.desk, self.ladder.pool)
        return self.words("ladders"), self.words("ladder_people", pool=pool, count=self.ladder.people)

    def keys(self) -> list[Key]:
        words = self.words
        return [
            Key("←", words("previous_page"), "screen.turn(-1)"),
            Key("→", words("next_page"), "screen.turn(1)"),
            Key("l", words("other_ladder"), "screen.other"),
            Key("s", words("statistics"), "screen.statistics"),
            Key(words("escape"), words("back"), "screen.back"),
        ]

    async def fetch(self) -> None:
        client = self.desk.client
        if self.pool is None:
            ladders = await client.ladders()
            self.pool = ladders[0].pool if ladders else next(iter(self.desk.games))
        self.ladder = await client.ladder(self.pool, self._skip, PAGE)

    def concerns(self, kind: str) -> bool:
        return kind == "LadderNotice"

    def rows(self) -> list[Row]:
        ladder = self.ladder
        if ladder is None or not ladder.ranks:
            return [quiet(self.words("no_ladder"))]
        rows: list[Row] = [(rank.name, self._line(rank)) for rank in ladder.ranks]
        own = ladder.own
        if own is not None and own.place not in {rank.place for rank in ladder.ranks}:
            rows += [(None, Content("  …")), (own.name, self._line(own))]
        return rows

    def _line(self, rank: Rank) -> Content:
        doubt = "?" if rank.is_provisional else " "
        rating = f"{rank.rating}{doubt}" if rank.deviation is None else f"{rank.rating}±{rank.deviation}"
        record = f"{rank.won} – {rank.lost} – {rank.drawn}"
        text = f"{rank.place:>5}  {printable(rank.name):<26}{rating:>10}  {record:>16}  {rank.change:+}"
        style = "bold" if rank.name == self.desk.me.name else ""
        return Content.styled(text, style) if style else Content(text)

    def chosen(self, id: str) -> None:
        self._show_statistics(id)

    def action_statistics(self) -> None:
        self._show_statistics(self.desk.me.name)

    @work(exclusive=True, group="statistics")
    async def _show_statistics(self, name: str) -> None:
        words = self.words
        try:
            statistics = await self.desk.client.statistics(name)
        except ClientError as error:
            self.tell(words.problem(error))
            return
        lines = [
            (
                pool_title(self.desk, pool.pool),
                words(
                    "statistics_line",
                    rating=pool.rating,
                    best=pool.best,
                    won=pool.won,
                    lost=pool.lost,
                    drawn=pool.drawn,
                    streak=pool.streak,
                ),
            )
            for pool in statistics.pools
        ]
        title = words("statistics_of", name=printable(statistics.name))
        self.app.push_screen(Help(title, lines or [("", words("no_statistics"))]))

    @work(exclusive=True)
    async def action_other(self) -> None:
        try:
            ladders = await self.desk.client.ladders()
        except ClientError as error:
            self.tell(self.words.problem(error))
            return
        choices = [(info.pool, f"{pool_title(self.desk, info.pool)} ({info.people})") for info in ladders]
        if not choices:
            return
        pool = await self.app.push_screen_wait(Choose(self.words("choose_ladder"), choices))
        if pool is not None:
            self.pool, self._skip = pool, 0
            self.action_reload()

    def action_turn(self, pages: int) -> None:
        people = 0 if self.ladder is None else self.ladder.people
        skip = self._skip + pages * PAGE
        if 0 <= skip < people:
            self._skip = skip
            self.action_reload()


def pool_title(desk: Desk, pool: str) -> str:
    game, _, pace = pool.partition("/")
    title = desk.game_title(game)
    return f"{title}, {desk.words(f'pace.{pace}')}" if pace else title
