"""Who has come to the site or left it, so that lists which name them can say so.

Whoever reloads a page is gone for a moment: it is told a little later, as it is then.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection

import structlog

SETTLED_SECONDS = 2.0

log = structlog.get_logger()


class Arrivals:
    def __init__(self, tell: Callable[[Collection[str]], Awaitable[None]]) -> None:
        """`tell` is given the accounts that have come or gone, perhaps both."""
        self._tell = tell
        self._noted: set[str] = set()
        self._task: asyncio.Task[None] | None = None

    def note(self, accounts: Collection[str]) -> None:
        """Each of these has just come or gone."""
        self._noted.update(accounts)
        if self._noted and self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._wait())

    async def settle(self) -> None:
        """Tells of those noted so far."""
        noted, self._noted = self._noted, set()
        if noted:
            await self._tell(noted)

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _wait(self) -> None:
        while self._noted:
            await asyncio.sleep(SETTLED_SECONDS)
            try:
                await self.settle()
            except Exception as error:
                log.warning("arrivals_not_told", error=str(error))
        self._task = None
