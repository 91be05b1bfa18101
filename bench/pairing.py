"""How fast a full queue is paired, and how well: `python bench/pairing.py`.

The first figure is the CPU time in which 1,000 people who wait in one queue are paired and their matches opened, on a SQLite
file. The second is a simulation without a server: 2,000 players whose ratings are noisy measures of their strength come to a
queue as a Poisson process, 50 a minute, play for some minutes, and come back; what counts is the gap in rating of opponents,
and how long they had to wait.
"""

import asyncio
import heapq
import random
import statistics
import tempfile
import time
from pathlib import Path

from argon2 import PasswordHasher

from arbitre.arena.pairing import Waiter, paired
from arbitre.assembly import House
from arbitre.server.running.settings import Settings
from arbitre.server.store import open_store
from arbitre.server.store.rows import AccountRow, WaitingRow

PEOPLE = 1_000
PLAYERS = 2_000
ARRIVALS = 50
"""A minute."""
HOURS = 4
SPREAD = 220
NOISE = 60
QUEUE = "reversi:rated:bank-180-2"
NOW = 1_767_600_000_000


def simulate(seed: int) -> tuple[list[float], list[float]]:
    """The gaps in rating and the seconds waited, match by match and person by person."""
    chance = random.Random(seed)
    ratings = [1200 + chance.gauss(0, SPREAD) + chance.gauss(0, NOISE) for _ in range(PLAYERS)]
    latest: dict[int, int] = {}
    waiting: dict[int, int] = {}
    playing: list[tuple[int, int]] = []
    busy: set[int] = set()
    gaps: list[float] = []
    waits: list[float] = []
    arrival = 0.0
    for now in range(0, HOURS * 3_600_000, 1_000):
        while playing and playing[0][0] <= now:
            busy.discard(heapq.heappop(playing)[1])
        while arrival <= now:
            arrival += chance.expovariate(ARRIVALS / 60_000)
            player = chance.randrange(PLAYERS)
            if player not in busy and player not in waiting:
                waiting[player] = now
        queue = [
            Waiter(str(player), ratings[player], since, (str(latest[player]),) if player in latest else ())
            for player, since in waiting.items()
        ]
        for group in paired(queue, now):
            one, other = (int(member.name) for member in group)
            gaps.append(abs(ratings[one] - ratings[other]))
            waits += [(now - member.since) / 1000 for member in group]
            latest[one], latest[other] = other, one
            until = now + round(chance.uniform(2, 8) * 60_000)
            for player in (one, other):
                del waiting[player]
                busy.add(player)
                heapq.heappush(playing, (until, player))
    return gaps, waits


async def fill_and_pair(file: Path) -> tuple[float, float, int]:
    """Seconds of CPU, and of the clock on the wall, and how many matches were opened."""
    store = await open_store(f"sqlite:///{file}")
    house = House(Settings(thinkers=0), store, now=lambda: NOW, hasher=PasswordHasher())
    chance = random.Random(1)
    for number in range(PEOPLE):
        account = f"account{number:04}"
        await store.create_account(
            AccountRow(id=account, name=account, password="x", email=None, language="fr", created=NOW)
        )
        await store.join_queue(
            WaitingRow(
                account=account,
                queue=QUEUE,
                since=NOW - chance.randrange(600_000),
                rating=chance.gauss(1200, SPREAD),
                until=NOW + 60_000,
                holder="bench",
            )
        )
    cpu, wall = time.process_time(), time.perf_counter()
    left = await house.pairing.pair(QUEUE)
    spent = time.process_time() - cpu, time.perf_counter() - wall
    await house.close()
    await store.close()
    return *spent, (PEOPLE - left) // 2


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        cpu, wall, matches = asyncio.run(fill_and_pair(Path(folder) / "arbitre.db"))
    print(f"{PEOPLE} people in one queue: {matches} matches in {cpu:.2f} s of CPU, {wall:.2f} s on the wall")
    for seed in (1, 2, 3):
        gaps, waits = simulate(seed)
        print(
            f"{PLAYERS} players, {ARRIVALS} arrivals a minute, {HOURS} h, seed {seed}: {len(gaps)} matches, "
            f"mean gap {statistics.mean(gaps):.1f} points (p95 {statistics.quantiles(gaps, n=20)[-1]:.0f}), "
            f"mean wait {statistics.mean(waits):.1f} s (p95 {statistics.quantiles(waits, n=20)[-1]:.0f} s)"
        )


if __name__ == "__main__":
    main()
