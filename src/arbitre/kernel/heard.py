"""The events of a log that one seat, or a spectator, has heard of, in a game that hides events. A value."""

from bisect import bisect_right

import msgspec

from arbitre.kernel.growing import Growing


class Heard(msgspec.Struct, frozen=True):
    """Numbers events per listener, without gaps: a gap would reveal that something happened."""

    numbers: Growing[int] = Growing.of()
    """The log numbers of the events heard. The listener's own number of an event is its index here, from 1."""
    version: int = 0
    """The listener's own number of the last event it heard that changed the position."""

    def after(self, number: int, is_version: bool) -> "Heard":
        numbers = self.numbers.plus(number)
        return Heard(numbers, numbers.length if is_version else self.version)

    def own(self, number: int) -> int:
        """Returns the listener's own number of the last event it heard up to event `number` of the log."""
        return bisect_right(self.numbers.items, number, hi=self.numbers.length)

    def of_log(self, own: int) -> int:
        """Returns the log number of the listener's event `own`."""
        return self.numbers[min(own, self.numbers.length) - 1] if own and self.numbers.length else 0
