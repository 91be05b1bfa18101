"""The terminal client as a whole: wires the desk, the screens and the live connection together."""

from typing import ClassVar

from rich.console import RenderableType
from textual import on, work
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType

from arbitre.client.errors import ClientError
from arbitre.client.live import Live
from arbitre.kernel.text import Language
from arbitre.terminal.desk import Arrived, Desk
from arbitre.terminal.language import system_language
from arbitre.terminal.memory import Memory, default_path
from arbitre.terminal.screens.lobby import Left, LobbyPage
from arbitre.terminal.screens.page import Page
from arbitre.terminal.screens.start import Entered, StartPage
from arbitre.terminal.theme import DARK, LIGHT
from arbitre.terminal.words import Words


class ArbitreApp(App[None]):
    TITLE = "Arbitre"
    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Button { background: $panel; min-width: 0; padding: 0 2; }
    Button.-primary { background: $accent; color: $on-accent; }
    Input, Input:focus { background: $panel; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f8", "toggle_language", show=False, priority=True),
        Binding("f9", "toggle_theme", show=False, priority=True),
        Binding("ctrl+q", "quit", show=False, priority=True),
    ]

    def __init__(self, desk: Desk, server: str | None = None) -> None:
        super().__init__()
        self.desk = desk
        self._server = server
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self._show_theme()

    def on_mount(self) -> None:
        self.push_screen(StartPage(self.desk, self._server))

    async def on_unmount(self) -> None:
        await self.desk.leave()

    # -- leaving a screen: what it still waits for must not be written on a screen whose parts have gone

    def pop_screen(self) -> AwaitComplete:
        self.workers.cancel_node(self.screen)
        return super().pop_screen()

    def exit(self, result: None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        self.workers.cancel_all()
        super().exit(result, return_code, message)

    # -- in and out

    @on(Entered)
    def _enter(self) -> None:
        self._pump(self.desk.live)
        self.push_screen(LobbyPage(self.desk))

    @on(Left)
    async def _leave(self) -> None:
        await self._return("")

    async def _return(self, trouble: str) -> None:
        """Goes back to the first screen, whatever is open, and says what went wrong."""
        self.desk.trouble = trouble
        await self.desk.leave()
        for screen in reversed(self.screen_stack):
            if isinstance(screen, StartPage):
                break
            await self.pop_screen()

    @work(exclusive=True, group="pump")
    async def _pump(self, live: Live) -> None:
        """Passes every notice to every screen, in order."""
        try:
            async for notice in live:
                for screen in self.screen_stack:
                    screen.post_message(Arrived(notice))
        except ClientError as error:
            await self._return(self.desk.explain(error))

    # -- language and theme

    def action_toggle_language(self) -> None:
        language: Language = "en" if self.desk.words.language == "fr" else "fr"
        self.desk.words = Words(language)
        self.desk.memory.keep_language(language)
        for screen in self.screen_stack:
            if isinstance(screen, Page):
                screen.relabel()
        if self.desk.is_open:
            self._tell_language(language)

    @work(exclusive=True, group="language")
    async def _tell_language(self, language: Language) -> None:
        try:
            await self.desk.client.set_language(language)
        except ClientError:
            return  # The local language is what counts; the server learns it the next time.

    def action_toggle_theme(self) -> None:
        self.desk.memory.keep_theme(not self.desk.memory.kept.is_dark)
        self._show_theme()

    def _show_theme(self) -> None:
        self.theme = (DARK if self.desk.memory.kept.is_dark else LIGHT).name


def run(server: str | None = None, language: Language | None = None) -> None:
    """Runs until the player quits. Missing arguments are as the last time: the server, the language, the account."""
    memory = Memory(default_path())
    desk = Desk(language or memory.kept.language or system_language(), memory)
    ArbitreApp(desk, server).run()
