"""People in front of browsers: each comes with nothing, and what goes wrong in their consoles is written down."""

from typing import Any, Literal

from playwright.async_api import BrowserContext, ConsoleMessage, Error, Page, expect

from tests.running import RunningServer
from tests.web.windows import PATIENCE, Windows

BY_ITSELF = ("Failed to load resource", "net::ERR_INTERNET_DISCONNECTED")
"""What a browser reports unasked: refused requests, which are part of the protocol, and having no network."""

expect.set_options(timeout=PATIENCE)


class Visitors:
    """Makes visitors who know nothing of each other, and remembers what went wrong in their browsers."""

    def __init__(self, windows: Windows, site: RunningServer) -> None:
        self.site = site
        self.complaints: list[str] = []
        self._windows = windows
        self._pages: list[Page] = []
        self._contexts: list[BrowserContext] = []

    async def arrive(
        self,
        *,
        locale: str = "fr-FR",
        theme: Literal["light", "dark"] = "light",
        width: int = 1280,
        height: int = 900,
        is_first: bool = False,
        **more: Any,
    ) -> Page:
        """Somebody new, who has not seen any page yet.

        With `is_first`, or with anything out of the ordinary in `more`, nobody has used the browser before, and nobody will.
        """
        if is_first or more:
            page = await self._windows.open(self.site.url, locale, **more)
            self._contexts.append(page.context)
        else:
            page = await self._windows.take(self.site.url, locale)
            self._pages.append(page)
        await page.emulate_media(color_scheme=theme)
        await page.set_viewport_size({"width": width, "height": height})
        page.on("pageerror", self._note_error)
        page.on("console", self._note_message)
        return page

    async def visit(self, path: str = "/", **traits: Any) -> Page:
        """Somebody new comes to `path`."""
        page = await self.arrive(**traits)
        await page.goto(path)
        return page

    def _note_error(self, error: Error) -> None:
        self.complaints.append(str(error))

    def _note_message(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(words in message.text for words in BY_ITSELF):
            self.complaints.append(message.text)

    async def leave(self) -> None:
        for context in self._contexts:
            await context.close()
        for page in self._pages:
            page.remove_listener("pageerror", self._note_error)
            page.remove_listener("console", self._note_message)
            await self._windows.give_back(page)
