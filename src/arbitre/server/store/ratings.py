"""The store of ratings, on any backend. Holds no state."""

from collections.abc import Collection

from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import ratings as queries
from arbitre.server.store.queries.query import parts
from arbitre.server.store.rows import PastRating, RatingRow


class Ratings(DomainStore):
    """Implements `RatingStore`."""

    async def ratings(self, accounts: Collection[str], pool: str | None = None) -> list[RatingRow]:
        found: list[RatingRow] = []
        for part in parts("account", accounts):
            query = queries.ratings_of(len(part), pool is not None)
            found += [RatingRow(**row) for row in await self._backend.read(query, {**part, "pool": pool})]
        return found

    async def rating_changes(self, account: str, pool: str, limit: int) -> list[PastRating]:
        parameters = {"account": account, "pool": pool, "limit": limit}
        return [PastRating(**row) for row in await self._backend.read(queries.RATING_CHANGES, parameters)]
