"""What each seat, and a spectator, may read of the log of a match."""

import msgspec

from arbitre.kernel.game import Game
from arbitre.kernel.log import Event
from arbitre.kernel.seat import Seat
from arbitre.kernel.standing import Standing


class Hearing(Standing):
    __slots__ = ()

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The log after event `since` as this seat may read it, undone moves included.

        A move of somebody else has no text while it lies face down, if it was taken back or replaced there, or if the game
        keeps it secret. What has no text yet may have one when it is asked for again: after the round, or after the match.
        """
        told = self.log.since(max(since, 0))
        if self.outcome is not None or not self._has_secrets():
            return told
        tells_all = type(self.game).tell is Game.tell
        sealed = self._sealed
        face_down = sealed.withdrawn.union(number for number, _ in sealed.answers.values())
        for place, event in enumerate(told):
            if event.kind not in ("moved", "timed_out") or event.seat == seat:
                continue
            if event.number in face_down:
                told[place] = msgspec.structs.replace(event, text="")
            elif not tells_all:
                told[place] = self._told(event, seat)
        return told

    def reread(self, since: int) -> int:
        """From where to read `events` again for somebody who has read them up to `since`, so that no text is missing.

        Earlier than `since` where answers have been turned over meanwhile, or the end has told everything.
        """
        if self.outcome is not None and self._has_secrets():
            return 0
        return self._sealed.reread(since)

    def _has_secrets(self) -> bool:
        """Whether the log may hold texts that not everybody reads."""
        sealed = self._sealed
        return bool(sealed.withdrawn or sealed.answers) or type(self.game).tell is not Game.tell

    def _told(self, event: Event, seat: Seat | None) -> Event:
        assert event.seat is not None
        told = self.game.tell(self.game.parse(event.text), event.seat, seat)
        return event if told == event.text else msgspec.structs.replace(event, text=told)
