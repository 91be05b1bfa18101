"""Durable events a second through the store, against one commit per event on the same database, in one run, as a ratio.

Closed loop: each submitter appends to a match of its own and goes on when its event is on disk. The ways take turns, so that
a noisy moment hits all of them. `busy` is the store while the event loop also spends 40 µs of Python on every event, as a
server does: the writer has to win the interpreter back from it.

    python bench/store.py [--submitters 64] [--seconds 3] [--rounds 3] [--databases sqlite postgresql]
"""

import argparse
import asyncio
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import asyncpg
import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from arbitre.kernel.log import Event
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import Job, MatchRow, SeatRow
from tests.cluster import Cluster

PLAIN_INSERT = {
    "sqlite": 'INSERT INTO events ("match", number, at, kind, seat, text) VALUES (?, ?, ?, ?, ?, ?)',
    "postgresql": "INSERT INTO events (match, number, at, kind, seat, text) VALUES ($1, $2, $3, $4, $5, $6)",
}
Append = Callable[[str, int], Awaitable[None]]


class Sample:
    """What one way did in one round."""

    def __init__(self, latencies: list[float], seconds: float) -> None:
        latencies.sort()
        self.rate = len(latencies) / seconds
        self.median = latencies[len(latencies) // 2] * 1000
        self.p99 = latencies[len(latencies) * 99 // 100] * 1000


async def closed_loop(append: Append, matches: list[str], seconds: float) -> Sample:
    latencies: list[float] = []
    began = time.perf_counter()

    async def submit(match: str) -> None:
        number = 0
        while (before := time.perf_counter()) - began < seconds:
            number += 1
            await append(match, number)
            latencies.append(time.perf_counter() - before)

    await asyncio.gather(*(submit(match) for match in matches))
    return Sample(latencies, time.perf_counter() - began)


async def begin_matches(store: Store, prefix: str, count: int) -> list[str]:
    """Tables opened, joined and begun, as people do."""

    async def begin(match: str) -> None:
        row = MatchRow(
            id=match,
            game="tictactoe",
            rules=1,
            seats=2,
            options={},
            clock=None,
            position=None,
            seed=bytes(32),
            status="open",
            is_public=True,
            is_rated=False,
            opener=f"{match}-one",
            created=1,
            players=(SeatRow(0, f"{match}-one"),),
        )
        await store.create_match(row)
        second = SeatRow(1, f"{match}-two")
        await store.take_seat(match, second)
        await store.begin_match(match, (*row.players, second), 2, [Job("wake", match, 3)])

    matches = [f"{prefix}-{number:04}" for number in range(count)]
    await asyncio.gather(*(begin(match) for match in matches))
    return matches


def through(store: Store, busy: float) -> Append:
    async def append(match: str, number: int) -> None:
        await store.append(match, [Event(number, number, "moved", 0, "e2e4")])
        end = time.perf_counter() + busy
        while time.perf_counter() < end:
            pass

    return append


async def one_by_one(url: str, submitters: int) -> tuple[Append, Callable[[], Awaitable[None]]]:
    """The plain way: every event is a transaction, on as many connections as are of use."""
    if url.startswith("sqlite"):
        thread = ThreadPoolExecutor(1)
        connection = sqlite3.connect(
            url.removeprefix("sqlite:///"), isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA synchronous = FULL")
        loop = asyncio.get_running_loop()

        async def append_to_file(match: str, number: int) -> None:
            row = (match, number, number, "moved", 0, "e2e4")
            await loop.run_in_executor(thread, connection.execute, PLAIN_INSERT["sqlite"], row)

        async def close_file() -> None:
            thread.shutdown()
            connection.close()

        return append_to_file, close_file

    pool = await asyncpg.create_pool(url, min_size=8, max_size=min(submitters, 32))

    async def append(match: str, number: int) -> None:
        await pool.execute(PLAIN_INSERT["postgresql"], match, number, number, "moved", 0, "e2e4")

    return append, pool.close


async def measure(name: str, url: str, submitters: int, seconds: float, rounds: int) -> None:
    store = await open_store(url)
    plain, close = await one_by_one(url, submitters)
    ways = {"one commit per event": plain, "store": through(store, 0), "store, busy": through(store, 40e-6)}
    samples: dict[str, list[Sample]] = {way: [] for way in ways}
    tables: list[float] = []
    for number in range(rounds):
        for place, (way, append) in enumerate(ways.items()):
            began = time.perf_counter()
            matches = await begin_matches(store, f"{number}-{place}", max(submitters, 512))
            tables.append(len(matches) / (time.perf_counter() - began))
            samples[way].append(await closed_loop(append, matches[:submitters], seconds))
    await close()
    await store.close()
    base = statistics.median(sample.rate for sample in samples["one commit per event"])
    for way, taken in samples.items():
        rate = statistics.median(sample.rate for sample in taken)
        median = statistics.median(sample.median for sample in taken)
        p99 = statistics.median(sample.p99 for sample in taken)
        print(
            f"{name:11} {way:21} {rate:8,.0f} events/s  p50 {median:6.2f} ms  p99 {p99:6.2f} ms  × {rate / base:.1f}"
        )
    print(f"{name:11} tables opened, joined and begun: {statistics.median(tables):,.0f}/s")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--submitters", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--databases", nargs="+", choices=list(PLAIN_INSERT), default=list(PLAIN_INSERT))
    asked = parser.parse_args()
    for name in asked.databases:
        if name == "sqlite":
            with tempfile.TemporaryDirectory() as folder:
                url = f"sqlite:///{folder}/bench.db"
                uvloop.run(measure(name, url, asked.submitters, asked.seconds, asked.rounds))
        else:
            cluster = Cluster(is_durable=True)
            try:
                cluster.start()
                url = cluster.url("postgres")
                uvloop.run(measure(name, url, asked.submitters, asked.seconds, asked.rounds))
            finally:
                cluster.remove()


if __name__ == "__main__":
    main()
