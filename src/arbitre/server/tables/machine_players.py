"""Programs that sit down at tables: our bots by their names, somebody's engines as `engine:NAME`."""

from arbitre.bots.registry import find_bot
from arbitre.server.engines.registry import PREFIX, Engines
from arbitre.server.store.rows import AccountRow, SeatRow


class MachinePlayers:
    def __init__(self, engines: Engines) -> None:
        self._engines = engines

    async def find(self, account: AccountRow, game: str, name: str) -> SeatRow:
        """Raises UnknownBot, and UnknownEngine for one that this person may not seat, or that does not play this."""
        if name.startswith(PREFIX):
            return SeatRow(0, engine=(await self._engines.seatable(account, game, name)).name)
        return SeatRow(0, bot=find_bot(game, name).name)
