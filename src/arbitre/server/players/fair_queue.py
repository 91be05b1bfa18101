"""A queue for a few slots that is fair to people: forty requests of one person hold up nobody else.

A free slot goes to the next person with a waiting request, round-robin. Knows nothing about what the slots are for.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FairQueue:
    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        """By person, in the order in which they are served next."""

    def __len__(self) -> int:
        """Returns the number of waiting requests."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, person: str) -> AsyncIterator[None]:
        """Holds a slot, once it is this person's turn."""
        await self._wait(person)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, person: str) -> None:
        if self._free:
            self._free -= 1
            return
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(future)
        try:
            await future
        except asyncio.CancelledError:
            if not future.cancelled():
                # The slot was given at the same moment.
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            person, queue = next(iter(self._waiting.items()))
            future = queue.popleft()
            if queue:
                self._waiting.move_to_end(person)
            else:
                del self._waiting[person]
            if not future.done():
                future.set_result(None)
                return
        self._free += 1
