"""Programs that take seats: our bots by name, external engines as `engine:NAME`."""

from arbitre.bots.registry import find_bot
from arbitre.server.engines.registry import PREFIX, Engines
from arbitre.server.store.rows import AccountRow, SeatRow


class MachinePlayers:
    def __init__(self, engines: Engines) -> None:
        self._engines = engines

    async def find(self, account: AccountRow, game: str, name: str) -> SeatRow:
        """Raises UnknownBot, or UnknownEngine if this person may not seat the engine, or it does not play this game."""
        if name.startswith(PREFIX):
            return SeatRow(0, engine=(await self._engines.seatable(account, game, name)).name)
        return SeatRow(0, bot=find_bot(game, name).name)
