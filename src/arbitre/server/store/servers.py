"""The store of heartbeats, outages and presences, on any backend."""

from arbitre.server.store.columns import read_presence, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import servers as queries
from arbitre.server.store.rows import Outage, PresenceRow


class Servers(DomainStore):
    """Implements `ServerStore`."""

    async def beat(self, now: int, silence: int) -> None:
        parameters = {"name": self._name, "now": now, "since": now - silence, "is_resting": False}
        steps = (queries.NOTE_OUTAGE, queries.BEAT, queries.FORGET_BEATS)
        await self._backend.write([(step, parameters) for step in steps])

    async def rest(self, now: int) -> None:
        await self._backend.write([(queries.BEAT, {"name": self._name, "now": now, "is_resting": True})])

    async def last_beat(self) -> int | None:
        rows = await self._backend.read(queries.LAST_BEAT, {})
        last: int | None = rows[0]["at"]
        return last

    @property
    def name(self) -> str:
        return self._name

    async def last_beat_of(self, name: str) -> int | None:
        rows = await self._backend.read(queries.LAST_BEAT_OF, {"the_name": name})
        return rows[0]["at"] if rows else None

    async def outages(self, since: int) -> list[Outage]:
        return [Outage(**row) for row in await self._backend.read(queries.OUTAGES, {"since": since})]

    async def tell_presence(self, presence: PresenceRow) -> None:
        parameters = {
            "server": presence.server,
            "at": presence.at,
            "accounts": to_json(sorted(presence.accounts)),
            "spectators": to_json(presence.spectators),
        }
        await self._backend.write(
            [(queries.TELL_PRESENCE, parameters)], lambda _: [("presence", presence.server)]
        )

    async def presences(self, server: str | None = None) -> list[PresenceRow]:
        query = queries.PRESENCES if server is None else queries.PRESENCE
        return [read_presence(row) for row in await self._backend.read(query, {"server": server})]

    async def forget_presences(self, server: str, before: int) -> None:
        await self._backend.write(
            [(queries.FORGET_PRESENCES, {"the_server": server, "before": before})],
            lambda answers: [("presence", row["server"]) for row in answers[0]],
        )

    async def ping(self) -> None:
        await self._backend.write([(queries.PROBE, {})])
