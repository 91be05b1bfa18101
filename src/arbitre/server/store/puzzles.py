"""The store of puzzles, on any backend. Holds no state."""

from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import puzzles as queries
from arbitre.server.store.rows import PuzzleEntry


class Puzzles(DomainStore):
    """Implements `PuzzleStore`."""

    async def draw_puzzle(self, game: str, day: str, seed: bytes) -> None:
        await self._backend.write([(queries.DRAW, {"game": game, "day": day, "seed": seed.hex()})])

    async def puzzle(self, game: str, day: str) -> bytes | None:
        rows = await self._backend.read(queries.PUZZLE, {"game": game, "day": day})
        return bytes.fromhex(rows[0]["seed"]) if rows else None

    async def puzzle_entries(self, puzzle: str) -> list[PuzzleEntry]:
        return [PuzzleEntry(**row) for row in await self._backend.read(queries.ENTRIES, {"puzzle": puzzle})]

    async def points(self, account: str, game: str) -> int:
        rows = await self._backend.read(queries.POINTS, {"account": account, "game": game})
        return int(rows[0]["points"] or 0)
