"""Times during which no server was there, for which nobody's clock may be charged.

Servers give a sign of life every second, in the store; a longer silence is noted there as an outage by whoever breaks it.
Before any clock is judged, one's own knowledge of this must be fresh (`is_settled`). A worker gives no sign of life: while no
server is there nobody can move, and it lets no time pass.
"""

import asyncio
from collections.abc import Callable

import structlog

from arbitre.server.errors import Busy
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import Outage

BEAT_SECONDS = 1.0
SILENCE = 3_000
"""Milliseconds without a sign of life that count as an outage."""

log = structlog.get_logger()


class Outages:
    def __init__(self, store: Store, now: Callable[[], int], *, serves: bool = True) -> None:
        """`serves` = this process is a server, and gives signs of life."""
        self._store = store
        self._now = now
        self._serves = serves
        self._fresh_until = 0
        self._known: list[Outage] = []

    @property
    def is_settled(self) -> bool:
        """Whether it is certain that all outages are known; otherwise `look` first."""
        return self._now() < self._fresh_until

    async def look(self) -> bool:
        """Gives a sign of life, if this is a server, and reads what is noted. Whether there is a new outage; Busy if no
        server is there."""
        now = self._now()
        if self._serves:
            await self._store.beat(now, SILENCE)
            last = now
        else:
            last = await self._store.last_beat() or 0
        if now - last >= SILENCE:
            raise Busy("No server is there; clocks stand still.")
        since = self._known[-1].ended if self._known else 0
        found = await self._store.outages(since)
        self._known += found
        self._fresh_until = last + SILENCE
        return bool(found)

    def away_since(self, moment: int) -> int:
        """Milliseconds after `moment` without a server."""
        total = 0
        for outage in reversed(self._known):
            if outage.ended <= moment:
                break
            total += outage.ended - max(outage.began, moment)
        return total

    async def run(self, on_outage: Callable[[], None]) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if await self.look():
                    on_outage()
            except Exception as error:
                log.warning("no_sign_of_life", error=str(error))
