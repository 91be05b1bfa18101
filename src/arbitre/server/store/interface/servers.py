"""Which servers are alive, outages, who is connected to each server, and whether the store can be written to."""

from typing import Protocol

from arbitre.server.store.rows import Outage, PresenceRow


class ServerStore(Protocol):
    async def beat(self, now: int, silence: int) -> None:
        """Writes a heartbeat. If no other server was alive within `silence` milliseconds, or the last one stopped cleanly,
        records the time since then as an outage in the same commit."""

    async def rest(self, now: int) -> None:
        """Records a clean stop. If this was the last server, an outage begins here, however short."""

    @property
    def name(self) -> str:
        """Names this process in its heartbeats."""

    async def last_beat(self) -> int | None:
        """Returns the time of the latest heartbeat."""

    async def last_beat_of(self, name: str) -> int | None:
        """Returns the time of a server's latest heartbeat. None if it has stopped, or died a while ago."""

    async def outages(self, since: int) -> list[Outage]:
        """Returns the outages that ended after `since`, oldest first."""

    async def tell_presence(self, presence: PresenceRow) -> None:
        """Replaces the server's previous presence."""

    async def presences(self, server: str | None = None) -> list[PresenceRow]:
        """Returns the presence of all servers, or of one."""

    async def forget_presences(self, server: str, before: int) -> None:
        """Deletes the presence of this server, and of those that have not written since `before`."""

    async def ping(self) -> None:
        """Changes a row and commits it. Raises Unavailable if that fails."""
