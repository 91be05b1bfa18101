"""The store of tables, seats and the log, on any backend. Holds no state."""

from asyncio import Future
from collections.abc import Collection, Sequence
from typing import Any, Literal

from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Event
from arbitre.server.store.columns import read_matches, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.interface.signals import Changes
from arbitre.server.store.jobs import job_changes
from arbitre.server.store.queries import matches as queries
from arbitre.server.store.queries.query import padded, parts
from arbitre.server.store.rows import Job, MatchRow, RatingChange, ResultRow, SeatCap, SeatRow, WaitingRow
from arbitre.server.store.submission import (
    addition,
    beginning,
    capping,
    closing,
    creation,
    dealing,
    filling,
    leaving,
    taking,
)
from arbitre.wire.tables import Status


class Matches(DomainStore):
    """Implements `MatchStore`."""

    def create_match(
        self,
        match: MatchRow,
        jobs: Sequence[Job] = (),
        paired: Sequence[WaitingRow] = (),
        cap: SeatCap | None = None,
    ) -> Future[None]:
        signals = (("table", match.id), *_rematch(match.rematch_of), *job_changes(jobs))
        if paired:
            signals = (
                *signals,
                *(("paired", f"{row.account}:{match.id}") for row in paired),
                ("queue", paired[0].queue),
            )
        rows = creation(match, jobs, paired)
        return self._backend.submit(rows if cap is None else rows + capping(cap), signals)

    def take_seat(
        self,
        match: str,
        seat: SeatRow,
        *,
        began: int | None = None,
        jobs: Sequence[Job] = (),
        cap: SeatCap | None = None,
    ) -> Future[None]:
        rows = taking(match, seat) if cap is None else taking(match, seat) + capping(cap)
        if began is not None:
            rows += filling(match, began, jobs)
        return self._backend.submit(rows, (("table", match), *job_changes(jobs)))

    def leave_seat(self, match: str, seat: Seat) -> Future[None]:
        return self._backend.submit(leaving(match, seat), (("table", match),))

    def begin_match(
        self, match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job] = ()
    ) -> Future[None]:
        signals = (("table", match), *job_changes(jobs))
        return self._backend.submit(beginning(match, players, began, jobs), signals)

    def deal_seats(
        self, match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job] = ()
    ) -> Future[None]:
        signals = (("table", match), *job_changes(jobs))
        return self._backend.submit(dealing(match, players, began, jobs), signals)

    def close_match(self, match: str, at: int, rematch_of: str | None = None) -> Future[None]:
        return self._backend.submit(closing(match, at), (("table", match), *_rematch(rematch_of)))

    def append(
        self,
        match: str,
        events: Sequence[Event],
        *,
        ended: tuple[int, Outcome] | None = None,
        ratings: Sequence[RatingChange] = (),
        jobs: Sequence[Job] = (),
        done: Sequence[Job] = (),
        seated: Sequence[SeatRow] = (),
    ) -> Future[None]:
        # A job scheduled without events matters too: another process may still rely on the old due time.
        signals: Changes = (("match", match),) if events or jobs else ()
        if ended is not None or seated:
            signals = (*signals, ("table", match))
        if ratings:
            signals = (*signals, ("rating", ratings[0].pool))
        if jobs:
            signals = (*signals, *job_changes(jobs))
        return self._backend.submit(addition(match, events, ended, ratings, jobs, done, seated), signals)

    async def match(self, match: str) -> MatchRow | None:
        found = read_matches(await self._backend.read(queries.MATCH, {"match": match}))
        return found[0] if found else None

    async def events(self, match: str, since: int = 0) -> list[Event]:
        rows = await self._backend.read(queries.EVENTS, {"match": match, "since": since})
        return [Event(row["number"], row["at"], row["kind"], row["seat"], row["text"]) for row in rows]

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

    async def matches_in_council(self, account: str, status: Collection[Status]) -> list[MatchRow]:
        if not status:
            return []
        statuses = padded("status", sorted(status))
        # An identifier is letters and digits, so nothing in the pattern needs escaping but what JSON puts around it.
        parameters = {**statuses, "pattern": f"%{to_json(account)}%"}
        rows = read_matches(await self._backend.read(queries.councils(len(statuses)), parameters))
        return [row for row in rows if row.is_associate(account)]

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
        active = {row["id"]: row["active"] for row in rows}
        return [(active[row.id], row) for row in read_matches(rows)]

    async def note_activity(self, matches: Collection[str], at: int) -> None:
        for part in parts("match", matches):
            await self._backend.write([(queries.note_activity(len(part)), {**part, "at": at})])

    async def rematch(self, match: str) -> MatchRow | None:
        found = read_matches(await self._backend.read(queries.REMATCH, {"match": match}))
        return found[0] if found else None

    async def results(self, match: str) -> list[ResultRow]:
        return [ResultRow(**row) for row in await self._backend.read(queries.RESULTS, {"match": match})]

    async def count_seats(self, account: str, *, counts_opened: bool = False) -> tuple[int, int]:
        query = queries.COUNT_OWN if counts_opened else queries.COUNT_SEATS
        rows = await self._backend.read(query, {"account": account})
        counted = {row["status"]: row["matches"] for row in rows}
        return counted.get("open", 0), counted.get("playing", 0)

    async def tally(self, account: str) -> tuple[int, int, int]:
        rows = await self._backend.read(queries.TALLY, {"account": account})
        counted = {row["result"]: row["seats"] for row in rows}
        return counted.get("won", 0), counted.get("drawn", 0), counted.get("lost", 0)


def _rematch(of: str | None) -> Changes:
    """Signals the original match, whose followers see its rematch."""
    return () if of is None else (("table", of),)
