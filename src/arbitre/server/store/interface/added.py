"""Added games."""

from typing import Protocol

from arbitre.server.store.rows import AddedGameRow, EngineRow, OfferedGame


class AddedGameStore(Protocol):
    async def add_game(self, game: AddedGameRow, referee: EngineRow, most: int | None = None) -> None:
        """Also adds its referee. Raises Conflict if either name is taken, or CapReached if the owner has `most` games."""

    async def change_game(self, game: AddedGameRow, before: EngineRow, after: EngineRow) -> None:
        """The sheet, and what differs in its referee. Conflict if it is retired."""

    async def added_game(self, name: str) -> AddedGameRow | None:
        """Ignores case. Includes retired games."""

    async def added_games(self) -> list[AddedGameRow]:
        """All games that are not retired, by name."""

    async def games_on_offer(self) -> list[OfferedGame]:
        """Those that are open to new matches, by name."""
