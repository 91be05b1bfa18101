"""Which matches begin now: a pure function of what waits, what is being played, and how much may go on at once."""

from collections import Counter
from collections.abc import Sequence

from arbitre.arena.round_robin import Pairing


def begin_now(
    waiting: Sequence[Pairing], playing: Sequence[Pairing], boards: int, each: int = 1
) -> list[Pairing]:
    """In the order given, on at most `boards` boards in all and `each` for one competitor.

    While anything waits and nothing is being played, something begins: nobody can get stuck.
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
