"""The server's heartbeat, and what is owed to the players after a time without one.

Time during which no server was there is given back to everybody whose clock ran: a crash costs nobody a match.
"""

import asyncio
from collections.abc import Callable

import structlog

from arbitre.server.matches import Matches
from arbitre.server.store.interface import Store
from arbitre.wire.tables import Status

BEAT_SECONDS = 1.0
PLAYING: tuple[Status] = ("playing",)
AWAY = 3_000
"""Milliseconds without a beat that count as having been away."""
PAGE = 200

log = structlog.get_logger()


class Heart:
    def __init__(self, store: Store, matches: Matches, now: Callable[[], int]) -> None:
        self._store = store
        self._matches = matches
        self._now = now

    async def start(self) -> None:
        """To be called before anything is served and before any deadline is looked at."""
        now = self._now()
        last = await self._store.beat(now)
        if last is None or now - last < AWAY:
            return
        credited, before = 0, None
        while rows := await self._store.matches(status=PLAYING, before=before, limit=PAGE):
            before = (rows[-1].created, rows[-1].id)
            for row in rows:
                if row.clock is not None:
                    await self._matches.credit(row.id, last)
                    credited += 1
        log.info("time_given_back", away_ms=now - last, matches=credited)

    async def run(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._store.beat(self._now())
            except Exception:
                log.exception("heartbeat_failed")
