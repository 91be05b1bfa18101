"""The only source of chance in a match: a stream of numbers determined by the match's seed and the number of an event.

Each block is HMAC-SHA-256(seed, "number:block"), read as eight big-endian 32-bit words. Any player can recompute every
shuffle once the seed is published. Python's `random` is not used, because its sequences may change.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = 2**32


def commitment(seed: bytes) -> str:
    """Returns the hash that is published when a match opens. The seed itself is published when it ends."""
    return hashlib.sha256(seed).hexdigest()


class Dice:
    """The chance of one event. Stateful: each draw advances it. The same seed and number give the same draws."""

    __slots__ = ("_block", "_number", "_seed", "_words")

    def __init__(self, seed: bytes, number: int) -> None:
        self._seed = seed
        self._number = number
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            label = f"{self._number}:{self._block}".encode()
            digest = hmac.digest(self._seed, label, "sha256")
            self._words = [int.from_bytes(digest[at : at + 4], "big") for at in range(28, -1, -4)]
            self._block += 1
        return self._words.pop()

    def below(self, count: int) -> int:
        """Returns a uniform integer from 0 to `count` - 1. Words past the last multiple of `count` are redrawn."""
        if not 0 < count <= _WORDS:
            raise ValueError(f"below() takes 1 to {_WORDS}, not {count}")
        limit = _WORDS - _WORDS % count
        while (word := self._word()) >= limit:
            pass
        return word % count

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """Fisher-Yates, from the last place down. Returns a new tuple."""
        shuffled = list(items)
        for place in range(len(shuffled) - 1, 0, -1):
            other = self.below(place + 1)
            shuffled[place], shuffled[other] = shuffled[other], shuffled[place]
        return tuple(shuffled)
