"""Games that people have added."""

from typing import Protocol

from arbitre.server.store.rows import AddedGameRow, EngineRow


class AddedGameStore(Protocol):
    async def add_game(self, game: AddedGameRow, referee: EngineRow) -> None:
        """With its referee. Conflict if the name of either is taken."""

    async def change_game(self, game: AddedGameRow, before: EngineRow, after: EngineRow) -> None:
        """The sheet, and what differs in its referee. Conflict if it is retired."""

    async def added_game(self, name: str) -> AddedGameRow | None:
        """Whatever the case of the name, retired ones included."""

    async def added_games(self) -> list[AddedGameRow]:
        """All that are not retired, by name."""
