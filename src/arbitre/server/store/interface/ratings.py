"""Ratings by pool and the ladders made of them. A match changes them through `MatchStore.append`, in the commit that ends it.

On a ladder stand those whose latest rated match of the pool ended not before `since`.
"""

from collections.abc import Collection, Sequence
from typing import Protocol

from arbitre.server.store.rows import AffectedRating, PastRating, RankedRow, RatingRow, RecordRow


class RatingStore(Protocol):
    async def ratings(self, accounts: Collection[str], pool: str | None = None) -> list[RatingRow]: ...

    async def rating_changes(self, account: str, pool: str, limit: int) -> list[PastRating]:
        """The latest first, those that were annulled among them."""

    async def records(
        self, accounts: Collection[str], pool: str | None = None, since: int = 0
    ) -> list[RecordRow]:
        """How rated matches have ended since then, by account, pool and result; annulled ones do not count."""

    async def ladder(self, pool: str, *, since: int, skipped: int, limit: int) -> list[RankedRow]:
        """The best first."""

    async def count_ladder(self, pool: str, *, since: int) -> int: ...

    async def ahead_of(self, rating: RatingRow, *, since: int) -> int:
        """How many stand before this rating."""

    async def ladder_spread(self, pool: str, *, since: int, width: float) -> dict[int, int]:
        """How many have a rating from n times `width` up to the next step, by n."""

    async def pools(self, *, since: int) -> dict[str, int]:
        """How many stand on the ladder of each pool."""

    async def affected_ratings(self, matches: Collection[str]) -> list[AffectedRating]:
        """What these matches did, unless it was taken back."""

    async def take_back(self, match: str, affected: Sequence[AffectedRating], at: int) -> None:
        """Conflict if somebody else has just done so."""
