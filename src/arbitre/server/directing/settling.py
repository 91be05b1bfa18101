"""What follows a resolution: the next deadline, the players' records, the mails. Also automatic resolution.

The row of a directed match holds the version up to which this was done. Any process that finds the match ahead of it catches
up, in one commit that only the first can make. Nothing is done twice. Nothing is lost either: one job checks each deadline, and
another checks all overdue ones every hour.
"""

import asyncio
from functools import partial
from typing import Final
from weakref import WeakValueDictionary

import msgspec
import structlog

from arbitre.games.diplomacy.state import State
from arbitre.kernel.errors import MatchIsOver, StaleVersion, TimeIsUp
from arbitre.kernel.match import Match
from arbitre.server.directing import news, rounds, stepping
from arbitre.server.directing.calendar import HOUR, days_later, deadline_after, find_zone, off_weekend
from arbitre.server.directing.history import moment_of
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.directing.service import served
from arbitre.server.directing.vacations import behind
from arbitre.server.errors import NotBegun, UnknownMatch
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import MatchBegan, MatchChanged
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.matches import Matches
from arbitre.server.play.timing import latest_moment
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import Job, JournalRow, TenureRow
from arbitre.server.work.worker import JobKind

DEADLINE: Final = "deadline"
HOURLY: Final = "deadlines"
AT_ONCE: Final = 64
"""Many, so that their commits are shared."""
MARGIN: Final = HOUR // 12
"""Deadlines are at full hours, and so is the hourly look: it leaves those of just now to their own jobs."""
WARNING: Final = 24 * HOUR
"""How long before a deadline players with missing orders are told."""

log = structlog.get_logger()


class Settling:
    def __init__(self, store: Store, bus: Bus, matches: Matches, registry: Registry, now: Now) -> None:
        self._store = store
        self._matches = matches
        self._registry = registry
        self._now = now
        self._tasks = Tasks()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        bus.subscribe(MatchBegan, lambda fact: self._noticed(fact.live, fact.is_ours))
        bus.subscribe(MatchChanged, self._changed)

    @property
    def kinds(self) -> list[JobKind]:
        obsolete = (MatchIsOver, NotBegun, UnknownMatch)
        return [
            JobKind(DEADLINE, self.look, at_once=AT_ONCE, obsolete=obsolete),
            JobKind(HOURLY, self.look_at_all, at_once=1, poll=HOUR),
        ]

    async def arrange(self) -> None:
        """Plans the first hourly check, if the store has none."""
        if await self._store.next_due((HOURLY,)) is None:
            await self._store.plan(Job(HOURLY, "", _next_hour(self._now())))

    async def close(self) -> None:
        await self._tasks.close()

    # -- after a resolution

    def _changed(self, fact: MatchChanged) -> None:
        if fact.after.row.director is None:
            return
        before = None if fact.before.match is None else fact.before.match.version
        after = fact.after.match
        if after is not None and (after.version != before or after.is_over):
            self._noticed(fact.after, fact.is_ours)

    def _noticed(self, live: LiveMatch, is_ours: bool) -> None:
        if is_ours and live.row.game == "diplomacy" and live.row.director is not None:
            self._tasks.spawn(self._settle_quietly(live.id))

    async def _settle_quietly(self, match: str) -> None:
        try:
            await self.settle(match)
        except Exception:
            # The deadline's job will settle it.
            log.exception("directed_match_not_settled", match=match)

    async def settle(self, match: str) -> Directed | None:
        """Catches up with the match. Returns None if it is not a directed match."""
        # Serialised in this process. Among several processes the first wins.
        lock = self._locks.setdefault(match, asyncio.Lock())
        async with lock:
            directed = await self._registry.find(match)
            if directed is None:
                return None
            live = await self._matches.get(match)
            if live.match is None or not _is_behind(directed, live.match):
                return directed
            try:
                return await self._settle(directed, live, live.match)
            except Conflict:
                log.info("directed_match_settled_elsewhere", match=match)
                return await self._registry.find(match)

    async def _settle(self, directed: Directed, live: LiveMatch, match: Match) -> Directed:
        state: State = match.state
        began = directed.row.version < 0
        at = live.row.began if began else latest_resolution(match)
        assert at is not None, "a match that is played has begun"
        deadline = None
        if not match.is_over:
            deadline = deadline_after(directed.parameters, state.situation.phase, at)
            if began and deadline is not None and (directed.row.deadline or 0) > at:
                deadline = directed.row.deadline  # as the master has set it before the start
        if deadline is not None:
            players = {player.account for player in live.row.players if player.account is not None}
            away = await self._store.vacations(players, self._now())
            deadline = off_weekend(behind(deadline, away), directed.parameters) if away else deadline
        row = msgspec.structs.replace(
            directed.row,
            version=match.number + 1 if match.is_over else match.version,
            advancement=state.situation.advancement,
            deadline=deadline,
            extensions=0,
            status=live.row.status,
        )
        master = live.row.director
        tenures = [
            TenureRow(live.id, player.seat + 1, player.account, at)
            for player in live.row.players
            if began and player.account is not None and player.account != master
        ]
        await self._store.settle_directed(
            row,
            directed.row.version,
            tenures=tenures,
            duties=() if directed.parameters.archive else served(directed, live, match),
            # A match that was stopped or voted over ends where it stood.
            notes=(_resolved(directed, at),) if 0 <= directed.row.version < match.version else (),
            jobs=self._jobs(directed, live, row.deadline, began),
            ended=latest_moment(match) if match.is_over else None,
        )
        return Directed(row, directed.parameters)

    def _jobs(self, directed: Directed, live: LiveMatch, deadline: int | None, began: bool) -> list[Job]:
        jobs = [] if deadline is None else [Job(DEADLINE, live.id, deadline)]
        if directed.parameters.archive:
            return jobs
        assert live.match is not None
        kind: news.Occasion = "ended" if live.match.is_over else "began" if began else "resolved"
        jobs.append(news.job(live.id, kind, self._now(), version=live.match.version))
        if deadline is not None and deadline - WARNING > self._now():
            jobs.append(news.job(live.id, "near", deadline - WARNING, version=live.match.version))
        return jobs

    # -- automatic resolution

    async def look_at_all(self, job: Job) -> None:
        """Checks every overdue match. Most were resolved by their own jobs long ago."""
        now = self._now()
        for match in await self._store.overdue(now - MARGIN):
            await self._store.plan(Job(DEADLINE, match, now))
        await self._store.plan(Job(HOURLY, "", _next_hour(now)))

    async def look(self, job: Job) -> None:
        """Resolves an overdue match, if its orders are in or may be missing."""
        directed = await self.settle(job.key)
        if directed is None or directed.row.status != "playing" or directed.row.paused is not None:
            return
        now, deadline = self._now(), directed.row.deadline
        if deadline is None:
            return
        if deadline > now:
            await self._store.plan(Job(DEADLINE, job.key, deadline))
            return
        live = await self._matches.get(job.key)
        match = live.playing()
        lacking = rounds.missing(rounds.duties(directed.parameters, match))
        if lacking and directed.parameters.extension and not directed.row.extensions:
            await self._extend(directed)
        elif all(duty.may_miss for duty in lacking):
            await self.close_round(directed, match.version)
        else:
            await self._wait(directed, match.version)

    async def _extend(self, directed: Directed) -> None:
        """Extends a deadline once. The next time, civil disorder replaces the missing orders."""
        parameters, row = directed.parameters, directed.row
        zone = find_zone(parameters.zone)
        deadline = days_later(row.deadline or 0, parameters.extension, zone, parameters.play_weekend)
        moved = msgspec.structs.replace(row, deadline=deadline, extensions=row.extensions + 1)
        jobs = [
            Job(DEADLINE, row.match, deadline),
            news.job(row.match, "extended", self._now(), version=row.version),
        ]
        note = JournalRow(row.match, self._now(), None, "extended", {"deadline": deadline})
        try:
            await self._store.move_deadline(row, moved, notes=(note,), jobs=jobs)
        except Conflict:
            # The master has moved or paused it, or it was resolved, and that act has scheduled what comes next.
            log.info("deadline_moved_elsewhere", match=row.match)

    async def _wait(self, directed: Directed, version: int) -> None:
        """Waits, since these orders cannot be replaced. Tells the players once, and checks again every hour."""
        row, now = directed.row, self._now()
        jobs = [Job(DEADLINE, row.match, _next_hour(now))]
        # The next look is at the full hour, however soon that is.
        if row.deadline is not None and now < _next_hour(row.deadline):
            jobs.append(news.job(row.match, "late", now, version=version))
        await self._store.plan(*jobs)

    async def close_round(self, directed: Directed, version: int) -> None:
        """Resolves the phase with the orders sent so far. Does nothing if it has been resolved meanwhile."""
        try:
            await self._matches.submit(directed.match, partial(stepping.close_round, version))
        except (StaleVersion, TimeIsUp):
            log.info("directed_match_resolved_elsewhere", match=directed.match)
        await self.settle(directed.match)


def latest_resolution(match: Match) -> int:
    """When the current position arose, in milliseconds since 1970. For a finished match, when it ended."""
    if match.is_over or not match.version:
        return latest_moment(match) if match.log else match.header.began
    return moment_of(match, match.version)


def _is_behind(directed: Directed, match: Match) -> bool:
    version = directed.row.version
    return version < match.version or (match.is_over and version <= match.number)


def _resolved(directed: Directed, at: int) -> JournalRow:
    return JournalRow(directed.match, at, None, "resolved", {"advancement": directed.row.advancement})


def _next_hour(now: int) -> int:
    return now // HOUR * HOUR + HOUR
