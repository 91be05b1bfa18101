"""The store of tables, matches, events and jobs, on any backend. Holds no state."""

import secrets
from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec

from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Event
from arbitre.server.store.backend import Backend, Step
from arbitre.server.store.columns import read_matches
from arbitre.server.store.queries import matches as queries
from arbitre.server.store.queries.query import padded, parts
from arbitre.server.store.rows import Job, JobKind, MatchRow, RatingChange, SeatRow
from arbitre.server.store.submission import Signals, addition, beginning, creation, taking
from arbitre.wire.tables import Status


class Matches:
    """Implements `MatchStore`."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._owner = secrets.token_hex(8)

    async def create_match(self, match: MatchRow, jobs: Sequence[Job] = ()) -> None:
        signals = (("table", match.id), *_rematch(match.rematch_of), *_noticed(jobs))
        await self._backend.submit(creation(match, jobs), signals)

    async def take_seat(
        self, match: str, seat: SeatRow, *, began: int | None = None, jobs: Sequence[Job] = ()
    ) -> None:
        rows = taking(match, seat)
        if began is not None:
            rows += beginning(match, began, jobs)
        await self._backend.submit(rows, (("table", match), *_noticed(jobs)))

    async def leave_seat(self, match: str, seat: Seat) -> None:
        step = (queries.LEAVE_SEAT, {"the_match": match, "the_seat": seat})
        await self._backend.write([step], lambda _: [("table", match)])

    async def begin_match(
        self, match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job] = ()
    ) -> None:
        steps: list[Step] = [(queries.RESIZE_TABLE, {"the_match": match, "the_seats": len(players)})]
        for seat, player in enumerate(players):
            taken = {"the_seat": player.seat, "the_account": player.account, "the_bot": player.bot}
            steps.append((queries.MOVE_SEAT, {"the_match": match, "new_seat": seat, **taken}))
        steps.append((queries.BEGIN_MATCH, {"the_match": match, "the_time": began}))
        steps += [(queries.PLAN_JOB, msgspec.structs.asdict(job)) for job in jobs]
        await self._backend.write(steps, lambda _: [("table", match), *_noticed(jobs)])

    async def close_match(self, match: str, at: int, rematch_of: str | None = None) -> None:
        step = (queries.CLOSE_MATCH, {"the_match": match, "at": at})
        await self._backend.write([step], lambda _: [("table", match), *_rematch(rematch_of)])

    async def append(
        self,
        match: str,
        events: Sequence[Event],
        *,
        ended: tuple[int, Outcome] | None = None,
        ratings: Sequence[RatingChange] = (),
        jobs: Sequence[Job] = (),
        done: Sequence[Job] = (),
    ) -> None:
        # A deadline that is planned alone matters to whoever believes in another one.
        signals: tuple[tuple[str, str], ...] = (("match", match),) if events or jobs else ()
        if ended is not None:
            signals += (("table", match),)
        if jobs:
            signals += _noticed(jobs)
        await self._backend.submit(addition(match, events, ended, ratings, jobs, done), signals)

    async def match(self, match: str) -> MatchRow | None:
        found = read_matches(await self._backend.read(queries.MATCH, {"match": match}))
        return found[0] if found else None

    async def events(self, match: str, since: int = 0) -> list[Event]:
        rows = await self._backend.read(queries.EVENTS, {"match": match, "since": since})
        return [Event(*row) for row in rows]

    async def matches(
        self,
        *,
        status: Collection[Status],
        game: str | None = None,
        account: str | None = None,
        public_only: bool = False,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> list[MatchRow]:
        if not status:
            return []
        statuses = padded("status", sorted(status))
        parameters: dict[str, Any] = {**statuses, "game": game, "account": account, "limit": limit}
        if before is not None:
            parameters["before_created"], parameters["before_id"] = before
        query = queries.matches_page(
            len(statuses), game is not None, account is not None, public_only, before is not None
        )
        return read_matches(await self._backend.read(query, parameters))

    async def active_matches(
        self,
        *,
        status: Literal["playing", "over"] = "playing",
        since: int = 0,
        game: str | None = None,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> list[tuple[int, MatchRow]]:
        parameters: dict[str, Any] = {"since": since, "game": game, "limit": limit}
        if before is not None:
            parameters["before_active"], parameters["before_id"] = before
        query = queries.active_page(status, game is not None, before is not None)
        rows = await self._backend.read(query, parameters)
        active = {row[0]: row[17] for row in rows}
        return [(active[row.id], row) for row in read_matches(rows)]

    async def note_activity(self, matches: Collection[str], at: int) -> None:
        for part in parts("match", matches):
            await self._backend.write([(queries.note_activity(len(part)), {**part, "at": at})], lambda _: ())

    async def rematch(self, match: str) -> MatchRow | None:
        found = read_matches(await self._backend.read(queries.REMATCH, {"match": match}))
        return found[0] if found else None

    async def claim(self, kinds: Collection[JobKind], now: int, lease: int, limit: int) -> list[Job]:
        if not kinds:
            return []
        wanted = padded("kind", sorted(kinds))
        parameters = {**wanted, "now": now, "until": now + lease, "the_owner": self._owner, "limit": limit}
        answers = await self._backend.write([(queries.claim_jobs(len(wanted)), parameters)], lambda _: ())
        return sorted((Job(*row) for row in answers[0]), key=lambda job: job.due)

    async def plan(self, job: Job) -> None:
        steps: list[Step] = [(queries.PLAN_JOB, msgspec.structs.asdict(job))]
        await self._backend.write(steps, lambda _: _noticed((job,)))

    async def finish(self, job: Job) -> None:
        parameters = {
            "match": job.match,
            "kind": job.kind,
            "seat": job.seat,
            "due": job.due,
            "owner": self._owner,
        }
        await self._backend.write([(queries.FINISH_JOB, parameters)], lambda _: ())

    async def next_due(self, kinds: Collection[JobKind]) -> int | None:
        if not kinds:
            return None
        wanted = padded("kind", sorted(kinds))
        rows = await self._backend.read(queries.next_due(len(wanted)), wanted)
        due: int | None = rows[0][0]
        return due


def _noticed(jobs: Sequence[Job]) -> tuple[tuple[str, str], ...]:
    return (("job", str(min(job.due for job in jobs))),) if jobs else ()


def _rematch(of: str | None) -> Signals:
    """A match hears of what becomes of its rematch."""
    return () if of is None else (("table", of),)
