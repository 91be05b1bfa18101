"""Times during which no server was there, for which nobody's clock may be charged.

Servers give a sign of life every second, in the store, and note a clean stop to the millisecond. A longer silence is noted as
an outage by the server that breaks it. Before any time passes, this process's knowledge of outages must be fresh
(`is_settled`). A worker gives no sign of life: while no server is there nobody can move, and it lets no time pass.
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
"""Milliseconds without a sign of life that count as an outage."""

log = structlog.get_logger()


class Outages:
    def __init__(self, store: Store, now: Now, *, serves: bool = True) -> None:
        """`serves` = this process is a server, and gives signs of life."""
        self._store = store
        self._now = now
        self._serves = serves
        self._fresh_until = 0
        self._known: list[Outage] = []

    def is_settled(self, now: int) -> bool:
        """Whether all outages are known for certain; otherwise `look` first."""
        return now < self._fresh_until

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

    def after(self, match: Match) -> Sequence[Outage]:
        """The outages that ended after the latest event of this match, oldest first."""
        if not self._known or self._known[-1].ended <= (moment := latest_moment(match)):
            return ()
        return [outage for outage in self._known if outage.ended > moment]

    async def run(self, on_outage: Callable[[], None]) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                if await self.look():
                    on_outage()
            except Exception as error:
                log.warning("no_sign_of_life", error=str(error))

    async def stop(self) -> None:
        """A clean stop: the outage begins now, not with the next beat that is missed."""
        if self._serves:
            try:
                await self._store.rest(self._now())
            except Unavailable as error:
                log.warning("stop_not_noted", error=str(error))
