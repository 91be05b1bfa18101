"""Finds the running match that a master wants to act on."""

from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.directing.settling import Settling
from arbitre.server.errors import NotBegun
from arbitre.server.store.rows import AccountRow
from arbitre.wire.desk import RUNNING, WAITING


class UnderWay:
    def __init__(self, registry: Registry, settling: Settling) -> None:
        self._registry = registry
        self._settling = settling

    async def find(self, master: AccountRow, match: str) -> Directed:
        """Settled up to now. Raises NotDirector, or NotBegun if it waits for players or is over."""
        directed = await self._registry.mastered(master, match)
        if directed.state != RUNNING:
            raise NotBegun(f"'{directed.row.name}' is not under way.")
        return await self._settling.settle(match) or directed

    async def find_unended(self, master: AccountRow, match: str) -> Directed:
        """Like `find`, but also finds a match that waits for players."""
        directed = await self._registry.mastered(master, match)
        return directed if directed.state == WAITING else await self.find(master, match)
