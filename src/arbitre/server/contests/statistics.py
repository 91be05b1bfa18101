"""A player's statistics per pool: results, rating, peak and streaks. Only rated matches count."""

from collections import Counter
from collections.abc import Sequence

from arbitre.arena.pools import game_of
from arbitre.arena.rating import NEW_FOR
from arbitre.games.registry import GAMES
from arbitre.server.contests.ladders import Ladders
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, PastRating, RatingRow
from arbitre.wire.contests import PoolStatistics, Statistics

HISTORY = 5_000
"""Matches per pool searched for the peak and the longest streak."""


class PlayerStatistics:
    def __init__(self, store: Store, ladders: Ladders) -> None:
        self._store = store
        self._ladders = ladders

    async def of(self, account: AccountRow) -> Statistics:
        ratings = [row for row in await self._store.ratings([account.id]) if game_of(row.pool) in GAMES]
        ratings.sort(key=lambda row: (-row.matches, row.pool))
        return Statistics(account.name, [await self._pool(rating) for rating in ratings])

    async def _pool(self, rating: RatingRow) -> PoolStatistics:
        history = await self._store.rating_changes(rating.account, rating.pool, HISTORY)
        counted = [past for past in history if past.annulled is None]
        results = Counter(past.result for past in counted)
        best, best_at = _best(rating, counted)
        place, people = await self._ladders.place(rating)
        return PoolStatistics(
            pool=rating.pool,
            game=game_of(rating.pool),
            rating=round(rating.rating),
            deviation=None if rating.deviation is None else round(rating.deviation),
            is_provisional=rating.matches < NEW_FOR,
            matches=rating.matches,
            won=results["won"],
            drawn=results["drawn"],
            lost=results["lost"],
            best=round(best),
            best_at=best_at,
            streak=streak(counted),
            longest=longest(counted),
            place=place,
            people=people,
            latest=rating.latest or None,
        )


def _best(rating: RatingRow, history: Sequence[PastRating]) -> tuple[float, int | None]:
    """Walks back from the current rating, so that matches which ended at the same time add up."""
    value, best, at = rating.rating, rating.rating, history[0].at if history else None
    for past in history:
        if value > best:
            best, at = value, past.at
        value -= past.change
    return best, at


def streak(history: Sequence[PastRating]) -> int:
    """The length of the current streak: positive for wins, negative for losses. A draw ends both."""
    if not history or history[0].result not in ("won", "lost"):
        return 0
    count = 0
    for past in history:
        if past.result != history[0].result:
            break
        count += 1
    return count if history[0].result == "won" else -count


def longest(history: Sequence[PastRating]) -> int:
    """The longest streak of wins."""
    most = run = 0
    for past in history:
        run = run + 1 if past.result == "won" else 0
        most = max(most, run)
    return most
