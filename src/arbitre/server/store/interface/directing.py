"""Directed matches: parameters and deadlines, players, their records of service, and the journal."""

from collections.abc import Collection, Sequence
from typing import Protocol

from arbitre.server.store.rows import (
    CandidateRow,
    Councils,
    DirectedRow,
    DutyRow,
    GroupRow,
    Job,
    JournalRow,
    MatchRow,
    TenureRow,
    VacationRow,
    VoteRow,
)


class DirectingStore(Protocol):
    async def create_directed(
        self,
        rows: Sequence[tuple[MatchRow, DirectedRow, JournalRow]],
        most: int | None = None,
        group: GroupRow | None = None,
    ) -> None:
        """Creates tables and what directs them, with the group they form: all or nothing. Assigns the next numbers. Raises
        Conflict if a name is taken, or CapReached if `most` matches of the master wait for players."""

    async def directed(self, match: str) -> DirectedRow | None: ...

    async def directed_number(self, number: int) -> DirectedRow | None: ...

    async def directed_named(self, name: str) -> DirectedRow | None:
        """Ignores case."""

    async def all_directed(self) -> list[DirectedRow]:
        """By number."""

    async def directed_of(self, account: str) -> list[DirectedRow]:
        """Those that this account directs, or has or had a place in. By number."""

    async def directed_names(self) -> dict[int, str]:
        """The names of all, by number."""

    async def directed_of_group(self, group: str) -> list[DirectedRow]:
        """By number."""

    async def overdue(self, now: int) -> list[str]:
        """Running matches whose deadline has passed, longest overdue first. Paused ones are left out."""

    async def change_directed(self, row: DirectedRow, table: MatchRow | None, note: JournalRow) -> None:
        """Changes name and parameters, and the table's fields that depend on them. Raises Conflict if the name is taken, or the
        table is no longer open."""

    async def settle_directed(
        self,
        row: DirectedRow,
        version: int,
        *,
        tenures: Sequence[TenureRow] = (),
        duties: Sequence[DutyRow] = (),
        notes: Sequence[JournalRow] = (),
        jobs: Sequence[Job] = (),
        ended: int | None = None,
    ) -> None:
        """After a resolution, stores version, advancement, deadline and records of service, schedules the next jobs, voids all
        votes, and ends all tenures if the match has ended: all or nothing. Raises Conflict unless `version` was settled
        last."""

    async def move_deadline(
        self,
        before: DirectedRow,
        after: DirectedRow,
        *,
        notes: Sequence[JournalRow] = (),
        jobs: Sequence[Job] = (),
    ) -> None:
        """Deadline, extensions and pause. Conflict if the match has gone on meanwhile, or its deadline or pause is no longer
        as it was before."""

    async def hand_over_directed(self, match: str, master: str, note: JournalRow) -> None:
        """Makes another account the master."""

    async def remove_directed(self, match: str) -> None:
        """Frees the name. The match itself stays."""

    async def put_candidates(self, rows: Sequence[CandidateRow], notes: Sequence[JournalRow]) -> None:
        """All or none. A player who already has a place keeps the time of arrival. Raises Conflict if a match no longer waits
        for players."""

    async def drop_candidate(self, match: str, account: str, note: JournalRow) -> None: ...

    async def candidates(self, match: str) -> list[CandidateRow]:
        """In order of arrival."""

    async def candidacies(self, account: str) -> list[CandidateRow]: ...

    async def count_places(self) -> dict[str, int]:
        """Returns how many players have, or had, a place in each match before it began."""

    async def begin_tenures(
        self,
        tenures: Sequence[TenureRow],
        *,
        duties: Sequence[DutyRow] = (),
        notes: Sequence[JournalRow] = (),
    ) -> None:
        """Ends the previous tenures of these powers."""

    async def change_councils(
        self,
        match: str,
        before: Councils | None,
        after: Councils | None,
        note: JournalRow | None,
        jobs: Sequence[Job] = (),
    ) -> None:
        """Raises Conflict if the match is not running, or its councils are no longer as they were before."""

    async def tenures(self, match: str) -> list[TenureRow]:
        """By role, then by time."""

    async def tenures_of(self, account: str) -> list[TenureRow]: ...

    async def served(self, accounts: Collection[str]) -> dict[str, DutyRow]:
        """Returns totals over all matches, for accounts that have served."""

    async def note_directed(self, note: JournalRow) -> None: ...

    async def journal(self, match: str) -> list[JournalRow]:
        """Oldest first."""

    async def issue_code(self, code: str, match: str, issued_by: str, expires: int) -> None: ...

    async def use_code(self, code: str, match: str, at: int) -> None:
        """Raises Conflict unless it was issued for this match, is not expired and is unused."""

    async def vote(self, row: VoteRow) -> None:
        """Replaces the role's earlier vote."""

    async def unvote(self, match: str, role: int) -> None: ...

    async def votes(self, match: str) -> list[VoteRow]: ...

    async def put_note(self, match: str, account: str, text: str, at: int) -> None: ...

    async def note_of(self, match: str, account: str) -> str:
        """Empty if there is none."""

    async def add_vacation(self, row: VacationRow) -> None:
        """Raises Conflict if one begins at the same moment."""

    async def drop_vacation(self, account: str, begins: int) -> None: ...

    async def vacations(self, accounts: Collection[str], now: int) -> list[VacationRow]:
        """Those that have not ended."""
