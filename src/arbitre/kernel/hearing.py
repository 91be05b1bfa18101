"""What each seat, and a spectator, may read of a match's log, and under which numbers."""

from typing import Any

import msgspec

from arbitre.kernel.game import Game
from arbitre.kernel.heard import Heard
from arbitre.kernel.log import MOVES, Event
from arbitre.kernel.seat import Seat
from arbitre.kernel.standing import Standing


class Hearing(Standing):
    """Each seat counts only the events it hears of. In most games that is all of them, and the numbers are the log's."""

    __slots__ = ()

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """Returns the log after event `since` as this seat may read it, undone moves included. Both use this seat's own
        numbers.

        Another seat's move has no text while it is sealed, if it was withdrawn or replaced while sealed, or if the game keeps
        it secret. A missing text may appear later: after the round, or after the match, when everybody reads the whole log
        under its own numbers.
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
        """Returns the event from which a seat that has read up to `since` must read `events` again to get every text.

        Earlier than `since` if sealed answers have been revealed in the meantime, or if the match is over.
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
    def is_open_throughout(self) -> bool:
        """Whether nothing was ever kept from anybody, so that new events are all there is to read."""
        return not (self._heard or self._sealed.rounds.length or self._has_secrets())

    def number_for(self, seat: Seat | None) -> int:
        """Returns the number of the latest event, in this seat's own numbers."""
        return self._ears(seat).numbers.length if self._heard and self.outcome is None else self.log.length

    def version_for(self, seat: Seat | None) -> int:
        """Returns the version of the position in this seat's own numbers. Its moves must name this version."""
        return self._ears(seat).version if self._heard and self.outcome is None else self.position.version

    def _show(self, state: Any, seat: Seat | None) -> msgspec.Struct:
        return self.game.view(state, seat) if self.outcome is None else self.game.reveal(state)

    def _ears(self, seat: Seat | None) -> Heard:
        return self._heard[-1 if seat is None else seat]

    def _has_secrets(self) -> bool:
        """Whether the log may hold texts that some may not read."""
        sealed = self._sealed
        return bool(sealed.withdrawn or sealed.answers) or type(self.game).tell is not Game.tell

    def _told(self, event: Event, seat: Seat | None) -> Event:
        """Returns an event that this seat hears of, without the text if the seat may not read it."""
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
