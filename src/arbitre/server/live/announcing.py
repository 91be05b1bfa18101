"""Pushes match and table updates to the connections that follow them: facts of the bus as messages of our own protocol.

Each message is built and encoded once per seat, however many connections see the match from there. What a seat may not know
leaves no trace: no number is skipped, and nothing is sent if nothing that the seat sees has changed.
"""

from collections.abc import Collection, Sequence

from arbitre.kernel.game import Seat
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import MatchBegan, MatchChanged, TableChanged
from arbitre.server.facts.topics import TABLES, Topics, match_topic, person_topic
from arbitre.server.live.connections import Connection, encode
from arbitre.server.play.timing import time_in
from arbitre.server.telling import describe
from arbitre.server.telling.views import Views
from arbitre.wire.live import TableNotice, Update
from arbitre.wire.matches import Situation


class Announcer:
    def __init__(self, bus: Bus, topics: Topics[Connection], views: Views, now: Now) -> None:
        self._topics = topics
        self._views = views
        self._now = now
        bus.subscribe(MatchBegan, self._begun)
        bus.subscribe(MatchChanged, self._changed)
        bus.subscribe(TableChanged, self._table_changed)

    def _begun(self, fact: MatchBegan) -> None:
        followers = self._topics.followers(match_topic(fact.live.row.id))
        if followers:
            match = fact.live.playing()
            telling = _Telling(None, fact.live, match, list(match.log), time_in(match, self._now()))
            for connection in followers:
                connection.push(telling.text(connection.seat_in(fact.live)))

    def _changed(self, fact: MatchChanged) -> None:
        live, match = fact.after, fact.after.playing()
        telling = _Telling(fact.before.match, live, match, fact.events, time_in(match, self._now()))
        asking: set[Connection] = set()
        for origin in fact.origins:
            connection = origin.transport
            if isinstance(connection, Connection):
                asking.add(connection)
                connection.send(telling.update(connection.seat_in(live), origin.request))
        hides_events = match.hides_events
        for connection in self._topics.followers(match_topic(live.row.id)):
            if connection not in asking:
                seat = connection.seat_in(live)
                if not hides_events or telling.is_news(seat):
                    connection.push(telling.text(seat))
        if match.outcome is None and not hides_events:
            # If moves are hidden, a table update would reveal when one is made. Besides, both sides may always move.
            self.tell_table(live, self._at_home(live))

    def _table_changed(self, fact: TableChanged) -> None:
        live = fact.after
        told = {*self._topics.followers(match_topic(live.row.id)), *self._at_home(live)}
        if fact.before is not None:
            told.update(self._at_home(fact.before))  # players who have left a seat, too
        if live.row.is_public:
            told.update(self._topics.followers(TABLES))
        self.tell_table(live, told)

    def _at_home(self, live: LiveMatch) -> list[Connection]:
        """Returns the players' connections that follow their own `me` topic."""
        found: list[Connection] = []
        for account in live.row.everybody():
            found += self._topics.followers(person_topic(account))
        return found

    def tell_table(self, live: LiveMatch, connections: Collection[Connection]) -> None:
        if not connections:
            return
        seen = self._views.seen_table(live)
        texts: dict[tuple[bool, tuple[Seat, ...]], bytes] = {}
        for connection in connections:
            is_opener, seats = live.is_opener(connection.account), tuple(live.seats_of(connection.account))
            if (is_opener, seats) not in texts:
                table = describe.table_for(seen, seats, is_opener=is_opener, match=live.match)
                texts[is_opener, seats] = encode(TableNotice(table=table))
            connection.push(texts[is_opener, seats])


class _Telling:
    """One change of a match, described for several viewers."""

    def __init__(
        self, before: Match | None, live: LiveMatch, match: Match, events: Sequence[Event], now: int
    ) -> None:
        """`events` are those since `before`."""
        self._before = before
        self._live = live
        self._match = match
        self._seen = describe.situation(match, now)
        self._situations: dict[Seat | None, Situation] = {}
        self._texts: dict[Seat | None, bytes] = {}
        self._events = list(events) if match.is_open_throughout else None
        """None if seats read different events, or earlier ones again."""

    def situation(self, seat: Seat | None) -> Situation:
        situation = self._situations.get(seat)
        if situation is None:
            situation = self._situations[seat] = describe.situation_for(self._match, self._seen, seat)
        return situation

    def update(self, seat: Seat | None, reply: int | None = None) -> Update:
        return Update(
            reply=reply,
            match=self._live.row.id,
            events=self._read(seat) if self._events is None else self._events,
            situation=self.situation(seat),
        )

    def _read(self, seat: Seat | None) -> list[Event]:
        since = 0 if self._before is None else self._match.reread(seat, self._before.number_for(seat))
        return self._match.events(seat, since)

    def text(self, seat: Seat | None) -> bytes:
        text = self._texts.get(seat)
        if text is None:
            text = self._texts[seat] = encode(self.update(seat))
        return text

    def is_news(self, seat: Seat | None) -> bool:
        """Whether this seat may notice that anything has happened. For games that hide events."""
        before = self._before
        if before is None or self._match.number_for(seat) != before.number_for(seat):
            return True
        seen = describe.situation(before, self._seen.now)
        return describe.situation_for(before, seen, seat) != self.situation(seat)
