"""What the services ask of storage. SQLite and PostgreSQL both do it, and the same tests run on both.

Whatever returns has been committed: nothing may be acknowledged or announced before. Writes that come in while a commit is
under way share the next one. Any write may raise `Conflict`, `Unstorable` or `Unavailable`, any read `Unavailable`.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Literal, Protocol

from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Event
from arbitre.kernel.text import Language
from arbitre.server.store.rows import (
    AccountRow,
    ChatRow,
    Job,
    JobKind,
    MatchRow,
    Outage,
    PresenceRow,
    RatingChange,
    RatingRow,
    SeatRow,
    SessionRow,
)
from arbitre.wire.tables import Status


class Conflict(Exception):
    """Another process, or another request, wrote first. Nothing was written."""


class Unstorable(ValueError):
    """A text that no database takes: it holds a NUL character, or half a surrogate pair. Nothing was written."""


class Unavailable(Exception):
    """The database cannot be reached or written to. What was submitted may or may not have been written."""


class Signal(Protocol):
    """Called in the event loop after a commit by any process on the same store: what changed, by kind and identifier.

    Kinds: `match` (events were appended), `table` (status or seats changed), `chat`, `account` (its row
    changed, or it was deleted), `session` (proofs of an account were withdrawn; the identifier is the account's), `job`
    (there is something to do; the identifier is the earliest due time, in decimals), `presence` (of a server: who is connected
    to it), `missed` (the connection was lost for
    a while: anything may have changed). A process hears of its own commits before whoever submitted them goes on.
    """

    def __call__(self, kind: str, identifier: str) -> None: ...


class MatchStore(Protocol):
    """The hot path: tables, seats, events and jobs, through the group-committing writer."""

    async def create_match(self, match: MatchRow, jobs: Sequence[Job] = ()) -> None:
        """A table, or a match that begins at once. Conflict if another rematch of the same match is not closed."""

    async def take_seat(
        self, match: str, seat: SeatRow, *, began: int | None = None, jobs: Sequence[Job] = ()
    ) -> None:
        """With `began` the match begins in the same moment. Conflict if the seat is taken, the account already sits
        there, the table is not open, or it should begin with a seat still free."""

    async def leave_seat(self, match: str, seat: Seat) -> None:
        """Conflict if nobody sits there, or the table is no longer open."""

    async def begin_match(
        self, match: str, players: Sequence[SeatRow], began: int, jobs: Sequence[Job] = ()
    ) -> None:
        """With these players, given in seat order, moved up to the first seats; the others go. Conflict unless the table is
        open and exactly these sit there."""

    async def close_match(self, match: str, at: int, rematch_of: str | None = None) -> None:
        """Conflict unless the table is open. `rematch_of` hears of it too."""

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
        """Events, the end they bring about, what it does to ratings, the jobs they make (replacing the same job's row) and
        the jobs that are done (whoever holds them), all or nothing. Conflict if an event of that number exists, the one
        before it does not, or the match is not being played."""

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
        """Something happened in each of these, at that time or a little before; nothing happens in those that are over."""

    async def rematch(self, match: str) -> MatchRow | None:
        """The rematch of a match, unless it was closed."""

    async def claim(self, kinds: Collection[JobKind], now: int, lease: int, limit: int) -> list[Job]:
        """Due jobs, leased until `now` + `lease`: nobody else gets them before; after that anybody may."""

    async def plan(self, job: Job) -> None:
        """Replaces the same job's row, whoever holds it."""

    async def finish(self, job: Job) -> None:
        """Removes the job if its row is still the one that was claimed."""

    async def next_due(self, kinds: Collection[JobKind]) -> int | None:
        """When the next job that nobody holds, or whose lease ends, can be claimed."""


class PeopleStore(Protocol):
    async def create_account(self, account: AccountRow) -> None:
        """Conflict if the name, whatever its case, is taken."""

    async def register_guest(self, account: AccountRow) -> AccountRow:
        """Gives the guest of this id name, password, address and language. Conflict if the name is taken, or the account
        deleted or no longer a guest. As all changes of an account, it leaves the rest as it is and gives the whole row."""

    async def replace_password(self, account: str, old: str, new: str) -> AccountRow:
        """Conflict if the account is deleted, or its password is not `old` any more; both are hashes."""

    async def set_language(self, account: str, language: Language) -> AccountRow:
        """Conflict if the account is deleted."""

    async def delete_account(self, account: str, at: int) -> None:
        """Forgets name, address, password and sessions; past matches keep an anonymous author.

        Open tables of the account close."""

    async def account(self, account: str) -> AccountRow | None: ...

    async def accounts(self, accounts: Collection[str]) -> dict[str, AccountRow]: ...

    async def account_named(self, name: str) -> AccountRow | None: ...

    async def create_session(self, session: SessionRow) -> None: ...

    async def session(self, secret_hash: bytes) -> SessionRow | None: ...

    async def sessions(self, account: str) -> list[SessionRow]: ...

    async def touch_session(self, session: str, used: int) -> None: ...

    async def delete_sessions(
        self, account: str, *, only: str | None = None, keep: str | None = None
    ) -> int: ...

    async def delete_old_sessions(self, before: int) -> int:
        """Browsers' sessions that were last used before that; gives how many."""

    async def delete_idle_guests(self, before: int, limit: int) -> int:
        """Guests who came before that, never sat at a table, and have not been seen since; gives how many, `limit` at most."""

    async def ratings(self, accounts: Collection[str], game: str | None = None) -> list[RatingRow]: ...

    async def rating_changes(self, account: str, game: str, limit: int) -> list[tuple[int, float]]:
        """When matches ended and what they did to the rating, the latest first."""

    async def tally(self, account: str) -> tuple[int, int, int]:
        """Matches won, drawn and lost; aborted ones do not count."""

    async def add_chat(self, match: str, at: int, author: str, text: str) -> ChatRow: ...

    async def chat(self, match: str, since: int = 0, limit: int = 200) -> list[ChatRow]:
        """The latest lines after line `since`, oldest first."""


class Store(MatchStore, PeopleStore, Protocol):
    @property
    def is_shared(self) -> bool:
        """Whether other servers may use it at the same time."""

    async def beat(self, now: int, silence: int) -> None:
        """Notes that a server is there. More than `silence` milliseconds since any server's last beat are an outage, which is
        noted in the same moment."""

    async def last_beat(self) -> int | None:
        """When a server last was there."""

    async def outages(self, since: int) -> list[Outage]:
        """Those that ended after `since`, oldest first."""

    async def tell_presence(self, presence: PresenceRow) -> None:
        """Replaces what the server has told before."""

    async def presences(self, server: str | None = None) -> list[PresenceRow]:
        """What all servers have told, or one."""

    async def forget_presences(self, server: str, before: int) -> None:
        """Of this server, and of those that have told nothing since `before`."""

    async def ping(self) -> None:
        """Raises if the store cannot be written to."""

    def listen(self, signal: Signal, *, own: bool = True) -> Callable[[], None]:
        """Has `signal` called after every commit that changes something, except `own` ones if they are not wanted; the
        result ends it."""

    async def close(self) -> None:
        """Finishes what was submitted, then lets go of files and connections."""
