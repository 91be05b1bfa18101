"""Rate limits and quotas. Generous for play, strict where each attempt is costly.

One token bucket per key: it holds `burst` tokens and gains `rate` per second. A request takes one, or as many as it costs, and
must wait if there are too few. Each process counts for itself, in memory.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

import msgspec

from arbitre.server.errors import TooManyRequests

SWEEP_AT: Final = 20_000
"""At this many keys, full buckets are dropped: they carry no information."""
PATIENCE: Final = 10.0
"""Seconds that somebody waits for a turn."""
WAITING: Final = 10
"""How many may wait for each that is held."""
_ROUNDING: Final = 0.001
"""Shorter waits, in milliseconds, are ignored."""


class Rate(msgspec.Struct, frozen=True):
    rate: float
    """Tokens per second."""
    burst: float


class Limiter:
    """The buckets for one kind of request. Each is stored as the time at which it will be full again."""

    def __init__(self, rate: Rate, now: Callable[[], int]) -> None:
        self._token = 1000 / rate.rate
        """Milliseconds until the next token."""
        self._empty = rate.burst * self._token
        """Milliseconds until an empty bucket is full."""
        self._now = now
        self._full_at: dict[str, float] = {}

    def __len__(self) -> int:
        """Returns the number of keys in memory."""
        return len(self._full_at)

    def wait(self, key: str, cost: float = 1) -> float:
        """Takes `cost` tokens and returns 0. If there are too few, takes none and returns the seconds to wait."""
        now = self._now()
        full_at = self._full_at.get(key, 0)
        if full_at < now:
            full_at = now
            if len(self._full_at) >= SWEEP_AT:
                self._sweep(now)
        elif full_at > now + self._empty:
            # Only if the clock was set back can a bucket be emptier than empty.
            full_at = self._full_at[key] = now + self._empty
        full_at += cost * self._token
        missing = full_at - now - self._empty
        if missing > _ROUNDING:
            return missing / 1000
        self._full_at[key] = full_at
        return 0

    def take(self, key: str, cost: float = 1) -> None:
        """Like `wait`, but raises TooManyRequests."""
        if seconds := self.wait(key, cost):
            raise TooManyRequests(f"Too many requests; try again in {seconds:.1f} s.", seconds)

    def give_back(self, key: str, cost: float = 1) -> None:
        """Returns tokens for a request that turned out to be harmless."""
        if key in self._full_at:
            self._full_at[key] -= cost * self._token

    def _sweep(self, now: int) -> None:
        full = [key for key, full_at in self._full_at.items() if full_at <= now]
        for key in full or list(self._full_at)[: SWEEP_AT // 2]:
            del self._full_at[key]


class Cap:
    """A quota: how many of something one key may hold at the same time."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: Counter[str] = Counter()
        self._waiting: Counter[str] = Counter()
        self._released = asyncio.Event()

    @asynccontextmanager
    async def in_turn(self, key: str) -> AsyncIterator[None]:
        """Like `held`, but waits until others of the key are done: for keys that stand for many people, and for clients that
        cannot be told to come back. Raises TooManyRequests if too many wait, or one waits too long."""
        if self._waiting[key] >= self._most * WAITING:
            raise TooManyRequests("Too many wait for the same; try again in a moment.", 1)
        self._waiting[key] += 1
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    while self._held[key] >= self._most:
                        self._released.clear()
                        await self._released.wait()
            with self.held(key):
                yield
        finally:
            self._waiting[key] -= 1
            if not self._waiting[key]:
                del self._waiting[key]

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
            self._released.set()


class Limits:
    """All limits of a server. If they are not enforced, every request passes."""

    def __init__(self, now: Callable[[], int], *, is_enforced: bool = True) -> None:
        def limiter(rate: float, burst: float) -> Limiter:
            return Limiter(Rate(rate, burst) if is_enforced else Rate(1e12, 1e12), now)

        self.requests = limiter(40, 240)
        """REST calls, by account, or by address if anonymous."""
        self.pages = limiter(100, 1_000)
        """Files of the web client, by address: a school class shares one address and loads a dozen files each."""
        self.messages = limiter(40, 240)
        """Messages over a live socket, by account or address."""
        self.chat = limiter(1, 10)
        """Chat lines, by account."""
        self.sockets = limiter(2, 60)
        """New live sockets, by address."""
        self.open_sockets = Cap(300 if is_enforced else 1_000_000)
        """Live sockets open at the same time, by address."""
        self.computations = Cap(2 if is_enforced else 1_000_000)
        """Expensive computations running at the same time, by account or address."""
        self.analyses = limiter(1 / 60, 10)
        """Match analyses, by account. Each keeps a process busy for ten seconds or more."""
        self.exhibitions = limiter(1 / 4, 40)
        """Matches between programs, by the account that opened them."""
        self.trials = limiter(1 / 3, 20)
        """Test calls to engines, by account."""
        self.guests = limiter(1 / 5, 60)
        """New guests, by address: a school class shares one address."""
        self.registrations = limiter(1 / 20, 40)
        """New accounts, by address."""
        self.mails = limiter(1 / 120, 10)
        """Mails requested, by the client's address."""
        self.mails_to = limiter(1 / 1800, 4)
        """Mails to one address, or about one account, from all callers together."""
        self.codes = limiter(1 / 360, 10)
        """Codes tried, by account."""
        self.reports = limiter(1 / 60, 10)
        """Lines reported, by account."""
        self.renames = limiter(1 / 28_800, 3)
        """New names, by account."""
        self.logins = limiter(1 / 4, 40)
        """Wrong passwords, by address."""
        self.logins_for_name = limiter(1 / 15, 8)
        """Wrong passwords, by name and address, so that nobody can lock out another user."""
