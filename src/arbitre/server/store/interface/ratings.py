"""Ratings by pool, and their ladders. A match changes them through `MatchStore.append`, in the commit that ends it.

A player is on a ladder if their latest rated match in the pool ended at or after `since`.
"""

from collections.abc import Collection, Sequence
from typing import Protocol

from arbitre.server.store.rows import AffectedRating, PastRating, RankedRow, RatingRow, RecordRow


class RatingStore(Protocol):
    async def ratings(self, accounts: Collection[str], pool: str | None = None) -> list[RatingRow]: ...

    async def rating_changes(self, account: str, pool: str, limit: int) -> list[PastRating]:
        """Latest first, including annulled ones."""

    async def records(
        self, accounts: Collection[str], pool: str | None = None, since: int = 0
    ) -> list[RecordRow]:
        """Returns the results of rated matches since then, by account, pool and result. Annulled matches do not count."""

    async def ladder(self, pool: str, *, since: int, skipped: int, limit: int) -> list[RankedRow]:
        """Best first."""

    async def count_ladder(self, pool: str, *, since: int) -> int: ...

    async def ahead_of(self, rating: RatingRow, *, since: int) -> int:
        """Counts the players ahead of this rating."""

    async def ladder_spread(self, pool: str, *, since: int, width: float) -> dict[int, int]:
        """Returns, by n, how many ratings are from n times `width` up to the next step."""

    async def pools(self, *, since: int) -> dict[str, int]:
        """Returns the size of each pool's ladder."""

    async def affected_ratings(self, matches: Collection[str]) -> list[AffectedRating]:
        """Returns what these matches did to ratings, unless annulled."""

    async def take_back(self, match: str, affected: Sequence[AffectedRating], at: int) -> None:
        """Raises Conflict if another request has just done so."""
