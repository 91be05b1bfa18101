"""What time alone changes in a match, and when. Never reads the system time: the caller passes it."""

from arbitre.kernel.game import Ask
from arbitre.kernel.log import Event
from arbitre.kernel.standing import Standing


class Elapsing(Standing):
    __slots__ = ()

    def due(self) -> int | None:
        """Returns the next time at which `elapse` has something to do, unless a seat acts first."""
        coming = self._coming()
        return None if coming is None else coming[0]

    def _coming(self) -> tuple[int, list[Ask]] | None:
        """Returns when time alone next changes something, and the asks that expire then. No asks: the rules act."""
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
        """Returns the events that time alone has caused by `now`: missed deadlines, or a wake-up of the rules.

        Each event carries the time it fell due, however late it is noticed. Call again after applying them.
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
                # A single event covers every seat that forfeits at this moment. Applying it finds the others.
                return [Event(number, due, "timed_out", ask.seat)]
        if not late[0].sealed:
            # The first default changes the position, so the others may be asked something else.
            del late[1:]
        return [
            Event(at, due, "timed_out", ask.seat, str(ask.default)) for at, ask in enumerate(late, number)
        ]

    def interrupt(self, time: int, now: int) -> Event:
        """Returns the event that removes a server outage of `time` from match time. `now` is match time without the outage.

        Does not handle what fell due before the outage: call `elapse` for that first.
        """
        if time < 0:
            raise ValueError(f"interrupt() takes 0 ms or more, not {time}")
        return Event(self.number + 1, max(now, self.latest), "away", None, str(time))
