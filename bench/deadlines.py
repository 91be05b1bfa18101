"""How fast deadlines that fall into the same hour are resolved: `python bench/deadlines.py --matches 10000`.

Directed matches of Diplomacy in their first spring, three powers with orders, all due at the same moment, on a SQLite file or
with `--database postgresql` in a cluster of its own. A server and `--workers` less one other processes take up their jobs; with
`--kill worker` or `--kill server` one of them is killed halfway; a server is started again, as a supervisor does, since without
one no time passes. What counts is the time until every match has gone on to its next phase, exactly once. The bar is 10,000
within 60 s on two cores.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import resource
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
from argon2 import PasswordHasher

from arbitre.assembly import House
from arbitre.server.directing.registry import options_of
from arbitre.server.errors import Busy
from arbitre.server.running.settings import Settings
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow, DirectedRow, Job, JournalRow, SeatRow
from arbitre.server.tables.openings import Opening, opened
from arbitre.wire.desk import Parameters
from tests.cluster import Cluster

AT_ONCE = 100
DUE = int(time.time() * 1000)
ORDERS = {
    0: "F LON - NTH; F EDI - NRG; A LVP - YOR",
    1: "A PAR - BUR; F BRE - MID; A MAR S A PAR - BUR",
    2: "A MUN - RUH",
}
PLAYERS = [f"player{number}" for number in range(7)]
ONE_NUMBER_AT_A_TIME = asyncio.Lock()


def house_on(store: Store, *, serves: bool) -> House:
    return House(
        Settings(thinkers=0, limits=False),
        store,
        now=lambda: int(time.time() * 1000),
        hasher=PasswordHasher(time_cost=1, memory_cost=8),
        serves=serves,
    )


async def prepare(url: str, matches: int) -> None:
    """Begun an hour ago by writing rows, as a server would have."""
    store = await open_store(url)
    for name in ("master", *PLAYERS):
        await store.create_account(
            AccountRow(id=name, name=name, password=None, email=None, language="fr", created=DUE)
        )
    house = house_on(store, serves=True)
    await house.outages.look()
    for start in range(0, matches, AT_ONCE):
        numbers = range(start, min(start + AT_ONCE, matches))
        await asyncio.gather(*(begin(store, house, number) for number in numbers))
        house.matches.forget_idle()
    await house.close()
    jobs = [Job("deadline", row.match, DUE) for row in await store.all_directed()]
    for start in range(0, len(jobs), 500):
        await store.plan(*jobs[start : start + 500])
    await store.close()


async def begin(store: Store, house: House, number: int) -> None:
    parameters = Parameters(name=f"match {number}", cd_possible_moves=True)
    options = msgspec.to_builtins(options_of(parameters))
    opening = Opening(
        game="diplomacy", opener="master", director="master", seats=7, options=options, invited=()
    )
    row = opened(opening, DUE - 3_600_000)
    directed = DirectedRow(
        match=row.id,
        name=parameters.name,
        parameters=msgspec.to_builtins(parameters),
        master="master",
        created=DUE,
    )
    async with ONE_NUMBER_AT_A_TIME:
        await store.create_directed([(row, directed, JournalRow(row.id, DUE, "master", "created"))])
    seats = [SeatRow(seat, account=name) for seat, name in enumerate(PLAYERS)]
    await store.deal_seats(row.id, seats, DUE - 3_600_000)
    settled = msgspec.structs.replace(directed, version=0, deadline=DUE)
    await store.settle_directed(settled, -1)
    for seat, orders in ORDERS.items():
        account = await store.account(PLAYERS[seat])
        assert account is not None
        await house.desk.orders.submit(account, row.id, seat + 1, orders)


def work(url: str, serves: bool) -> None:
    async def run() -> None:
        house = house_on(await open_store(url), serves=serves)
        await there_is_a_server(house)
        running = [house.workforce.run()]
        if serves:
            running.append(house.outages.run(house.matches.time_was_lost))
        await asyncio.gather(*running)

    asyncio.run(run())


async def there_is_a_server(house: House) -> None:
    while True:
        try:
            await house.outages.look()
            return
        except Busy:
            await asyncio.sleep(0.1)


async def left(store: Store) -> int:
    """Cheap, since it is asked four times a second on the same machine."""
    return len(await store.overdue(DUE))


async def measure(url: str, matches: int, workers: int, kill: str | None) -> float:
    def process(serves: bool) -> multiprocessing.Process:
        return multiprocessing.Process(target=work, args=(url, serves), daemon=True)

    processes = [process(number == 0) for number in range(workers)]
    store = await open_store(url)
    began = time.perf_counter()
    for one in processes:
        one.start()
    while waiting := await left(store):
        if kill and waiting < matches // 2:
            killed = processes.pop(0 if kill == "server" else -1)
            killed.kill()
            killed.join()
            print(f"the {kill} is killed when {waiting} are left")
            if kill == "server":
                processes.append(process(True))
                processes[-1].start()
            kill = None
        await asyncio.sleep(0.25)
    seconds = time.perf_counter() - began
    for one in processes:
        one.kill()
        one.join()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"our processes used {used.ru_utime + used.ru_stime:.1f} s of CPU")
    for row in await store.all_directed():
        closed = [event.kind for event in await store.events(row.match)].count("round_closed")
        noted = [note.kind for note in await store.journal(row.match)].count("resolved")
        assert (closed, noted) == (1, 1), f"{row.match} was resolved {closed} times and settled {noted} times"
    dead = await store.dead_jobs()
    assert not dead, f"{len(dead)} jobs were given up"
    await store.close()
    return seconds


@contextlib.contextmanager
def fresh(database: str) -> Iterator[str]:
    """An empty database."""
    if database == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{Path(folder) / 'arbitre.db'}"
        return
    cluster = Cluster(is_durable=True)
    cluster.start()
    try:
        yield cluster.url("postgres")
    finally:
        cluster.remove()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--kill", choices=("worker", "server"))
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    given = parser.parse_args()
    with fresh(given.database) as url:
        asyncio.run(prepare(url, given.matches))
        seconds = asyncio.run(measure(url, given.matches, given.workers, given.kill))
    print(f"{given.matches} deadlines resolved in {seconds:.1f} s, {given.matches / seconds:.0f} a second")


if __name__ == "__main__":
    main()
