"""Somebody at a terminal: the real application, driven by keys and read off its screen."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager

from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from arbitre.client.live import Retry
from arbitre.kernel.text import Language
from arbitre.terminal.app import ArbitreApp
from arbitre.terminal.desk import Desk
from arbitre.terminal.memory import Memory
from arbitre.terminal.screens.lobby import LobbyPage
from arbitre.terminal.screens.match import MatchPage
from tests.client.serving import PATIENCE

AT_ONCE = Retry(first=0.05, longest=0.2)


class Player:
    def __init__(self, app: ArbitreApp, pilot: Pilot[None]) -> None:
        self.app = app
        self._pilot = pilot

    @property
    def page(self) -> MatchPage:
        assert isinstance(self.app.screen, MatchPage), f"the screen is {self.app.screen}"
        return self.app.screen

    def text(self) -> str:
        """The screen, line by line. Textual offers this publicly only as a picture."""
        with self._at_this_one():
            text = "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())
        return text.replace("\u00a0", " ")

    def _at_this_one(self) -> AbstractContextManager[None]:
        """With two terminals in one process, Textual must be told which one is meant; pressing a key tells it by itself."""
        return self.app._context()

    async def press(self, *keys: str) -> None:
        await self._pilot.press(*keys)

    async def type(self, text: str) -> None:
        await self._pilot.press(*text)

    async def click(self, selector: str) -> None:
        """Once the screen has settled: a button that is about to move, or still shows the last press, takes no other."""
        await self.until(lambda: not self.app.screen.query_one(selector).has_class("-active"))
        await self._pilot.pause()
        assert await self._pilot.click(selector), f"{selector} was not hit:\n{self.text()}"

    async def until(self, condition: Callable[[], bool]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not condition():
                    await self._pilot.pause(0.02)
        except TimeoutError:
            raise AssertionError(f"it did not come about:\n{self.text()}") from None

    async def sees(self, *texts: str) -> None:
        await self.until(lambda: all(text in self.text() for text in texts))

    async def enter_as_guest(self) -> str:
        """To the lobby; gives the guest's name."""
        await self.sees("8")
        await self.click("#guest")
        await self.until(lambda: isinstance(self.app.screen, LobbyPage))
        return self.app.desk.me.name

    async def point_at(self, game: str) -> None:
        """In the lobby's list of games, wherever it stands there."""
        await self.until(lambda: self.app.screen.query_one("#play", OptionList).option_count > 0)
        games = self.app.screen.query_one("#play", OptionList)
        with self._at_this_one():
            games.highlighted = games.get_option_index(game)

    async def open_match(self, match: str) -> None:
        """Goes straight to it; `join_by_link` is the way that people have."""
        with self._at_this_one():
            await self.app.push_screen(MatchPage(self.app.desk, match))
        await self.until(lambda: self.page.following.table is not None)

    async def join_by_link(self, link: str) -> None:
        await self.press("j")
        await self.until(lambda: bool(self.app.screen.query("#answer")))
        with self._at_this_one():
            self.app.screen.query_one("#answer", Input).value = link
        await self.press("enter")


@asynccontextmanager
async def at_terminal(
    server: str,
    language: Language = "en",
    size: tuple[int, int] = (80, 24),
    memory: Memory | None = None,
    retry: Retry = AT_ONCE,
) -> AsyncIterator[Player]:
    app = ArbitreApp(Desk(language, memory or Memory(), retry=retry), server)
    async with app.run_test(size=size) as pilot:
        yield Player(app, pilot)
        app.exit()
