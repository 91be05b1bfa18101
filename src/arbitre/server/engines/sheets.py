"""Which games can be played here: those of the registry, and those that people have added.

Everything that takes the name of a game asks `Sheets`. What a sheet holds, and who may change it, is in `added.py`.
"""

from collections.abc import Mapping
from typing import Any, Final

from arbitre.games.registry import ADDED, find_game
from arbitre.kernel.errors import UnknownGame
from arbitre.server.errors import GameClosed, InvalidRequest, UnknownAddedGame
from arbitre.server.store.interface import AddedGameStore
from arbitre.server.store.rows import AddedGameRow

REFEREE: Final = "referee"
"""The kind of engine that judges moves of an added game and makes none."""
LONGEST_VALUES: Final = 2048
"""Characters of all values that a sheet offers, with the spaces between them."""


class Sheets:
    def __init__(self, store: AddedGameStore) -> None:
        self._store = store

    async def find(self, name: str) -> AddedGameRow:
        """By the sheet's name, in upper or lower case. Raises UnknownAddedGame, also if it was withdrawn."""
        row = await self._store.added_game(name)
        if row is None or row.retired is not None:
            raise UnknownAddedGame(f"Nobody has added a game '{name[:40]}'.")
        return row

    async def game(self, name: str) -> str:
        """Returns a game's name as it is stored everywhere. Raises UnknownGame."""
        if not name.startswith(ADDED):
            return find_game(name).name
        try:
            return f"{ADDED}{(await self.find(name.removeprefix(ADDED))).name}"
        except UnknownAddedGame as refusal:
            raise UnknownGame(refusal.message) from None

    async def terms(
        self, name: str, options: Mapping[str, Any], *, among_programs: bool = False
    ) -> tuple[str, Mapping[str, Any]]:
        """Returns the name and the options of a new match. A sheet sets the options of its game."""
        game = await self.game(name)
        if not game.startswith(ADDED):
            return game, options
        row = await self.find(game.removeprefix(ADDED))
        if among_programs and row.framed:
            raise InvalidRequest(
                f"The referee of {row.name} is shown in a player's browser; programs have none."
            )
        return game, options_of(row)

    async def check_open(self, game: str) -> None:
        """Raises GameClosed if no new match may begin, and UnknownAddedGame if the game was withdrawn."""
        if game.startswith(ADDED) and (row := await self.find(game.removeprefix(ADDED))).closed is not None:
            raise GameClosed(f"{row.name} is closed: no new match of it begins.")


def options_of(row: AddedGameRow) -> dict[str, Any]:
    return {
        "simultaneous": row.kind == "simultaneous",
        "double": row.boards == 2,
        "values": " ".join(row.values)[:LONGEST_VALUES],
        "columns": row.columns,
        "pictures": len(row.pictures),
        "framed": row.framed,
    }


def referee_of(game: str) -> str:
    """The name of the engine in the referee's seat of an added game."""
    return f"{REFEREE}.{game.removeprefix(ADDED)}"
