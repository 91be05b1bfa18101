"""Ratings by pool. A match changes them through `MatchStore.append`, in the commit that ends it."""

from collections.abc import Collection
from typing import Protocol

from arbitre.server.store.rows import PastRating, RatingRow


class RatingStore(Protocol):
    async def ratings(self, accounts: Collection[str], pool: str | None = None) -> list[RatingRow]: ...

    async def rating_changes(self, account: str, pool: str, limit: int) -> list[PastRating]:
        """The latest first."""
