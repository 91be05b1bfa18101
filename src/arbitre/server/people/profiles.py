"""What everybody may see of a player: profile and history of ratings."""

from typing import Final

from arbitre.arena.pools import game_of
from arbitre.games.registry import find_game
from arbitre.server.people.people import People
from arbitre.server.store.interface import Store
from arbitre.wire.people import Profile, Rating, RatingPoint

RATINGS_SHOWN: Final = 200
"""Points in a rating's history."""


class Profiles:
    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    async def of(self, name: str) -> Profile:
        account = await self._people.named(name)
        won, drawn, lost = await self._store.tally(account.id)
        ratings = sorted(await self._store.ratings([account.id]), key=lambda row: row.pool)
        return Profile(
            name=account.name,
            is_guest=account.is_guest,
            joined=account.created,
            won=won,
            drawn=drawn,
            lost=lost,
            country=account.country,
            time_zone=account.time_zone,
            last_login=account.last_login,
            ratings=[Rating(game_of(row.pool), round(row.rating), row.matches, row.pool) for row in ratings],
        )

    async def rating_history(self, name: str, pool: str) -> list[RatingPoint]:
        """Computed back from the current rating, so changes from before the records do not matter. Oldest first."""
        account = await self._people.named(name)
        find_game(game_of(pool))
        ratings = await self._store.ratings([account.id], pool)
        if not ratings:
            return []
        points, rating = [], ratings[0].rating
        for past in await self._store.rating_changes(account.id, pool, RATINGS_SHOWN):
            if past.annulled is None:
                points.append(RatingPoint(past.at, round(rating)))
                rating -= past.change
        return points[::-1]
