"""The server's time: milliseconds since 1970 that never go back and never jump while the process runs.

Reads the wall clock once, at the start. After that a steady clock counts, which also runs while the machine sleeps.
"""

import time
from collections.abc import Callable

Now = Callable[[], int]
"""Milliseconds since 1970."""

_STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)


def steady_clock() -> Now:
    offset = time.time_ns() - time.clock_gettime_ns(_STEADY)

    def now() -> int:
        return (time.clock_gettime_ns(_STEADY) + offset) // 1_000_000

    return now
