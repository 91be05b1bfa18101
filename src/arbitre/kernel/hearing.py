"""What each seat, and a spectator, may read of the log of a match, and under which numbers."""

from typing import Any

import msgspec

from arbitre.kernel.game import Game
from arbitre.kernel.heard import Heard
from arbitre.kernel.log import MOVES, Event
from arbitre.kernel.seat import Seat
from arbitre.kernel.standing import Standing


class Hearing(Standing):
    """Everybody counts only the events that he hears of. In most games that is all of them: then the numbers are the log's."""

    __slots__ = ()

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The log after event `since` (both by this seat's own count) as this seat may read it, undone moves included.

        A move of somebody else has no text while it lies face down, if it was taken back or replaced there, or if the game
        keeps it secret. What has no text yet may have one when it is asked for again: after the round, or after the match,
        when everybody reads the whole log under its own numbers.
        """
        since = max(since, 0)
        if self.outcome is not None or not self._has_secrets():
            return self.log.since(since)
        if not self._heard:
            return [self._told(event, seat) for event in self.log.since(since)]
        log = self.log.items
        return [
            msgspec.structs.replace(self._told(log[number - 1], seat), number=own)
            for own, number in enumerate(self._ears(seat).numbers.since(since), since + 1)
        ]

    def reread(self, seat: Seat | None, since: int) -> int:
        """From where this seat reads `events` again if it has read them up to `since`, so that no text is missing.

        Earlier than `since` where answers have been turned over meanwhile, or the end has told everything.
        """
        if self.outcome is not None and self._has_secrets():
            return 0
        if not self._heard:
            return self._sealed.reread(since)
        heard = self._ears(seat)
        opened = self._sealed.reread(heard.of_log(since))
        return min(heard.own(opened), since)

    @property
    def hides_events(self) -> bool:
        """Whether a seat may know of fewer events than have happened."""
        return bool(self._heard) and self.outcome is None

    @property
    def is_told_alike(self) -> bool:
        """Whether everybody reads the same of the log, under the same numbers."""
        return self.outcome is not None or not (self._heard or self._has_secrets())

    def number_for(self, seat: Seat | None) -> int:
        """The number of the latest event, as this seat counts them."""
        return self._ears(seat).numbers.length if self._heard and self.outcome is None else self.log.length

    def version_for(self, seat: Seat | None) -> int:
        """The version of the position, as this seat counts: what its moves are sent with."""
        return self._ears(seat).version if self._heard and self.outcome is None else self.position.version

    def _show(self, state: Any, seat: Seat | None) -> msgspec.Struct:
        return self.game.view(state, seat) if self.outcome is None else self.game.reveal(state)

    def _ears(self, seat: Seat | None) -> Heard:
        return self._heard[-1 if seat is None else seat]

    def _has_secrets(self) -> bool:
        """Whether the log may hold texts that not everybody reads."""
        sealed = self._sealed
        return bool(sealed.withdrawn or sealed.answers) or type(self.game).tell is not Game.tell

    def _told(self, event: Event, seat: Seat | None) -> Event:
        """An event that this seat hears of, without what it may not read."""
        is_own = event.seat is not None and event.seat == seat
        if is_own or not event.text or self.outcome is not None:
            return event
        if self._sealed.is_face_down(event.number):
            return msgspec.structs.replace(event, text="")
        if event.kind not in MOVES or type(self.game).tell is Game.tell:
            return event
        assert event.seat is not None
        told = self.game.tell(self.game.parse(event.text), event.seat, seat)
        return event if told == event.text else msgspec.structs.replace(event, text=told or "")
