"""The lobby: games to play at once against a bot, the player's own matches, open tables, and matches to watch."""

import contextlib
from collections.abc import Callable
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from arbitre.client.errors import ClientError
from arbitre.client.notices import Restored
from arbitre.terminal.address import match_in
from arbitre.terminal.desk import Arrived, Desk
from arbitre.terminal.listing import match_line, my_match_line, open_table_line
from arbitre.terminal.lobby import Lobby
from arbitre.terminal.screens.choosing import choose_queue
from arbitre.terminal.screens.competitions import CompetitionsPage
from arbitre.terminal.screens.dialogs import Choose, Help, Prompt
from arbitre.terminal.screens.friends import FriendsPage
from arbitre.terminal.screens.inbox import InboxPage
from arbitre.terminal.screens.ladder import LadderPage
from arbitre.terminal.screens.match import MatchPage
from arbitre.terminal.screens.new_table import NewTableDialog
from arbitre.terminal.screens.page import Page
from arbitre.terminal.screens.settings import SettingsPage
from arbitre.terminal.screens.talk import TalkPage
from arbitre.terminal.screens.waiting import BotWanted, Found, WaitingPage
from arbitre.terminal.widgets.key_line import Key, KeyLine
from arbitre.terminal.widgets.masthead import Masthead
from arbitre.wire.live import NewsNotice, TableNotice
from arbitre.wire.tables import BotSeat, NewTable, TableInfo


class Left(Message):
    """The player wants another account, or another server."""


class LobbyPage(Page):
    DEFAULT_CSS = """
    LobbyPage {
        & Grid { grid-size: 2 2; grid-rows: 1fr 1fr; grid-columns: 9fr 11fr; }
        & OptionList { height: 1fr; width: 1fr; border: round $line; background: $surface; padding: 0;
                       border-title-style: bold; border-title-color: $foreground; scrollbar-size-vertical: 1;
                       text-wrap: nowrap; text-overflow: ellipsis; }
        & OptionList:focus { border: double $primary; }
        & #trouble { height: 1; color: $error; padding: 0 1; display: none; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "open_table", show=False),
        Binding("j", "join_by_link", show=False),
        Binding("p", "pair", show=False),
        Binding("f", "friends", show=False),
        Binding("c", "talk", show=False),
        Binding("i", "inbox", show=False),
        Binding("l", "ladders", show=False),
        Binding("k", "competitions", show=False),
        Binding("s", "settings", show=False),
        Binding("f1,question_mark", "help", show=False),
        Binding("f5", "reload", show=False),
        Binding("escape", "leave", show=False),
        Binding("left,right", "app.focus_next", show=False),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.lobby = Lobby()
        self._is_stale = False
        """Whether the last attempt to fetch the lists failed."""
        self._unread = 0
        """The number of unread notices."""

    def compose(self) -> ComposeResult:
        yield Masthead()
        with Grid():
            for id in ("play", "tables", "mine", "watch"):
                yield OptionList(id=id)
        yield Static(id="trouble")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#play").focus()
        self._follow()

    def heading(self) -> tuple[str, str]:
        return self.words("arbitre"), self.words("lobby")

    def keys(self) -> list[Key]:
        words = self.words
        return [
            Key("F1", words("keys"), "screen.help"),
            Key("n", words("open_a_table"), "screen.open_table"),
            Key("p", words("pairing"), "screen.pair"),
            Key("f", words("friends"), "screen.friends"),
            Key("i", self._inbox_label(), "screen.inbox"),
            Key(words("escape"), words("account"), "screen.leave"),
        ]

    def relabel(self) -> None:
        for id, key in (("play", "play_now"), ("tables", "open_tables"), ("watch", "to_watch")):
            self.query_one(f"#{id}").border_title = self.words(key)
        games = self.query_one("#play", OptionList)
        _fill(games, [(name, Content(self.desk.game_title(name))) for name in self.desk.games], "")
        self._show()
        super().relabel()

    # -- updates

    @on(Arrived)
    def _hear(self, message: Arrived) -> None:
        match message.notice:
            case TableNotice(table=table):
                self.lobby.take(table)
                self._show()
            case NewsNotice(kind="notice"):
                self._count_notices()
            case Restored():
                self.action_reload()

    def _inbox_label(self) -> str:
        return self.words("inbox_count", count=self._unread) if self._unread else self.words("inbox")

    @work(exclusive=True, group="notices")
    async def _count_notices(self) -> None:
        with contextlib.suppress(ClientError):
            self._unread = (await self.desk.client.inbox()).unread
            self.refresh_lines()

    def on_screen_resume(self) -> None:
        if self.is_mounted:
            self.action_reload()

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        try:
            await self.desk.live.subscribe("tables")
            await self.desk.live.subscribe("me")
        except ClientError as error:
            self._tell(self.words.problem(error))

    @work(exclusive=True, group="reload")
    async def action_reload(self) -> None:
        client = self.desk.client
        self.lobby.ask()
        try:
            pages = [
                await client.tables(),
                await client.matches("playing"),
                await client.my_matches("open"),
                await client.my_matches("playing"),
            ]
        except ClientError as error:
            self._is_stale = True
            self._tell(self.words.problem(error))
            return
        if self._is_stale:
            self._is_stale = False
            self._tell("")
        self.lobby.replace(table for page in pages for table in page.matches)
        self._show()
        self._count_notices()

    def _show(self) -> None:
        words, desk, lobby = self.words, self.desk, self.lobby
        turns = sum(table.is_your_turn for table in lobby.mine)
        mine = words("your_turn_count", count=turns) if turns else words("my_matches")
        self.query_one("#mine").border_title = mine
        lists: tuple[tuple[str, list[TableInfo], Callable[[Desk, TableInfo], Content], str], ...] = (
            ("mine", lobby.mine, my_match_line, "no_matches"),
            ("tables", lobby.open_tables, open_table_line, "no_tables"),
            ("watch", lobby.to_watch, match_line, "nothing_to_watch"),
        )
        for id, tables, line, empty in lists:
            rows = [(table.id, line(desk, table)) for table in tables]
            _fill(self.query_one(f"#{id}", OptionList), rows, words(empty))

    def _tell(self, text: str) -> None:
        trouble = self.query_one("#trouble", Static)
        trouble.update(text)
        trouble.display = bool(text)

    # -- navigation

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        id = event.option_id
        if id is None:
            return
        match event.option_list.id:
            case "play":
                self._choose_level(id)
            case "tables":
                self._sit(id)
            case _:
                self._go(id)

    def _go(self, match: str) -> None:
        self._tell("")
        self.app.push_screen(MatchPage(self.desk, match))

    @work(exclusive=True)
    async def _choose_level(self, game: str) -> None:
        info = self.desk.games[game]
        words = self.words
        levels = [(bot.name, f"{bot.level}  {words.of(bot.title)}") for bot in info.bots]
        title = words("choose_level", game=words.of(info.title))
        bot = await self.app.push_screen_wait(Choose(title, levels))
        if bot is not None:
            await self._open(NewTable(game=game, bots=[BotSeat(bot)] * (info.min_seats - 1)))

    @work(exclusive=True)
    async def action_open_table(self) -> None:
        highlighted = self.query_one("#play", OptionList).highlighted_option
        game = highlighted.id if highlighted is not None else None
        table = await self.app.push_screen_wait(NewTableDialog(self.desk, game))
        if table is not None:
            await self._open(table)

    async def _open(self, new: NewTable) -> None:
        try:
            table = await self.desk.client.open_table(new)
        except ClientError as error:
            self._tell(self.words.problem(error))
        else:
            self._go(table.id)

    @work(exclusive=True)
    async def _sit(self, match: str) -> None:
        try:
            await self.desk.client.sit(match)
        except ClientError as error:
            self._tell(self.words.problem(error))
        else:
            self._go(match)

    # -- people

    def action_friends(self) -> None:
        self.app.push_screen(FriendsPage(self.desk))

    def action_talk(self) -> None:
        self.app.push_screen(TalkPage(self.desk))

    def action_inbox(self) -> None:
        self.app.push_screen(InboxPage(self.desk))

    def action_settings(self) -> None:
        self.app.push_screen(SettingsPage(self.desk))

    def action_competitions(self) -> None:
        self.app.push_screen(CompetitionsPage(self.desk))

    def action_ladders(self) -> None:
        self.app.push_screen(LadderPage(self.desk))

    @work(exclusive=True)
    async def action_pair(self) -> None:
        wanted = await choose_queue(self.app, self.desk)
        if wanted is not None:
            self.app.push_screen(WaitingPage(self.desk, wanted))

    @on(Found)
    def _found(self, message: Found) -> None:
        self._go(message.match)

    @on(BotWanted)
    def _play_bot(self, message: BotWanted) -> None:
        self._choose_level(message.game)

    @work(exclusive=True)
    async def action_join_by_link(self) -> None:
        """Only opens the match, if it exists. The match screen handles sitting down."""
        typed = await self.app.push_screen_wait(Prompt(self.words("link_or_id")))
        if typed is None:
            return
        found = match_in(typed)
        if found is None:
            self._tell(self.words("bad_link"))
        elif found[0] not in (None, self.desk.client.base_url):
            self._tell(self.words("other_server"))
        else:
            await self._go_if_there(found[1])

    async def _go_if_there(self, match: str) -> None:
        try:
            await self.desk.client.match(match)
        except ClientError as error:
            self._tell(self.words.problem(error))
        else:
            self._go(match)

    def action_help(self) -> None:
        words = self.words
        lines = [
            ("Tab", words("help_panes")),
            ("↑ ↓  ⏎", words("help_list")),
            ("n", words("open_a_table")),
            ("j", words("join_by_link")),
            ("p", words("pairing")),
            ("f", words("friends")),
            ("c", words("conversations")),
            ("i", words("inbox")),
            ("l", words("ladders")),
            ("k", words("competitions")),
            ("s", words("settings")),
            ("F5", words("reload")),
            ("F8", words("language")),
            ("F9", words("theme")),
            (words("escape"), words("help_account")),
            ("Ctrl+Q", words("quit")),
        ]
        self.app.push_screen(Help(words("keys"), lines))

    def action_leave(self) -> None:
        self.app.post_message(Left())


def _fill(options: OptionList, rows: list[tuple[str, Content]], empty: str) -> None:
    """Rewrites a list and keeps the cursor where it was."""
    before = options.highlighted_option
    options.clear_options()
    if rows:
        options.add_options(Option(line, id=id) for id, line in rows)
        ids = [id for id, _ in rows]
        options.highlighted = ids.index(before.id) if before is not None and before.id in ids else 0
    elif empty:
        options.add_option(Option(Content.styled(empty, "italic $quiet"), disabled=True))
