"""Puzzles of a day, and points over all matches of a game."""

from typing import Protocol

from arbitre.server.store.rows import PuzzleEntry


class PuzzleStore(Protocol):
    async def draw_puzzle(self, game: str, day: str, seed: bytes) -> None:
        """Leaves the day's puzzle as it is if there is one."""

    async def puzzle(self, game: str, day: str) -> bytes | None:
        """Its seed; None if nobody has asked for it on its day."""

    async def puzzle_entries(self, puzzle: str) -> list[PuzzleEntry]:
        """The matches that begin from it, the first one first."""

    async def points(self, account: str, game: str) -> int:
        """All that somebody has scored in the matches of a game that are over; aborted ones do not count."""
