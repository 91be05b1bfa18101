"""The store of ratings and ladders, on any backend. Holds no state."""

from collections.abc import Collection, Sequence

from arbitre.server.store.backend import Step
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import ratings as queries
from arbitre.server.store.queries.query import parts
from arbitre.server.store.rows import AffectedRating, PastRating, RankedRow, RatingRow, RecordRow


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

    async def records(
        self, accounts: Collection[str], pool: str | None = None, since: int = 0
    ) -> list[RecordRow]:
        found: list[RecordRow] = []
        for part in parts("account", accounts):
            query = queries.records(len(part), pool is not None)
            rows = await self._backend.read(query, {**part, "pool": pool, "since": since})
            found += [RecordRow(**row) for row in rows]
        return found

    async def ladder(self, pool: str, *, since: int, skipped: int, limit: int) -> list[RankedRow]:
        parameters = {"pool": pool, "since": since, "skipped": skipped, "limit": limit}
        return [RankedRow(**row) for row in await self._backend.read(queries.LADDER, parameters)]

    async def count_ladder(self, pool: str, *, since: int) -> int:
        rows = await self._backend.read(queries.COUNT_LADDER, {"pool": pool, "since": since})
        count: int = rows[0]["count"]
        return count

    async def ahead_of(self, rating: RatingRow, *, since: int) -> int:
        parameters = {
            "pool": rating.pool,
            "since": since,
            "rating": rating.rating,
            "account": rating.account,
        }
        count: int = (await self._backend.read(queries.AHEAD_OF, parameters))[0]["count"]
        return count

    async def ladder_spread(self, pool: str, *, since: int, width: float) -> dict[int, int]:
        parameters = {"pool": pool, "since": since, "width": width}
        rows = await self._backend.read(queries.SPREAD, parameters)
        return {int(row["step"]): row["people"] for row in rows}

    async def pools(self, *, since: int) -> dict[str, int]:
        rows = await self._backend.read(queries.POOLS, {"since": since})
        return {row["pool"]: row["people"] for row in rows}

    async def affected_ratings(self, matches: Collection[str]) -> list[AffectedRating]:
        found: list[AffectedRating] = []
        for part in parts("match", matches):
            rows = await self._backend.read(queries.affected(len(part)), part)
            found += [AffectedRating(**row) for row in rows]
        return found

    async def take_back(self, match: str, affected: Sequence[AffectedRating], at: int) -> None:
        # Always locked in the same order.
        ordered = sorted(affected, key=lambda row: row.account)
        steps: list[Step] = [
            (queries.ANNUL, {"the_match": match, "the_account": row.account, "new_annulled": at})
            for row in ordered
        ]
        steps += [
            (
                queries.TAKE_BACK,
                {"the_account": row.account, "the_pool": row.pool, "change": row.after - row.before},
            )
            for row in ordered
        ]
        pools = dict.fromkeys(row.pool for row in ordered)
        await self._backend.write(steps, lambda _: [("rating", pool) for pool in pools])
