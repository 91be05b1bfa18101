"""People in front of browsers: each comes with nothing, and what goes wrong in their consoles is written down."""

from typing import Any, Literal

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Error, Page, expect

from tests.running import RunningServer

PATIENCE = 15_000
"""Milliseconds that anything may take on a busy machine before a test gives up."""

BY_ITSELF = ("Failed to load resource", "net::ERR_INTERNET_DISCONNECTED")
"""What a browser reports unasked: refused requests, which are part of the protocol, and having no network."""

expect.set_options(timeout=PATIENCE)


class Visitors:
    """Makes visitors who know nothing of each other, and remembers what went wrong in their browsers."""

    def __init__(self, browser: Browser, site: RunningServer) -> None:
        self.site = site
        self.complaints: list[str] = []
        self._browser = browser
        self._contexts: list[BrowserContext] = []

    async def arrive(
        self,
        *,
        locale: str = "fr-FR",
        theme: Literal["light", "dark"] = "light",
        width: int = 1280,
        height: int = 900,
        **more: Any,
    ) -> Page:
        """Somebody new, who has not seen any page yet: loading one costs more than most of what is done on it."""
        context = await self._browser.new_context(
            base_url=self.site.url,
            locale=locale,
            color_scheme=theme,
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(PATIENCE)
        self._contexts.append(context)
        page = await context.new_page()
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
