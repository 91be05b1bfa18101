"""What one viewer may see of a match: snapshots, tables, positions, exports. Reads values, changes nothing."""

import asyncio
from functools import partial

from arbitre.kernel.game import Seat
from arbitre.server.errors import NotSeated
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.matches import Matches
from arbitre.server.play.timing import time_in
from arbitre.server.social.absence import Absence
from arbitre.server.social.presence import Presence
from arbitre.server.store.rows import AccountRow
from arbitre.server.telling import describe
from arbitre.wire.matches import Export, Frames, Situation, Snapshot
from arbitre.wire.tables import TableInfo

PAGE = 200
"""Positions per page."""


class Views:
    def __init__(self, matches: Matches, presence: Presence, absence: Absence, now: Now) -> None:
        self._matches = matches
        self._presence = presence
        self._absence = absence
        self._now = now

    async def live(self, match: str) -> LiveMatch:
        """Returns everything. The caller must know what may be shown."""
        return await self._matches.get(match)

    async def snapshot(self, account: AccountRow | None, match: str, seat: Seat | None = None) -> Snapshot:
        return self.snapshot_of(await self._matches.get(match), account, seat)

    def snapshot_of(self, live: LiveMatch, account: AccountRow | None, seat: Seat | None = None) -> Snapshot:
        table = self.table(live, account)
        eyes = _eyes(live, account, seat)
        if live.match is None:
            return Snapshot(table=table, situation=None, events=[])
        return Snapshot(
            table=table, situation=self.situation(live, account, seat), events=live.match.events(eyes)
        )

    def situation(self, live: LiveMatch, account: AccountRow | None, seat: Seat | None = None) -> Situation:
        match = live.playing()
        seen = describe.situation(match, time_in(match, self._now()))
        return describe.situation_for(match, seen, _eyes(live, account, seat))

    def table(self, live: LiveMatch, account: AccountRow | None) -> TableInfo:
        return describe.table_for(
            self.seen_table(live),
            live.seats_of(account),
            is_opener=live.is_opener(account),
            match=live.match,
        )

    def seen_table(self, live: LiveMatch) -> TableInfo:
        """Returns the table as a spectator sees it."""
        return describe.table(
            live.row,
            live.people,
            live.ratings,
            self._presence.is_here,
            match=live.match,
            rematch=live.rematch,
            spectators=self._presence.spectators(live),
            absent_until=partial(self._absence.until, live.id),
            affected=live.affected,
        )

    async def frames(
        self,
        account: AccountRow | None,
        match: str,
        since: int = 0,
        limit: int = PAGE,
        seat: Seat | None = None,
    ) -> Frames:
        """Returns a page of the positions that were not undone, from the `since`-th on."""
        live = await self._matches.get(match)
        # If positions are not kept, the whole log is replayed: in a thread, so that the loop stays free.
        frames = await asyncio.to_thread(live.playing().frames, _eyes(live, account, seat), since, limit + 1)
        following = since + limit if len(frames) > limit else None
        return Frames(match, frames[:limit], following)

    async def export(self, account: AccountRow | None, match: str, seat: Seat | None = None) -> Export:
        live = await self._matches.get(match)
        names = {info.seat: info.player for info in self.seen_table(live).seats if info.player}
        return describe.export(live.row, live.playing(), _eyes(live, account, seat), names)


def _eyes(live: LiveMatch, account: AccountRow | None, seat: Seat | None) -> Seat | None:
    """Returns the viewer's seat, or None for a spectator. Raises NotSeated if they ask for a seat they do not hold."""
    if seat is not None and seat not in live.seats_of(account):
        raise NotSeated(f"Seat {seat} of match {live.id} is not yours to look from.")
    return live.seat(account, seat)
