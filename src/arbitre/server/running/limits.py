"""How often somebody may ask, and how much of something somebody may hold. Generous for play, strict where each try costs.

A token bucket for each key: it holds `burst` tokens and gains `rate` a second; a request takes one, or as many as it costs, and
waits if there are too few. Each process counts for itself, in memory.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from arbitre.server.errors import TooManyRequests

SWEEP_AT: Final = 20_000
"""As many keys as this, and full buckets are thrown away: they say nothing."""
_ROUNDING: Final = 0.001
"""A millionth of a second is not worth waiting for."""


class Rate(msgspec.Struct, frozen=True):
    rate: float
    """Tokens a second."""
    burst: float


class Limiter:
    """The buckets for one kind of request, each kept as the moment at which it will be full again."""

    def __init__(self, rate: Rate, now: Callable[[], int]) -> None:
        self._token = 1000 / rate.rate
        """Milliseconds for which one must wait for a token."""
        self._empty = rate.burst * self._token
        """Milliseconds after which an empty bucket is full."""
        self._now = now
        self._full_at: dict[str, float] = {}

    def __len__(self) -> int:
        """How many keys are remembered."""
        return len(self._full_at)

    def wait(self, key: str, cost: float = 1) -> float:
        """Takes a token; 0, or the seconds after which there is one again (and none was taken)."""
        now = self._now()
        full_at = self._full_at.get(key, 0)
        if full_at < now:
            full_at = now
            if len(self._full_at) >= SWEEP_AT:
                self._sweep(now)
        elif full_at > now + self._empty:
            # Only a clock that was set back leaves a bucket emptier than empty.
            full_at = self._full_at[key] = now + self._empty
        full_at += cost * self._token
        missing = full_at - now - self._empty
        if missing > _ROUNDING:
            return missing / 1000
        self._full_at[key] = full_at
        return 0

    def take(self, key: str, cost: float = 1) -> None:
        """The same, raising TooManyRequests."""
        if seconds := self.wait(key, cost):
            raise TooManyRequests(f"Too many requests; try again in {seconds:.1f} s.", seconds)

    def give_back(self, key: str, cost: float = 1) -> None:
        """What was taken turned out to be harmless."""
        if key in self._full_at:
            self._full_at[key] -= cost * self._token

    def _sweep(self, now: int) -> None:
        full = [key for key, full_at in self._full_at.items() if full_at <= now]
        for key in full or list(self._full_at)[: SWEEP_AT // 2]:
            del self._full_at[key]


class Cap:
    """How many of something one key may hold at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()

    @contextmanager
    def held(self, key: str) -> Iterator[None]:
        """Raises TooManyRequests."""
        if self._held[key] >= self._most:
            raise TooManyRequests(f"At most {self._most} at the same time; try again in a moment.", 1)
        self._held[key] += 1
        try:
            yield
        finally:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]


class Limits:
    """All of them. Not enforced, every question is answered with yes."""

    def __init__(self, now: Callable[[], int], *, is_enforced: bool = True) -> None:
        def limiter(rate: float, burst: float) -> Limiter:
            return Limiter(Rate(rate, burst) if is_enforced else Rate(1e12, 1e12), now)

        self.requests = limiter(40, 240)
        """REST calls, by account, or by address for strangers."""
        self.pages = limiter(100, 1_000)
        """Files of the web client, by address: a school class has one address and loads a dozen each."""
        self.messages = limiter(40, 240)
        """Messages over a live socket, by account or address."""
        self.chat = limiter(1, 10)
        """Lines said at tables, by account."""
        self.sockets = limiter(2, 60)
        """New live sockets, by address."""
        self.open_sockets = Cap(300 if is_enforced else 1_000_000)
        """Live sockets at the same time, by address."""
        self.computations = Cap(2 if is_enforced else 1_000_000)
        """Expensive answers being worked out at the same time, by account or address."""
        self.analyses = limiter(1 / 60, 10)
        """Matches to be analysed, which keeps a process busy for ten seconds or more, by account."""
        self.trials = limiter(1 / 3, 20)
        """Calls to engines that somebody tries out, by account."""
        self.guests = limiter(1 / 5, 60)
        """New guests, by address: a school class has one address."""
        self.registrations = limiter(1 / 20, 40)
        """New accounts, by address."""
        self.mails = limiter(1 / 120, 10)
        """Mails that somebody asks for, by address of the client."""
        self.mails_to = limiter(1 / 1800, 4)
        """Mails to an address, or about an account, whoever asks for them."""
        self.codes = limiter(1 / 360, 10)
        """Codes that are tried, by account."""
        self.reports = limiter(1 / 60, 10)
        """Lines reported, by account."""
        self.renames = limiter(1 / 28_800, 3)
        """New names, by account."""
        self.logins = limiter(1 / 4, 40)
        """Wrong passwords, by address."""
        self.logins_for_name = limiter(1 / 15, 8)
        """Wrong passwords, by name and address, so that nobody can lock somebody else out."""
