"""Programs that take seats: our bots by name, external engines as `engine:NAME`."""

from collections.abc import Mapping
from typing import Any

from arbitre.bots.registry import find_bot
from arbitre.games.registry import REFEREED
from arbitre.kernel.game import Seat
from arbitre.server.engines.added import AddedGames
from arbitre.server.engines.registry import PREFIX, Engines
from arbitre.server.store.rows import AccountRow, SeatRow


class MachinePlayers:
    def __init__(self, engines: Engines, added: AddedGames) -> None:
        self._engines = engines
        self._added = added

    async def refereed(
        self, game: str, options: Mapping[str, Any]
    ) -> tuple[Mapping[str, Any], list[tuple[SeatRow, Seat]]]:
        """The options and the referee of a match whose rules are not ours; of any other, its own options and nobody."""
        return await self._added.refereed(game, options)

    async def find(self, account: AccountRow, game: str, name: str, options: Mapping[str, Any]) -> SeatRow:
        """Raises UnknownBot, or UnknownEngine if this person may not seat the engine, or it does not play this game."""
        if name.startswith(PREFIX):
            return SeatRow(
                0, engine=(await self._engines.seatable(account, _played(game, options), name)).name
            )
        return SeatRow(0, bot=find_bot(game, name).name)


def _played(game: str, options: Mapping[str, Any]) -> str:
    """What an engine must play: a game of ours, or an added one by its name."""
    return f"{game}:{options.get('sheet', '')}" if game in REFEREED else game
