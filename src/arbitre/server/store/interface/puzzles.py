"""Daily puzzles, and total points per game."""

from typing import Protocol

from arbitre.server.store.rows import PuzzleEntry


class PuzzleStore(Protocol):
    async def draw_puzzle(self, game: str, day: str, seed: bytes) -> None:
        """Leaves an existing puzzle of that day unchanged."""

    async def puzzle(self, game: str, day: str) -> bytes | None:
        """Returns the seed, or None if the puzzle was not requested on its day."""

    async def puzzle_entries(self, puzzle: str) -> list[PuzzleEntry]:
        """Returns the matches that start from it, earliest first."""

    async def points(self, account: str, game: str) -> int:
        """Returns a person's total points in finished matches of a game. Aborted matches do not count."""
