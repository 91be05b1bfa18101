"""The conversation at a table: stored, then told to whoever watches. Guests may speak too."""

import asyncio

from arbitre.server.errors import InvalidRequest
from arbitre.server.play.keeper import Keeper
from arbitre.server.play.live_match import LiveMatch
from arbitre.server.running.limits import Limiter
from arbitre.server.store.rows import AccountRow, LineRow
from arbitre.server.telling.describe import DEPARTED
from arbitre.wire.live import ChatNotice
from arbitre.wire.matches import Said

RECENT = 20
"""Lines told again when another process has stored some; clients go by their ids."""


class Chat:
    def __init__(self, keeper: Keeper, limiter: Limiter) -> None:
        self._keeper = keeper
        self._limiter = limiter
        self._tasks: set[asyncio.Task[None]] = set()
        keeper.on_chat = self._elsewhere

    async def lines(self, match: str, since: int = 0) -> list[Said]:
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            return await self.lines_of(live, since)

    async def lines_of(self, live: LiveMatch, since: int = 0) -> list[Said]:
        """For a caller that holds the lock."""
        if live.is_silent:
            return []
        return await self._named(await self._keeper.store.lines(f"table:{live.id}", since))

    async def say(self, account: AccountRow, match: str, text: str) -> Said:
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            live.is_silent = False
        words = " ".join(text.split())
        if not words:
            raise InvalidRequest("A line of conversation cannot be empty.")
        self._limiter.take(account.id)
        row = await self._keeper.store.add_line(f"table:{match}", self._keeper.now(), account.id, words)
        said = Said(row.id, row.at, account.name, row.text)
        self._tell(match, said)
        return said

    def _tell(self, match: str, said: Said) -> None:
        for connection in self._keeper.hub.watchers(match):
            connection.send(ChatNotice(match=match, said=said))

    def _elsewhere(self, match: str) -> None:
        live = self._keeper.shelf.peek(match)
        if live is not None:
            live.is_silent = False
        if self._keeper.hub.watchers(match):
            task = asyncio.get_running_loop().create_task(self._fetch(match))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _fetch(self, match: str) -> None:
        for said in await self._named(await self._keeper.store.lines(f"table:{match}", limit=RECENT)):
            self._tell(match, said)

    async def _named(self, rows: list[LineRow]) -> list[Said]:
        people = await self._keeper.store.accounts({row.author for row in rows}) if rows else {}
        said = []
        for row in rows:
            author = people.get(row.author)
            name = DEPARTED if author is None or author.deleted else author.name
            said.append(Said(row.id, row.at, name, row.text))
        return said
