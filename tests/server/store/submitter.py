"""Appends to a few matches without end, and says on standard output what was acknowledged. It is there to be killed."""

import asyncio
import os
import sys

from arbitre.kernel.log import Event
from arbitre.server.store import Store, open_store

MATCHES = [f"match-{number}" for number in range(12)]


async def submit(store: Store, match: str) -> None:
    number = len(await store.events(match))
    while True:
        # One to three at a time: a submission must not be torn.
        events = [Event(number + more, 0, "moved", 0, f"{number}") for more in range(1, number % 3 + 2)]
        await store.append(match, events)
        number += len(events)
        os.write(1, f"{match} {number}\n".encode())


async def main(url: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*(submit(store, match) for match in MATCHES))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
