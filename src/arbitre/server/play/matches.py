"""What people and programs do in a match that has begun, and what they may see of it."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from arbitre.kernel.errors import AlreadyMoved
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.server.errors import Busy
from arbitre.server.play.keeper import Keeper
from arbitre.server.play.live_match import LiveMatch
from arbitre.server.play.outages import Outages
from arbitre.server.store.interface import Conflict
from arbitre.server.store.rows import AccountRow, Job
from arbitre.server.telling import describe
from arbitre.server.telling.hub import Connection
from arbitre.wire.matches import Export, Frames, Situation, Snapshot
from arbitre.wire.tables import Status

ATTEMPTS = 5
PAGE = 200
PLAYING: tuple[Status] = ("playing",)
Result = TypeVar("Result")

log = structlog.get_logger()


class Matches:
    def __init__(self, keeper: Keeper, outages: Outages) -> None:
        self._keeper = keeper
        self._outages = outages

    # -- acting

    async def act(
        self,
        account: AccountRow,
        match: str,
        action: Action,
        by: Connection | None = None,
        reply: int | None = None,
    ) -> Situation:
        """Stored and told when this returns; `by` and `reply` name the socket request that asked for it."""
        live = self._keeper.shelf.take(match)
        async with live.lock:

            async def attempt() -> Situation:
                seat = live.own_seat(account)
                playing = await self._up_to_now(live)
                event = playing.act(seat, action, self._time_in(playing))
                told = await self._keeper.commit(live, (event,), by=by, reply=reply)
                return told.get(seat) or describe.situation_for(playing, told[None], seat)

            return await self._until_stored(live, attempt)

    async def play_for_bot(self, job: Job, version: int, move: str) -> None:
        """Plays what a bot has thought of; TimeIsUp or StaleVersion if the match has gone on meanwhile."""
        identifier, _, number = job.key.partition("/")
        seat = int(number)
        live = self._keeper.shelf.take(identifier)
        async with live.lock:

            async def attempt() -> None:
                playing = await self._up_to_now(live)
                if playing.has_answered(seat):
                    raise AlreadyMoved(f"Seat {seat} was thought for by another worker.")
                event = playing.act(seat, Action("move", move, version), self._time_in(playing))
                await self._keeper.commit(live, (event,), done=(job,))

            await self._until_stored(live, attempt)

    async def let_time_pass(self, job: Job) -> None:
        """Does what time alone brings about by now, and arranges for the next time."""
        live = self._keeper.shelf.take(job.key)
        async with live.lock:

            async def attempt() -> None:
                live.deadline = None
                playing = await self._up_to_now(live)
                jobs = self._keeper.deadline_jobs(live, playing)
                if jobs:
                    await self._keeper.store.append(live.id, (), jobs=jobs)

            await self._until_stored(live, attempt)

    async def credit_all(self) -> None:
        """Gives everybody back the time of an outage, before anybody asks. What fails here is made up for later."""
        before = None
        while rows := await self._keeper.store.matches(status=PLAYING, before=before, limit=PAGE):
            before = (rows[-1].created, rows[-1].id)
            for row in rows:
                if row.clock is not None:
                    try:
                        await self._credit(row.id)
                    except Exception as error:
                        log.warning("time_not_given_back", match=row.id, error=str(error))

    async def _credit(self, match: str) -> None:
        live = self._keeper.shelf.take(match)
        async with live.lock:

            async def attempt() -> None:
                await self._pay_back(live)

            await self._until_stored(live, attempt)

    async def _until_stored(self, live: LiveMatch, attempt: Callable[[], Awaitable[Result]]) -> Result:
        """Tries again on what really happened, as long as other processes write first."""
        for _ in range(ATTEMPTS):
            await self._keeper.load(live)
            try:
                return await attempt()
            except Conflict:
                continue
        raise Busy(f"Others keep changing match {live.id}; try again.")

    async def _up_to_now(self, live: LiveMatch) -> Match:
        """The match with everything that time has brought about, stored and told."""
        match = await self._pay_back(live)
        while events := match.elapse(self._time_in(match)):
            await self._keeper.commit(live, events)
        return match

    async def _pay_back(self, live: LiveMatch) -> Match:
        """The match with the time of every outage since its latest event given back to those whose clock ran."""
        if not self._outages.is_settled:
            await self._outages.look()
        _, match = live.playing()
        if match.reading is not None and not match.is_over:
            latest = match.log[-1].at if match.log else 0
            away = self._outages.away_since(match.header.began + latest)
            if away:
                live.deadline = None
                await self._keeper.commit(live, (match.credit(away, self._time_in(match)),))
        return match

    def _time_in(self, match: Match) -> int:
        return self._keeper.now() - match.header.began

    # -- seeing

    async def snapshot(self, account: AccountRow | None, match: str) -> Snapshot:
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            return self.snapshot_of(live, account)

    def snapshot_of(self, live: LiveMatch, account: AccountRow | None) -> Snapshot:
        """For a caller that holds the lock."""
        playing, seat = live.match, live.seat(account)
        table = self._keeper.table(live, account)
        if playing is None:
            return Snapshot(table=table, situation=None, events=[])
        seen = describe.situation(playing, self._time_in(playing))
        return Snapshot(
            table=table,
            situation=describe.situation_for(playing, seen, seat),
            events=playing.events(seat),
        )

    async def frames(self, account: AccountRow | None, match: str) -> Frames:
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            _, playing = live.playing()
            return Frames(match, describe.frames(playing, live.seat(account)))

    async def export(self, account: AccountRow | None, match: str) -> Export:
        live = self._keeper.shelf.take(match)
        async with live.lock:
            await self._keeper.load(live)
            row, playing = live.playing()
            names = {info.seat: info.player for info in self._keeper.table(live, None).seats if info.player}
            return describe.export(row, playing, live.seat(account), names)
