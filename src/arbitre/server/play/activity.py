"""Tracks which matches have changed lately. Written in batches, not with every event: lists need no more."""

import asyncio

import structlog

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.news import MatchChanged
from arbitre.server.store.interface import Store

WRITE_SECONDS = 10.0

log = structlog.get_logger()


class Activity:
    def __init__(self, store: Store, bus: Bus, now: Now) -> None:
        self._store = store
        self._now = now
        self._noted: set[str] = set()
        bus.subscribe(MatchChanged, self._changed)

    def _changed(self, fact: MatchChanged) -> None:
        """If moves are hidden, the order of a list must not reveal that one was made."""
        match = fact.after.match
        if match is not None and not match.hides_events:
            self._noted.add(fact.after.row.id)

    async def write(self) -> None:
        noted, self._noted = self._noted, set()
        if noted:
            await self._store.note_activity(noted, self._now())

    async def run(self) -> None:
        """Runs until cancelled. A failed write is dropped: the next event notes the match again."""
        try:
            while True:
                await asyncio.sleep(WRITE_SECONDS)
                try:
                    await self.write()
                except Exception as error:
                    log.warning("activity_not_written", error=str(error))
        finally:
            await self.write()
