"""Tables, seats and the log."""

from asyncio import Future
from collections.abc import Collection, Sequence
from typing import Literal, Protocol

from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Event
from arbitre.server.store.rows import Job, MatchRow, RatingChange, ResultRow, SeatRow, WaitingRow
from arbitre.wire.tables import Status


class MatchStore(Protocol):
    """Writes go through the group-committing writer. They are queued before the call returns, in the order of the calls;
    the future is done once they are on disk."""

    def create_match(
        self, match: MatchRow, jobs: Sequence[Job] = (), paired: Sequence[WaitingRow] = ()
    ) -> Future[None]:
        """A table, or a match that begins at once, between people who wait no longer from then on. Conflict if another
        rematch of the same match is not closed, or one of those people has left the queue or been paired already."""

    def take_seat(
        self, match: str, seat: SeatRow, *, began: int | None = None, jobs: Sequence[Job] = ()
    ) -> Future[None]:
        """With `began` the match begins in the same commit. Conflict if the seat is taken, the table is not open or
        should begin with a seat still free, or the account already sits there and the table does not cumulate."""

    def leave_seat(self, match: str, seat: Seat) -> Future[None]:
        """Conflict if nobody sits there, or the table is no longer open."""

    def begin_match(
        self, match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job] = ()
    ) -> Future[None]:
        """With these players, given in seat order, moved up to the first seats. Conflict unless the table is open and
        exactly these sit there."""

    def deal_seats(
        self, match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job] = ()
    ) -> Future[None]:
        """The match begins with these players in all of its seats. Conflict unless the table is open and every seat free."""

    def close_match(self, match: str, at: int, rematch_of: str | None = None) -> Future[None]:
        """Conflict unless the table is open. `rematch_of` is told too."""

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
        """Events, the end they bring about, what it does to ratings, the jobs they plan (replacing the same job's row), the
        jobs that are done (leased or not), and the players who take over seats: all or nothing.

        Conflict if an event of that number exists, the one before it does not, or the match is not being played."""

    async def match(self, match: str) -> MatchRow | None: ...

    async def events(self, match: str, since: int = 0) -> list[Event]: ...

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
        """Newest first by (created, id); `before` goes on after that row."""

    async def active_matches(
        self,
        *,
        status: Literal["playing", "over"] = "playing",
        since: int = 0,
        game: str | None = None,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> list[tuple[int, MatchRow]]:
        """Public matches, each with when something last happened in it, the latest first; those under way without a clock
        only if that was not before `since`. `before` goes on after that time and identifier."""

    async def note_activity(self, matches: Collection[str], at: int) -> None:
        """Something happened in each of these, at that time or a little before. Matches that are over are left alone."""

    async def rematch(self, match: str) -> MatchRow | None:
        """The rematch of a match, unless it was closed."""

    async def results(self, match: str) -> list[ResultRow]:
        """By seat; nothing unless the match is over and was not aborted."""

    async def count_seats(self, account: str) -> tuple[int, int]:
        """At tables that have not begun, and in matches under way; several seats at one table count once."""

    async def tally(self, account: str) -> tuple[int, int, int]:
        """Seats won, drawn and lost; aborted matches do not count."""
