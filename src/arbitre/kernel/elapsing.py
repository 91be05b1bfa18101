"""What time alone brings about in a match, and when. Looks at no watch: whoever asks says what time it is."""

from arbitre.kernel.game import Ask
from arbitre.kernel.log import Event
from arbitre.kernel.standing import Standing


class Elapsing(Standing):
    __slots__ = ()

    def due(self) -> int | None:
        """When `elapse` next has something to say, if nobody acts before."""
        coming = self._coming()
        return None if coming is None else coming[0]

    def _coming(self) -> tuple[int, list[Ask]] | None:
        """When time alone next changes something, and whose deadlines that moment is; nobody's = the rules act."""
        if self.outcome is not None:
            return None
        woken = self.game.wake(self.position.state)
        if woken is None and self.reading is None and self.deadline is None:
            return None
        times = {}
        for ask in self.asks:
            deadline = self.expires(ask.seat)
            if deadline is not None:
                times[ask.seat] = deadline
        if woken is None and not times:
            return None
        first = min(times.values() if woken is None else (woken, *times.values()))
        late = [ask for ask in self.asks if times.get(ask.seat) == first]
        return max(first, self.latest), late

    def elapse(self, now: int) -> list[Event]:
        """What time alone has brought about by `now`: missed deadlines, or rules that act by themselves.

        The events bear the moment they fell due, however late they are noticed. Call it again after applying them.
        """
        coming = self._coming()
        if coming is None or coming[0] > now:
            return []
        due, late = coming
        number = self.number + 1
        if not late:
            return [Event(number, due, "woke")]
        for ask in late:
            if ask.default is None:
                # One event for all who forfeit at this moment; applying it finds the others.
                return [Event(number, due, "timed_out", ask.seat)]
        if not late[0].sealed:
            # The first default changes the position, and with it what the others are asked.
            del late[1:]
        return [
            Event(at, due, "timed_out", ask.seat, str(ask.default)) for at, ask in enumerate(late, number)
        ]

    def interrupt(self, time: int, now: int) -> Event:
        """The event that leaves `time` out of match time, because no server was there; `now` is match time without it.

        What fell due before the server went is not seen to: `elapse` up to then comes first.
        """
        if time < 0:
            raise ValueError(f"interrupt() takes 0 ms or more, not {time}")
        return Event(self.number + 1, max(now, self.latest), "away", None, str(time))
