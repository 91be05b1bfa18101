"""Reliability, regularity and performance of a player, by formulas that the rules page prints. Pure but for what is read.

Reliability     100 x (asked - missed - late / 2) / asked, less 10 for every match that somebody else had to take over
Regularity      days with a match under way in the last 365, per cent of 365
Performance     1500 + the mean over matches of 100 x (share of the win x powers - 1), with five even matches counted in
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, DutyRow, TenureRow
from arbitre.wire.desk import Standing

DAY: Final = 86_400_000
YEAR_DAYS: Final = 365
MEAN: Final = 1500.0
EVEN: Final = 5
"""Even matches credited to everybody, so that one win does not decide."""
WEIGHT: Final = 100.0


class Result(msgspec.Struct, frozen=True):
    """The result of a player who held a power to the end."""

    score: float
    """The share of the win."""
    seats: int


class Standings:
    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now

    async def of(self, account: AccountRow) -> Standing:
        served = (await self._store.served([account.id])).get(account.id, DutyRow("", account.id))
        tenures = await self._store.tenures_of(account.id)
        results = await self._results(account, tenures)
        return Standing(
            player=account.name,
            reliability=round(reliability(served), 1),
            regularity=round(regularity(tenures, self._now()), 1),
            performance=round(performance(results), 1),
            asked=served.asked,
            missed=served.missed,
            late=served.late,
            left=served.left,
            matches=len({tenure.match for tenure in tenures}),
        )

    async def _results(self, account: AccountRow, tenures: Sequence[TenureRow]) -> list[Result]:
        found = []
        for match in {tenure.match for tenure in tenures}:
            row = await self._store.match(match)
            if row is None or row.outcome is None or row.outcome.reason in ("aborted", "stopped"):
                continue
            seats = [player.seat for player in row.players if player.account == account.id]
            if seats:
                found.append(Result(sum(row.outcome.scores[seat] for seat in seats) / len(seats), row.seats))
        return found


def reliability(served: DutyRow) -> float:
    """From 0 to 100. A player who was never asked has 100."""
    kept = 1.0 if not served.asked else (served.asked - served.missed - served.late / 2) / served.asked
    return max(100.0 * kept - 10.0 * served.left, 0.0)


def regularity(tenures: Sequence[TenureRow], now: int) -> float:
    """From 0 to 100."""
    since = now // DAY - YEAR_DAYS + 1
    days: set[int] = set()
    for tenure in tenures:
        last = (now if tenure.until is None else tenure.until) // DAY
        days.update(range(max(tenure.since // DAY, since), last + 1))
    return 100.0 * len(days) / YEAR_DAYS


def performance(results: Sequence[Result]) -> float:
    """1500 for an average result. A solo among seven counts 600 points before averaging."""
    gained = sum(WEIGHT * (result.score * result.seats - 1) for result in results)
    return MEAN + gained / (len(results) + EVEN)
