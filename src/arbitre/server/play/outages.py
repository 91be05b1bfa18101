"""Times when no server was running, which no clock may be charged for.

Servers write a heartbeat to the store every second, and record a clean stop to the millisecond. The server that ends a longer
silence records it as an outage. Before any time passes, this process must have an up-to-date list of outages (`is_settled`).
A worker writes no heartbeat: without a server nobody can move, so it lets no time pass.
"""

import asyncio
from collections.abc import Callable, Sequence

import structlog

from arbitre.kernel.match import Match
from arbitre.server.errors import Busy
from arbitre.server.facts.clock import Now
from arbitre.server.play.timing import latest_moment
from arbitre.server.store.interface import Store, Unavailable
from arbitre.server.store.rows import Outage

BEAT_SECONDS = 1.0
SILENCE = 3_000
"""Milliseconds without a heartbeat that count as an outage."""

log = structlog.get_logger()


class Outages:
    def __init__(self, store: Store, now: Now, *, serves: bool = True) -> None:
        """`serves`: whether this process is a server and writes heartbeats."""
        self._store = store
        self._now = now
        self._serves = serves
        self._fresh_until = 0
        self._known: list[Outage] = []

    def is_settled(self, now: int) -> bool:
        """Whether all outages are known. If not, call `look` first."""
        return now < self._fresh_until

    async def look(self) -> bool:
        """Writes a heartbeat if this is a server, and reads the recorded outages. Returns whether there are new ones. Raises
        Busy if no server is running."""
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

    def after(self, match: Match) -> Sequence[Outage]:
        """Returns the outages that ended after the latest event of this match, oldest first."""
        if not self._known or self._known[-1].ended <= (moment := latest_moment(match)):
            return ()
        return [outage for outage in self._known if outage.ended > moment]

    async def run(self, on_outage: Callable[[], None]) -> None:
        """Runs until cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if await self.look():
                    on_outage()
            except Exception as error:
                log.warning("no_sign_of_life", error=str(error))

    async def stop(self) -> None:
        """Records a clean stop: the outage begins now, not at the next missed heartbeat."""
        if self._serves:
            try:
                await self._store.rest(self._now())
            except Unavailable as error:
                log.warning("stop_not_noted", error=str(error))
