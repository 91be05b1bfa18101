"""The store of added games, on any backend. Holds no state."""

from typing import Any

import msgspec

from arbitre.server.store.caps import ADDED_GAMES, below
from arbitre.server.store.columns import Columns, name_key, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.engines import engine_change, engine_columns
from arbitre.server.store.queries import added as queries
from arbitre.server.store.queries.engines import ADD_ENGINE
from arbitre.server.store.rows import AddedGameRow, EngineRow, OfferedGame

_texts = msgspec.json.Decoder(tuple[str, ...])


class AddedGames(DomainStore):
    """Implements `AddedGameStore`."""

    async def add_game(self, game: AddedGameRow, referee: EngineRow, most: int | None = None) -> None:
        cap = below(ADDED_GAMES, game.owner, most)
        await self._backend.write(
            [*cap, (ADD_ENGINE, engine_columns(referee)), (queries.ADD, _columns(game))]
        )

    async def change_game(self, game: AddedGameRow, before: EngineRow, after: EngineRow) -> None:
        await self._backend.write([*engine_change(before, after), (queries.CHANGE, _columns(game))])

    async def added_game(self, name: str) -> AddedGameRow | None:
        rows = await self._backend.read(queries.NAMED, {"the_key": name_key(name)})
        return _read(rows[0]) if rows else None

    async def added_games(self) -> list[AddedGameRow]:
        return [_read(row) for row in await self._backend.read(queries.ALL, {})]

    async def games_on_offer(self) -> list[OfferedGame]:
        return [OfferedGame(**row) for row in await self._backend.read(queries.ON_OFFER, {})]


def _columns(game: AddedGameRow) -> dict[str, Any]:
    columns = {**msgspec.structs.asdict(game), "name_key": name_key(game.name)}
    columns |= {"values": to_json(game.values), "pictures": to_json(game.pictures)}
    return {f"the_{name}": value for name, value in columns.items()}


def _read(row: Columns) -> AddedGameRow:
    lists = {"values": _texts.decode(row["values"]), "pictures": _texts.decode(row["pictures"])}
    return AddedGameRow(**{**row, **lists, "framed": bool(row["framed"])})
