"""What one address may cost before a request is parsed: open connections, their rate, and how slow one may be.

Trusted proxies carry many people's connections, so they are not limited here.
"""

import asyncio
from collections import Counter
from typing import Final, Protocol

from arbitre.sockets.addresses import Proxies, subscriber

CONNECTIONS_A_SECOND: Final = 30.0
BURST: Final = 300
"""New connections of one address that are served at once. After that, they are served at the rate above."""
MAX_DELAY: Final = 10.0
"""How many seconds a new connection may wait for its turn. Beyond that it is refused."""
ARRIVAL_SECONDS: Final = 10.0
LOOK_SECONDS: Final = 1.0
MOST_REMEMBERED: Final = 20_000


class Timed(Protocol):
    def look(self, now: float) -> None:
        """Closes the connection if its time is up."""


class Guard:
    """One per process, for all listeners. `total` limits all connections together, because file descriptors are limited."""

    def __init__(
        self,
        proxies: Proxies,
        per_address: int,
        total: int,
        *,
        is_enforced: bool = True,
        arrival_seconds: float = ARRIVAL_SECONDS,
        look_seconds: float = LOOK_SECONDS,
    ) -> None:
        self._proxies = proxies
        self._per_address = per_address
        self._total = total
        self._is_enforced = is_enforced
        self.arrival_seconds = arrival_seconds
        """How long a request's head may take to arrive, and then its body."""
        self._look_seconds = look_seconds
        self._held: Counter[str] = Counter()
        self._open = 0
        self._turns: dict[str, float] = {}
        """By address, when the next connection would have its turn if all earlier ones had waited for theirs."""
        self._timed: set[Timed] = set()
        self._timer: asyncio.TimerHandle | None = None

    def admit(self, address: str) -> float | None:
        """Returns the delay in seconds before a new connection is served, or None to refuse it. Release each one served."""
        if self._open >= self._total:
            return None
        delay: float | None = 0.0
        if self._is_enforced and not self._proxies.is_trusted(address):
            key = subscriber(address)
            if self._held[key] >= self._per_address or (delay := self._turn(key)) is None:
                return None
            self._held[key] += 1
        self._open += 1
        return delay

    def release(self, address: str) -> None:
        self._open -= 1
        key = subscriber(address)
        if key in self._held:
            self._held[key] -= 1
            if not self._held[key]:
                del self._held[key]

    def watch(self, connection: Timed) -> None:
        """Checks the connection every second, until it is forgotten."""
        self._timed.add(connection)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(self._look_seconds, self._look)

    def forget(self, connection: Timed) -> None:
        self._timed.discard(connection)

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        for connection in tuple(self._timed):
            connection.look(loop.time())
        self._timer = loop.call_later(self._look_seconds, self._look) if self._timed else None

    def _turn(self, key: str) -> float | None:
        now, step = asyncio.get_running_loop().time(), 1 / CONNECTIONS_A_SECOND
        turn = max(self._turns.get(key, 0.0), now - BURST * step) + step
        if turn - now > MAX_DELAY:
            return None
        if len(self._turns) >= MOST_REMEMBERED:
            self._turns.clear()
        self._turns[key] = turn
        return max(0.0, turn - now)
