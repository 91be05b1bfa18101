"""The stream of asks: a client gets a line whenever one of its matches waits for it, and needs to know nothing else.

For programs that people run themselves. After a reconnect, unanswered asks are sent again.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

import msgspec

from arbitre.kernel.game import Seat
from arbitre.server.competitions.competitions import Competitions
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch, name_of
from arbitre.server.facts.news import MatchBegan, MatchChanged, PersonNotified, TableChanged
from arbitre.server.facts.topics import TABLES, match_topic
from arbitre.server.live.connections import Connections
from arbitre.server.live.streaming import ALIVE_SECONDS, Stream
from arbitre.server.play.matches import Matches
from arbitre.server.play.timing import time_in
from arbitre.server.running.limits import Limits
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, MatchRow
from arbitre.server.telling import describe
from arbitre.wire.programs import AskLine, ChallengeLine, OverLine, StreamLine
from arbitre.wire.tables import Status

MEDIA_TYPE: Final = "application/x-ndjson"
PULSE_SECONDS: Final = 1.0
"""In real time the legal moves change with time, so the ask is repeated."""
MOST: Final = 200
PLAYING: Final[tuple[Status, ...]] = ("playing",)

_encode = msgspec.json.Encoder().encode


class Asks:
    """The open streams of this process."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        connections: Connections,
        matches: Matches,
        competitions: Competitions,
        limits: Limits,
        now: Now,
    ) -> None:
        self.store = store
        self.connections = connections
        self.matches = matches
        self.competitions = competitions
        self.limits = limits
        self.now = now
        self._streams: dict[str, set[AskStream]] = {}
        self._bus = bus
        self._stop_hearing: list[Callable[[], None]] = []

    def stream(self, account: AccountRow, *, once: bool = False) -> "AskStream":
        return AskStream(self, account, once)

    def add(self, account: str, stream: "AskStream") -> None:
        if not self._streams:
            self._stop_hearing = [
                self._bus.subscribe(MatchBegan, lambda fact: self._hear(fact.live)),
                self._bus.subscribe(MatchChanged, lambda fact: self._hear(fact.after)),
                self._bus.subscribe(TableChanged, lambda fact: self._hear(fact.after)),
                self._bus.subscribe(PersonNotified, self._notified),
            ]
        self._streams.setdefault(account, set()).add(stream)

    def remove(self, account: str, stream: "AskStream") -> None:
        streams = self._streams[account]
        streams.discard(stream)
        if not streams:
            del self._streams[account]
        if not self._streams:
            for stop in self._stop_hearing:
                stop()

    def _notified(self, fact: PersonNotified) -> None:
        """A challenge stored just after it was announced, or by another process."""
        kind, _, match = fact.subject.partition(":")
        if kind == "challenge":
            for stream in self._streams.get(fact.account, ()):
                stream.look_at(match)

    def _hear(self, live: LiveMatch) -> None:
        for account in _concerned(live.row):
            for stream in self._streams.get(account, ()):
                stream.hear(live)


class AskStream(Stream):
    def __init__(self, asks: Asks, account: AccountRow, once: bool) -> None:
        super().__init__(asks.connections, asks.limits, account, MEDIA_TYPE)
        self._asks = asks
        self._account = account
        self._once = once
        self._news: dict[str, LiveMatch] = {}
        self._unread: set[str] = set()
        """Matches to check."""
        self._told: dict[str, tuple[object, ...]] = {}
        """What was last sent about each match."""
        self._pulsing: set[str] = set()
        """Matches in real time."""

    def hear(self, live: LiveMatch) -> None:
        self._news[live.id] = live
        self.signal.news.set()

    def look_at(self, match: str) -> None:
        self._unread.add(match)
        self.signal.news.set()

    async def parts(self) -> AsyncIterator[bytes]:
        self._asks.add(self._account.id, self)
        try:
            if self._asks.store.is_shared:
                # Otherwise nothing here would read tables opened by another process.
                self._asks.connections.follow(self.follower, TABLES)
            self._unread |= await self._pending()
            yield b"\n"
            while not self.signal.is_closed:
                self.signal.news.clear()
                unread, self._unread = self._unread, set()
                read = {match: await self._asks.matches.get(match) for match in unread}
                news, self._news = read | self._news, {}
                for live in news.values():
                    for line in await self._lines(live):
                        yield _encode(line) + b"\n"
                if self._once:
                    return
                if not await self._rest():
                    yield b"\n"
        finally:
            self._asks.remove(self._account.id, self)

    async def _rest(self) -> bool:
        """Waits for news. Returns False if there was none for a while."""
        if self._news or self._unread or self.signal.is_closed:
            return True
        try:
            await asyncio.wait_for(self.signal.news.wait(), PULSE_SECONDS if self._pulsing else ALIVE_SECONDS)
        except TimeoutError:
            for match in self._pulsing:
                self._told.pop(match, None)
            self._unread |= self._pulsing
            return False
        return True

    async def _pending(self) -> set[str]:
        """The running matches and the pending challenges."""
        store, account = self._asks.store, self._account
        rows = await store.matches(status=PLAYING, account=account.id, limit=MOST)
        challenges = await store.notices(account.id, limit=MOST)
        waiting = {notice.subject for notice in challenges if notice.kind == "challenge"}
        return waiting.union(row.id for row in rows)

    async def _lines(self, live: LiveMatch) -> list[StreamLine]:
        row, match = live.row, live.match
        if row.status == "open":
            return self._challenge(live)
        if row.status == "closed":
            self._told.pop(live.id, None)
        seats = live.seats_of(self._account)
        if match is None or not seats:
            return []
        if match.is_over:
            return self._over(live, seats)
        asked = [seat for seat in seats if match.waits_for(seat)]
        said = ("ask", tuple((seat, match.version_for(seat)) for seat in asked))
        if self._told.get(live.id) == said:
            return []
        if match.game.is_real_time:
            self._pulsing.add(live.id)
        self._asks.connections.follow_match(self.follower, live.id)
        self._told[live.id] = said
        opponents = await self._asks.competitions.opponents(live.id) if asked else None
        return [self._ask(live, seat, opponents) for seat in asked]

    def _ask(self, live: LiveMatch, seat: Seat, opponents: dict[int, str] | None) -> AskLine:
        match = live.playing()
        now = time_in(match, self._asks.now())
        seen = describe.situation_for(match, describe.situation(match, now), seat)
        expires = match.expires(seat)
        return AskLine(
            match=live.id,
            game=live.row.game,
            seat=seat,
            seats=live.row.seats,
            version=seen.version,
            view=seen.view,
            moves=seen.moves,
            options=dict(live.row.options),
            events=match.events(seat),
            now=now,
            seconds=None if expires is None else max(expires - now, 0) / 1000,
            clocks=seen.clocks,
            opponent=None if opponents is None else opponents.get(1 - seat),
        )

    def _challenge(self, live: LiveMatch) -> list[StreamLine]:
        row, account = live.row, self._account
        is_meant = account.id in (row.invited or ()) and account.id != row.opener
        if not is_meant or live.seats_of(account) or live.id in self._told:
            return []
        self._told[live.id] = ("challenge",)
        return [
            ChallengeLine(
                match=live.id,
                game=row.game,
                player=name_of(live.people.get(row.opener)),
                seats=row.seats,
                options=dict(row.options),
                clock=row.clock,
            )
        ]

    def _over(self, live: LiveMatch, seats: list[Seat]) -> list[StreamLine]:
        """Sent once, and only for matches the stream has mentioned."""
        self._pulsing.discard(live.id)
        self._asks.connections.unfollow(self.follower, match_topic(live.id))
        if self._told.pop(live.id, None) is None:
            return []
        outcome = live.playing().outcome
        return [OverLine(match=live.id, game=live.row.game, seat=seat, outcome=outcome) for seat in seats]


def _concerned(row: MatchRow) -> set[str]:
    seated = {player.account for player in row.players if player.account is not None}
    return seated.union(row.invited or ())
