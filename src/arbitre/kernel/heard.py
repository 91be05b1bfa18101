"""Which events of a log one seat, or a spectator, has heard of, where a game hides that others happened. A value."""

from bisect import bisect_right

import msgspec

from arbitre.kernel.growing import Growing


class Heard(msgspec.Struct, frozen=True):
    """Events have numbers of the listener's own, without gaps: a gap would betray that something has happened."""

    numbers: Growing[int] = Growing.of()
    """The numbers in the log of the events that were heard; the listener's own number is the place, from 1."""
    version: int = 0
    """The listener's own number of the event that last changed the position, as far as it heard of it."""

    def after(self, number: int, is_version: bool) -> "Heard":
        numbers = self.numbers.plus(number)
        return Heard(numbers, numbers.length if is_version else self.version)

    def own(self, number: int) -> int:
        """The listener's own number of the latest event that it heard up to event `number` of the log."""
        return bisect_right(self.numbers.items, number, hi=self.numbers.length)

    def of_log(self, own: int) -> int:
        """The number in the log of what the listener knows as event `own`."""
        return self.numbers[min(own, self.numbers.length) - 1] if own and self.numbers.length else 0
