"""The whole store, on any backend."""

from collections.abc import Callable

from arbitre.server.store.backend import Backend
from arbitre.server.store.columns import read_presence, to_json
from arbitre.server.store.interface import Signal
from arbitre.server.store.matches import Matches
from arbitre.server.store.people import People
from arbitre.server.store.queries import servers as queries
from arbitre.server.store.rows import Outage, PresenceRow


class DatabaseStore(Matches, People):
    """Implements `Store`."""

    def __init__(self, backend: Backend) -> None:
        Matches.__init__(self, backend)
        People.__init__(self, backend)

    @property
    def is_shared(self) -> bool:
        return self._backend.is_shared

    async def beat(self, now: int, silence: int) -> None:
        note = {"name": "server", "now": now, "since": now - silence}
        steps = [(queries.NOTE_OUTAGE, note), (queries.BEAT, {"name": "server", "at": now})]
        await self._backend.write(steps, lambda _: ())

    async def last_beat(self) -> int | None:
        rows = await self._backend.read(queries.LAST_BEAT, {"name": "server"})
        return rows[0][0] if rows else None

    async def outages(self, since: int) -> list[Outage]:
        return [Outage(*row) for row in await self._backend.read(queries.OUTAGES, {"since": since})]

    async def tell_presence(self, presence: PresenceRow) -> None:
        parameters = {
            "server": presence.server,
            "at": presence.at,
            "accounts": to_json(sorted(presence.accounts)),
            "spectators": to_json(presence.spectators),
        }
        steps = [(queries.TELL_PRESENCE, parameters)]
        await self._backend.write(steps, lambda _: [("presence", presence.server)])

    async def presences(self, server: str | None = None) -> list[PresenceRow]:
        query = queries.PRESENCES if server is None else queries.PRESENCE
        return [read_presence(row) for row in await self._backend.read(query, {"server": server})]

    async def forget_presences(self, server: str, before: int) -> None:
        steps = [(queries.FORGET_PRESENCES, {"the_server": server, "before": before})]
        await self._backend.write(
            steps, lambda answers: [("presence", forgotten) for (forgotten,) in answers[0]]
        )

    async def ping(self) -> None:
        await self._backend.write([(queries.BEAT, {"name": "ping", "at": 0})], lambda _: ())

    def listen(self, signal: Signal, *, own: bool = True) -> Callable[[], None]:
        return self._backend.listen(signal, own=own)

    async def close(self) -> None:
        await self._backend.close()
