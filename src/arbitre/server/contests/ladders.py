"""Ladders: a pool's recently active players, best first. Read from the store, so they are current after every match.

Also takes back a match's effect on ratings, for moderators. The caller checks permission.
"""

from collections import Counter
from collections.abc import Collection

import msgspec

from arbitre.arena.pools import game_of
from arbitre.arena.rating import NEW_FOR
from arbitre.games.registry import GAMES, find_game
from arbitre.kernel.errors import UnknownGame
from arbitre.server.errors import UnknownMatch
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.news import RatingsChanged
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, RankedRow, RatingRow
from arbitre.wire.contests import Ladder, LadderInfo, Rank, Step

DAY = 86_400_000
ACTIVE = 30 * DAY
"""Milliseconds without a match after which a player leaves the ladder."""
WEEK = 7 * DAY
STEP = 50
"""Rating points per bar of the distribution."""
PACES = ("fast", "days")


class Ladders:
    def __init__(self, store: Store, bus: Bus, now: Now) -> None:
        self._store = store
        self._bus = bus
        self._now = now
        self._stop_listening = store.listen(self._signal, "rating")

    def close(self) -> None:
        self._stop_listening()

    async def all(self) -> list[LadderInfo]:
        """Non-empty ladders, in the order of the games."""
        pools = await self._store.pools(since=self._since())
        found = [LadderInfo(pool, game_of(pool), people) for pool, people in pools.items()]
        order = list(GAMES)
        known = [info for info in found if info.game in GAMES]
        return sorted(known, key=lambda info: (order.index(info.game), info.pool))

    async def ladder(self, viewer: AccountRow | None, pool: str, skipped: int = 0, limit: int = 10) -> Ladder:
        """Raises UnknownGame."""
        check_pool(pool)
        since = self._since()
        rows = await self._store.ladder(pool, since=since, skipped=skipped, limit=limit)
        people = await self._store.count_ladder(pool, since=since)
        ranks = await self._ranks(pool, rows, skipped)
        spread = await self._store.ladder_spread(pool, since=since, width=STEP)
        return Ladder(
            pool=pool,
            game=game_of(pool),
            people=people,
            skipped=skipped,
            ranks=ranks,
            own=None if viewer is None else await self._own(viewer, pool),
            spread=[Step(step * STEP, count) for step, count in sorted(spread.items())],
        )

    async def place(self, rating: RatingRow) -> tuple[int | None, int]:
        """The rating's place on the ladder, or None if it is not on it, and the ladder's size."""
        since = self._since()
        people = await self._store.count_ladder(rating.pool, since=since)
        if rating.latest < since or not rating.matches:
            return None, people
        return await self._store.ahead_of(rating, since=since) + 1, people

    async def annul(self, match: str) -> list[str]:
        """Takes back a match's effect on ratings. Returns the accounts affected, empty if there was none. Uncertainty stays as
        it is, since later matches built on it. Raises UnknownMatch."""
        if await self._store.match(match) is None:
            raise UnknownMatch(f"There is no match '{match[:40]}'.")
        affected = await self._store.affected_ratings([match])
        if not affected:
            return []
        try:
            await self._store.take_back(match, affected, self._now())
        except Conflict:
            return []  # Another caller has just done so.
        return [row.account for row in affected]

    async def _own(self, viewer: AccountRow, pool: str) -> Rank | None:
        found = await self._store.ratings([viewer.id], pool)
        if not found:
            return None
        place, _ = await self.place(found[0])
        if place is None:
            return None
        fields = {**msgspec.structs.asdict(found[0]), "name": viewer.name}
        fields.pop("pool")
        return (await self._ranks(pool, [RankedRow(**fields)], place - 1))[0]

    async def _ranks(self, pool: str, rows: Collection[RankedRow], skipped: int) -> list[Rank]:
        accounts = [row.account for row in rows]
        if not accounts:
            return []
        results: dict[str, Counter[str]] = {}
        for record in await self._store.records(accounts, pool):
            results.setdefault(record.account, Counter())[record.result] += record.matches
        lately: dict[str, float] = {}
        for record in await self._store.records(accounts, pool, self._now() - WEEK):
            lately[record.account] = lately.get(record.account, 0) + record.change
        return [
            _rank(skipped + number, row, results.get(row.account, Counter()), lately.get(row.account, 0))
            for number, row in enumerate(rows, 1)
        ]

    def _since(self) -> int:
        return self._now() - ACTIVE

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "rating":
            self._bus.publish(RatingsChanged(identifier))


def check_pool(pool: str) -> None:
    """Raises UnknownGame unless such a pool can exist."""
    game, _, pace = pool.partition("/")
    find_game(game)
    if (pace and pace not in PACES) or pool != (f"{game}/{pace}" if pace else game):
        raise UnknownGame(f"There is no pool '{pool[:80]}'.")


def _rank(place: int, row: RankedRow, results: Counter[str], change: float) -> Rank:
    return Rank(
        place=place,
        name=row.name,
        rating=round(row.rating),
        deviation=None if row.deviation is None else round(row.deviation),
        is_provisional=row.matches < NEW_FOR,
        matches=row.matches,
        won=results["won"],
        drawn=results["drawn"],
        lost=results["lost"],
        change=round(change),
    )
