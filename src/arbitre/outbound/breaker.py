"""Circuit breaker: a host that keeps failing is suspended. After a pause one trial call goes through; each failed trial doubles
the pause."""

from collections.abc import Callable
from typing import Final

from arbitre.outbound.errors import Suspended

FAILURES: Final = 8
"""Failures in a row after which a host is suspended."""
FIRST_PAUSE: Final = 5_000
LONGEST_PAUSE: Final = 300_000
MOST_HOSTS: Final = 10_000


class Breaker:
    """Counts failures per host. `now` is in milliseconds."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._failures: dict[str, tuple[int, int]] = {}
        """Failures in a row, and when the next call may be tried."""

    def check(self, host: str) -> None:
        """Raises Suspended. A call let through to a suspended host is the trial; other calls wait for its result."""
        failures, until = self._failures.get(host, (0, 0))
        if failures < FAILURES:
            return
        now = self._now()
        if now < until:
            seconds = (until - now + 999) // 1000
            raise Suspended(
                f"{host} has failed {failures} times in a row; it is called again in {seconds} s."
            )
        self._failures[host] = failures, now + self._pause(failures)

    def succeeded(self, host: str) -> None:
        self._failures.pop(host, None)

    def failed(self, host: str) -> None:
        failures = self._failures.pop(host, (0, 0))[0] + 1
        while len(self._failures) >= MOST_HOSTS:
            del self._failures[next(iter(self._failures))]
        self._failures[host] = failures, self._now() + self._pause(failures)

    def _pause(self, failures: int) -> int:
        return min(FIRST_PAUSE << min(max(failures - FAILURES, 0), 16), LONGEST_PAUSE)
