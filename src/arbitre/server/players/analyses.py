"""Analyses of finished matches: requested once, computed by a job in the pool, and stored.

A job runs the tasks of a study one at a time, so that others can use the pool in between, and saves its results now and then. A
job that is taken over after a crash starts again.
"""

import asyncio
from typing import Any

import msgspec

from arbitre.bots.analyst import Study
from arbitre.bots.registry import find_analyst
from arbitre.server.errors import InvalidRequest, NotBegun, NotOver, UnknownMatch
from arbitre.server.facts.clock import Now
from arbitre.server.play.matches import Matches
from arbitre.server.running.pool import Pool
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AnalysisRow, Job
from arbitre.server.work.worker import JobKind

KIND = "analysis"
KEEP_EVERY = 1_000
"""Milliseconds after which partial results are saved, for those who wait for them."""


class Analyses:
    def __init__(self, store: Store, matches: Matches, pool: Pool, now: Now) -> None:
        self._store = store
        self._matches = matches
        self._pool = pool
        self._now = now

    @property
    def kind(self) -> JobKind:
        return JobKind(KIND, self._do, at_once=1, attempts=3, obsolete=(NotBegun, NotOver, UnknownMatch))

    async def known(self, match: str) -> str | None:
        """Returns what is known so far, as JSON in the game's own format, or None if nobody has asked."""
        row = await self._store.analysis(match)
        return None if row is None else row.content

    async def study(self, match: str) -> Study:
        """Raises UnknownMatch, NotBegun, NotOver, or InvalidRequest if the game has no analyst."""
        live = await self._matches.get(match)
        played = live.playing()
        game = played.game
        analyst = find_analyst(game.name)
        if analyst is None:
            raise InvalidRequest(f"Matches of {game.name} are not analysed.")
        if not played.is_over:
            raise NotOver(f"Match {match} is still being played; it can be analysed afterwards.")
        frames = await asyncio.to_thread(played.frames, None)
        return analyst.study(match, game.name, game.options(played.header.options), frames)

    async def ask(self, match: str) -> str:
        """Schedules the job, unless it is done or pending, and returns what is known so far."""
        known = await self.known(match)
        if known is not None and (_is_done(known) or await self._store.planned(KIND, match)):
            return known
        study = await self.study(match)
        content = await self._keep(match, study.report([]))
        await self._store.plan(Job(KIND, match, self._now()))
        return content

    async def _do(self, job: Job) -> None:
        study = await self.study(job.key)
        found: list[Any] = []
        kept = self._now()
        for task in study.tasks:
            found.append(await self._pool.run(study.work, task))
            if self._now() - kept >= KEEP_EVERY:
                await self._keep(job.key, study.report(found))
                kept = self._now()
        await self._keep(job.key, study.report(found))

    async def _keep(self, match: str, report: msgspec.Struct) -> str:
        content = msgspec.json.encode(report).decode()
        await self._store.keep_analysis(AnalysisRow(match, self._now(), content))
        return content


class _Status(msgspec.Struct):
    status: str


def _is_done(content: str) -> bool:
    return msgspec.json.decode(content, type=_Status).status == "done"
