"""Which servers are alive, when none was, who is connected to each, and whether the store can be written to."""

from typing import Protocol

from arbitre.server.store.rows import Outage, PresenceRow


class ServerStore(Protocol):
    async def beat(self, now: int, silence: int) -> None:
        """A server is there. If no other was within `silence` milliseconds, or the last one stopped cleanly, the time since
        is noted as an outage in the same commit."""

    async def rest(self, now: int) -> None:
        """A clean stop: this server was there until now. If it was the last, an outage begins here, however short."""

    async def last_beat(self) -> int | None:
        """When a server last was there."""

    async def outages(self, since: int) -> list[Outage]:
        """Those that ended after `since`, oldest first."""

    async def tell_presence(self, presence: PresenceRow) -> None:
        """Replaces what the server has told before."""

    async def presences(self, server: str | None = None) -> list[PresenceRow]:
        """What all servers have told, or one."""

    async def forget_presences(self, server: str, before: int) -> None:
        """Of this server, and of those that have told nothing since `before`."""

    async def ping(self) -> None:
        """Changes a row and commits it. Raises Unavailable if that cannot be done."""
