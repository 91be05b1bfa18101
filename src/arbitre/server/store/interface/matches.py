"""Tables, seats and the log."""

from asyncio import Future
from collections.abc import Collection, Sequence
from typing import Literal, Protocol

from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Event
from arbitre.server.store.rows import Job, MatchRow, RatingChange, ResultRow, SeatCap, SeatRow, WaitingRow
from arbitre.wire.tables import Status


class MatchStore(Protocol):
    """Writes go through the group-committing writer. They are queued before the call returns, in the order of the calls. The
    future resolves once they are on disk."""

    def create_match(
        self,
        match: MatchRow,
        jobs: Sequence[Job] = (),
        paired: Sequence[WaitingRow] = (),
        cap: SeatCap | None = None,
    ) -> Future[None]:
        """Creates a table, or a match that begins at once. `paired` players leave the queue in the same commit. Raises
        Conflict if there is another rematch of the same match that is not closed, or if a paired player has left the queue or
        was already paired, and CapReached if the match would exceed `cap`."""

    def take_seat(
        self,
        match: str,
        seat: SeatRow,
        *,
        began: int | None = None,
        jobs: Sequence[Job] = (),
        cap: SeatCap | None = None,
    ) -> Future[None]:
        """With `began`, the match begins in the same commit. Raises Conflict if the seat is taken, the table is not open, the
        match would begin with a free seat, or the account already has a seat and the table does not allow several. Raises
        CapReached if the seat would exceed `cap`."""

    def leave_seat(self, match: str, seat: Seat) -> Future[None]:
        """Raises Conflict if the seat is empty, or the table is no longer open."""

    def begin_match(
        self, match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job] = ()
    ) -> Future[None]:
        """Starts with these players, given in seat order, moved up to the first seats. Raises Conflict unless the table is
        open and exactly these are seated."""

    def deal_seats(
        self, match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job] = ()
    ) -> Future[None]:
        """Starts with these players in all seats. Raises Conflict unless the table is open and every seat is free."""

    def close_match(self, match: str, at: int, rematch_of: str | None = None) -> Future[None]:
        """Raises Conflict unless the table is open. Also signals a change of `rematch_of`."""

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
        """Writes events, the end they cause, rating changes, jobs to schedule (replacing existing ones), finished jobs (leased
        or not), and players who take over seats: all or nothing.

        Raises Conflict if an event of that number exists, the one before it does not, or the match is not running."""

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
        """Newest first by (created, id). `before` continues after that row."""

    async def matches_in_council(self, account: str, status: Collection[Status]) -> list[MatchRow]:
        """Those in which an account plays a seat together with its player. Newest first."""

    async def active_matches(
        self,
        *,
        status: Literal["playing", "over"] = "playing",
        since: int = 0,
        game: str | None = None,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> list[tuple[int, MatchRow]]:
        """Returns public matches with the time of their last activity, latest first. Running matches are left out if
        that was before `since`. `before` continues after that time and identifier."""

    async def note_activity(self, matches: Collection[str], at: int) -> None:
        """Records activity in these matches, at that time or shortly before. Finished matches are not changed."""

    async def rematch(self, match: str) -> MatchRow | None:
        """Returns the rematch of a match, unless it was closed."""

    async def results(self, match: str) -> list[ResultRow]:
        """By seat. Empty unless the match is over and was not aborted."""

    async def count_seats(self, account: str, *, counts_opened: bool = False) -> tuple[int, int]:
        """Returns the number of open tables and of running matches. Several seats at one table count once. With
        `counts_opened`, includes those that the account has opened for others."""

    async def tally(self, account: str) -> tuple[int, int, int]:
        """Returns the number of seats won, drawn and lost. Aborted matches do not count."""
