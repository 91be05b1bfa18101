"""Which matches begin now: a pure function of the matches waiting, the matches in progress, and the limits."""

from collections import Counter
from collections.abc import Sequence

from arbitre.arena.round_robin import Pairing


def begin_now(
    waiting: Sequence[Pairing], playing: Sequence[Pairing], boards: int, each: int = 1
) -> list[Pairing]:
    """Picks matches in the given order, on at most `boards` boards in total and `each` per competitor.

    If anything waits and nothing is in progress, something begins. So the schedule cannot stall.
    """
    busy = Counter(number for pairing in playing for number in (pairing.first, pairing.second))
    begun: list[Pairing] = []
    for pairing in waiting:
        if len(playing) + len(begun) >= boards:
            break
        if busy[pairing.first] < each and busy[pairing.second] < each:
            busy[pairing.first] += 1
            busy[pairing.second] += 1
            begun.append(pairing)
    return begun
