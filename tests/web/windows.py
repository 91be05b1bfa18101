"""Browser windows, cleaned and kept for whoever comes next: opening one costs ten times what is done in it."""

from collections import defaultdict
from typing import Any

from playwright.async_api import Browser, Page

PATIENCE = 30_000
"""Milliseconds that anything may take on a busy machine before a test gives up."""


class Windows:
    """Of one browser. No two share cookies or anything else."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[tuple[str, str], list[Page]] = defaultdict(list)
        self._kinds: dict[Page, tuple[str, str]] = {}

    async def open(self, site: str, locale: str, **more: Any) -> Page:
        """A window that nobody has used."""
        context = await self._browser.new_context(
            base_url=site, locale=locale, reduced_motion="reduce", **more
        )
        context.set_default_timeout(PATIENCE)
        return await context.new_page()

    async def take(self, site: str, locale: str) -> Page:
        """A window without a trace of anybody; to be given back."""
        kind = site, locale
        page = self._free[kind].pop() if self._free[kind] else await self.open(site, locale)
        self._kinds[page] = kind
        return page

    async def give_back(self, page: Page) -> None:
        """Everything goes that somebody may have left; what has been loaded stays in the cache."""
        kind = self._kinds.pop(page)
        context = page.context
        await context.set_offline(False)
        await page.goto("about:blank")
        await context.clear_cookies()
        session = await context.new_cdp_session(page)
        await session.send("Storage.clearDataForOrigin", {"origin": kind[0], "storageTypes": "all"})
        await session.send("Page.resetNavigationHistory")
        await session.detach()
        self._free[kind].append(page)
