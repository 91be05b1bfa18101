"""The cache of matches: bounded, evicting the least recently used. A match that is followed or busy stays."""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from typing import Any, Literal

from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.topics import Topics, match_topic
from arbitre.server.play.alarms import Alarm
from arbitre.server.play.commands import Command


class Entry:
    """A match in use and its queue of commands. Only `Matches` and its committer touch it."""

    __slots__ = ("alarm", "id", "is_busy", "is_news", "live", "moment", "queue", "reread", "told", "wake")

    def __init__(self, identifier: str, alarm: Alarm) -> None:
        self.id = identifier
        self.alarm = alarm
        self.live: LiveMatch | None = None
        """None: must be read from the store."""
        self.told: LiveMatch | None = None
        """The value last published on the bus."""
        self.queue: deque[Command] = deque()
        self.is_busy = False
        """Whether it is being read, or a commit of it is in flight."""
        self.reread: Literal["events", "all"] | None = None
        """What another process has changed. It is read before anything else is decided."""
        self.is_news = False
        """Whether to publish it even if this process did not know it."""
        self.moment: int | None = None
        """When time alone next changes something, in milliseconds since 1970."""
        self.wake: int | None = None
        """When the watchdog row in the store falls due, as far as this process knows."""


class Entries:
    def __init__(self, topics: Topics[Any], alarm_for: Callable[[str], Alarm], capacity: int) -> None:
        self._topics = topics
        self._alarm_for = alarm_for
        self._capacity = capacity
        self._entries: OrderedDict[str, Entry] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(tuple(self._entries.values()))

    def __contains__(self, match: str) -> bool:
        return match in self._entries

    def get(self, match: str) -> Entry | None:
        return self._entries.get(match)

    def take(self, match: str) -> Entry:
        """Returns the entry of a match, creating it if needed, and marks it as the most recently used."""
        entry = self._entries.get(match)
        if entry is None:
            entry = self._entries[match] = Entry(match, self._alarm_for(match))
            if len(self._entries) > self._capacity:
                self._make_room()
        else:
            self._entries.move_to_end(match)
        return entry

    def drop(self, entry: Entry) -> None:
        entry.alarm.stop()
        self._entries.pop(entry.id, None)

    def drop_idle(self) -> list[str]:
        """Drops every entry that is idle and not followed. Returns the identifiers of the rest."""
        for entry in self:
            if self._is_idle(entry):
                self.drop(entry)
        return list(self._entries)

    def _is_idle(self, entry: Entry) -> bool:
        return not entry.is_busy and not entry.queue and not self._topics.is_followed(match_topic(entry.id))

    def _make_room(self) -> None:
        surplus = len(self._entries) - self._capacity
        for entry in tuple(self._entries.values())[:-1]:
            if surplus <= 0:
                return
            if self._is_idle(entry):
                self.drop(entry)
                surplus -= 1
