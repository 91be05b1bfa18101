"""Nightly competitions: a job opens one among all who can play the game then, and plans itself again.

A series has one competition per date, so a job that runs twice opens it once.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Final

import structlog

from arbitre.server.chance import random_name
from arbitre.server.competitions.competitions import Competitions
from arbitre.server.competitions.competitors import Competitor, Competitors
from arbitre.server.competitions.reports import Reports
from arbitre.server.competitions.terms import check_terms, fits, terms_of
from arbitre.server.errors import UnknownSeries
from arbitre.server.facts.clock import Now
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, CompetitionRow, Job, SeriesRow
from arbitre.server.tables.openings import ID_LENGTH
from arbitre.server.work.worker import JobKind
from arbitre.wire.competitions import NewSeries, SeriesInfo, SeriesState

NIGHT: Final = "night"
"""The kind of job that opens a night's competition."""
NIGHTS_COUNTED: Final = 14

log = structlog.get_logger()


class Nights:
    def __init__(
        self, store: Store, competitions: Competitions, competitors: Competitors, reports: Reports, now: Now
    ) -> None:
        self._store = store
        self._competitions = competitions
        self._competitors = competitors
        self._reports = reports
        self._now = now

    @property
    def kind(self) -> JobKind:
        return JobKind(NIGHT, self._do)

    async def create(self, account: AccountRow, new: NewSeries) -> SeriesRow:
        """The caller has checked that the account is an organiser."""
        now = self._now()
        row = SeriesRow(
            id=random_name(ID_LENGTH),
            game=new.game,
            title=new.title,
            owner=account.id,
            terms=terms_of(new, is_for_programs="program" in new.kinds),
            kinds=tuple(dict.fromkeys(new.kinds)),
            hour=new.hour,
            created=now,
        )
        check_terms(_night(row, "", now))
        await self._store.create_series(row, [Job(NIGHT, row.id, next_night(now, row.hour))])
        return row

    async def get(self, series: str) -> SeriesRow:
        row = await self._store.series(series)
        if row is None:
            raise UnknownSeries(f"There is no series '{series[:40]}'.")
        return row

    async def stop(self, series: str) -> None:
        """A competition in progress goes on."""
        try:
            await self._store.stop_series(series, self._now())
        except Conflict:
            raise UnknownSeries("This series was stopped before.") from None
        await self._store.drop(Job(NIGHT, series, 0))

    async def all(self) -> list[SeriesInfo]:
        return [await self._info(row) for row in await self._store.all_series()]

    async def state(self, series: str, *, may_manage: bool) -> SeriesState:
        row = await self.get(series)
        nights = await self._store.nights(series, NIGHTS_COUNTED)
        return SeriesState(
            series=await self._info(row),
            nights=await self._reports.infos(nights),
            ladder=await self._reports.ladder(nights),
            may_manage=may_manage,
        )

    async def _do(self, job: Job) -> None:
        row = await self._store.series(job.key)
        if row is None or row.stopped is not None:
            return
        await self.begin_night(row, _date(job.due))
        await self._store.plan(Job(NIGHT, row.id, next_night(self._now(), row.hour)))

    async def begin_night(self, row: SeriesRow, date: str) -> None:
        """Does nothing if fewer than two competitors can play."""
        found = [one for one in await self._competitors.all(row.game) if one.kind in row.kinds]
        if len(found) < 2:
            log.info("night_without_competitors", series=row.id, night=date, competitors=len(found))
            return
        night = _night(row, date, self._now())
        try:
            await self._competitions.open(night, _drawn(found, date, row.terms.legs))
        except Conflict:
            opened = {one.night: one for one in await self._store.nights(row.id, NIGHTS_COUNTED)}
            if date not in opened or opened[date].status != "open":
                return
            night = opened[date]  # The process that opened it did not begin it.
        await self._competitions.begin(night.id)

    async def _info(self, row: SeriesRow) -> SeriesInfo:
        people = await self._store.accounts({row.owner})
        owner = people.get(row.owner)
        return SeriesInfo(
            id=row.id,
            game=row.game,
            title=row.title,
            owner=None if owner is None else owner.name,
            kinds=list(row.kinds),
            hour=row.hour,
            legs=row.terms.legs,
            clock=row.terms.clock,
            created=row.created,
            due=None if row.stopped is not None else next_night(self._now(), row.hour),
        )


def next_night(now: int, hour: int) -> int:
    """The next time the clock shows this hour in UTC. All times are milliseconds since 1970."""
    moment = datetime.fromtimestamp(now / 1000, UTC)
    at = moment.replace(hour=hour, minute=0, second=0, microsecond=0)
    return round((at if at > moment else at + timedelta(days=1)).timestamp() * 1000)


def _drawn(found: Sequence[Competitor], date: str, legs: int) -> list[Competitor]:
    """As many as there is room for; where there are more, every night others."""
    order = sorted(found, key=lambda one: sha256(f"{date} {one.kind} {one.reference}".encode()).digest())
    while not fits(len(order), legs):
        order.pop()
    return [one for one in found if one in order]


def _date(moment: int) -> str:
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


def _night(row: SeriesRow, date: str, now: int) -> CompetitionRow:
    return CompetitionRow(
        id=random_name(ID_LENGTH),
        game=row.game,
        title=row.title,
        owner=row.owner,
        terms=row.terms,
        status="open",
        created=now,
        series=row.id,
        night=date,
    )
