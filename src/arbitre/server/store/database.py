"""The whole store, on any backend."""

from collections.abc import Callable

from arbitre.server.store import queries
from arbitre.server.store.backend import Backend
from arbitre.server.store.interface import Signal
from arbitre.server.store.matches import Matches
from arbitre.server.store.people import People


class DatabaseStore(Matches, People):
    """Implements `Store`."""

    def __init__(self, backend: Backend) -> None:
        Matches.__init__(self, backend)
        People.__init__(self, backend)

    async def beat(self, now: int) -> int | None:
        answers = await self._backend.write([(queries.BEAT, {"name": "server", "at": now})], lambda _: ())
        previous: int | None = answers[0][0][0]
        return previous

    async def ping(self) -> None:
        await self._backend.write([(queries.BEAT, {"name": "ping", "at": 0})], lambda _: ())

    def listen(self, signal: Signal, *, own: bool = True) -> Callable[[], None]:
        return self._backend.listen(signal, own=own)

    async def close(self) -> None:
        await self._backend.close()
