"""The daily puzzle: one start for everybody, played alone and once.

Its seed is drawn when it is first requested on its day, so that nobody can know it earlier, and published when the day is over.
Its matches do not use that seed. They start from its position, which stays hidden.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Any

from arbitre.games.registry import find_game
from arbitre.kernel.dice import SEED_BYTES, Dice, commitment
from arbitre.kernel.game import Context
from arbitre.server.chance import random_bytes
from arbitre.server.errors import UnknownPuzzle
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import LiveMatch, name_of
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, PuzzleEntry, SeatRow
from arbitre.server.tables.openings import Opening
from arbitre.server.tables.tables import Tables
from arbitre.wire.puzzles import Puzzle, PuzzleResult

SHOWN = 100
DAY = timedelta(days=1)


class Puzzles:
    def __init__(self, store: Store, matches: Matches, tables: Tables, now: Now) -> None:
        self._store = store
        self._matches = matches
        self._tables = tables
        self._now = now

    async def show(self, viewer: AccountRow | None, game: str, day: date | None) -> Puzzle:
        """Returns today's puzzle, or that of an earlier day if there was one."""
        today = self._today()
        seed = await self._todays(game, today) if day in (None, today) else await self._past(game, day, today)
        day = day or today
        entries = _firsts(await self._store.puzzle_entries(_identifier(game, day)))
        is_over = day < today
        people = await self._store.accounts([entry.account for entry in entries])
        own = next((entry for entry in entries if viewer and entry.account == viewer.id), None)
        return Puzzle(
            day=day.isoformat(),
            ends=_milliseconds(day + DAY),
            commitment=commitment(seed),
            seed=seed.hex() if is_over else None,
            results=_ranked(entries, people, own, is_over),
            players=len(entries),
            your_match=own.match if own else None,
        )

    async def play(self, account: AccountRow, game: str, options: Mapping[str, Any]) -> LiveMatch:
        """Returns the caller's match of today's puzzle, starting it if needed."""
        today = self._today()
        identifier = _identifier(game, today)
        for entry in await self._store.puzzle_entries(identifier):
            if entry.account == account.id:
                return await self._matches.get(entry.match)
        opening = Opening(
            game=game,
            opener=account.id,
            players=[SeatRow(0, account=account.id)],
            seats=1,
            options=options,
            position=_position(game, options, await self._todays(game, today)),
            source=(identifier, 0),
            is_public=False,
            title=today.isoformat(),
        )
        async with self._tables.quotas.one_more(account, opens=True) as cap:
            return await self._tables.open(opening, {account.id: account}, self._tables.within(cap))

    async def _todays(self, game: str, today: date) -> bytes:
        seed = await self._store.puzzle(game, today.isoformat())
        if seed is None:
            await self._store.draw_puzzle(game, today.isoformat(), random_bytes(SEED_BYTES))
            seed = await self._store.puzzle(game, today.isoformat())
        assert seed is not None, "it was drawn just now, here or by another server"
        return seed

    async def _past(self, game: str, day: date | None, today: date) -> bytes:
        assert day is not None
        seed = await self._store.puzzle(game, day.isoformat()) if day < today else None
        if seed is None:
            raise UnknownPuzzle(
                f"There is no puzzle of {game} of {day.isoformat()}; today is {today.isoformat()}."
            )
        return seed

    def _today(self) -> date:
        return datetime.fromtimestamp(self._now() / 1000, UTC).date()


def _identifier(game: str, day: date) -> str:
    """Returns the source that its matches name. No match has such an identifier."""
    return f"puzzle:{game}:{day.isoformat()}"


def _position(game: str, options: Mapping[str, Any], seed: bytes) -> str:
    rules = find_game(game)
    return rules.write(rules.start(1, rules.options(options), Context(Dice(seed, 0), 0)))


def _milliseconds(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def _firsts(entries: Sequence[PuzzleEntry]) -> list[PuzzleEntry]:
    """Two concurrent requests may have started it twice. The first one counts."""
    return list({entry.account: entry for entry in reversed(entries)}.values())[::-1]


def _ranked(
    entries: Sequence[PuzzleEntry], people: Mapping[str, AccountRow], own: PuzzleEntry | None, is_over: bool
) -> list[PuzzleResult]:
    """Most points first, then shortest time."""
    done = [
        (entry.points, entry.ended - entry.began, entry)
        for entry in entries
        if entry.points is not None and entry.ended is not None
    ]
    done.sort(key=lambda result: (-result[0], result[1]))
    results: list[PuzzleResult] = []
    for place, (points, time, entry) in enumerate(done[:SHOWN], 1):
        before = results[-1] if results else None
        is_equal = before is not None and (before.points, before.milliseconds) == (points, time)
        results.append(
            PuzzleResult(
                rank=before.rank if before is not None and is_equal else place,
                player=name_of(people.get(entry.account)),
                points=points,
                milliseconds=time,
                match=entry.match if is_over or entry is own else None,
            )
        )
    return results
