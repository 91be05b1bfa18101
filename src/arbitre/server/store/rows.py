"""What is kept, as it comes out of the store: plain rows, no behaviour. Times are milliseconds since 1970."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from arbitre.arena.rating import START
from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Outcome, Seat
from arbitre.kernel.log import Header
from arbitre.kernel.text import Language
from arbitre.wire.tables import Status


class SeatRow(msgspec.Struct, frozen=True):
    """A taken seat: by an account, or by one of our bots."""

    seat: Seat
    account: str | None = None
    bot: str | None = None


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table, and the match it becomes. `players` holds the taken seats in seat order."""

    id: str
    game: str
    rules: int
    seats: int
    options: Mapping[str, Any]
    clock: Clock | None
    position: str | None
    seed: bytes
    status: Status
    is_public: bool
    is_rated: bool
    opener: str
    """An account's id."""
    created: int
    began: int | None = None
    ended: int | None = None
    outcome: Outcome | None = None
    rematch_of: str | None = None
    players: tuple[SeatRow, ...] = ()

    def header(self) -> Header:
        assert self.began is not None, "a table that has not begun has no header"
        return Header(
            id=self.id,
            game=self.game,
            rules=self.rules,
            seats=self.seats,
            seed=self.seed,
            began=self.began,
            options=self.options,
            clock=self.clock,
            position=self.position,
        )


class AccountRow(msgspec.Struct, frozen=True, kw_only=True):
    """A person. A guest has no password; a deleted account keeps its row under a name nobody can take."""

    id: str
    name: str
    password: str | None
    """The argon2 hash."""
    email: str | None
    language: Language
    created: int
    deleted: int | None = None

    @property
    def is_guest(self) -> bool:
        return self.password is None


class SessionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A proof of who somebody is; only the SHA-256 of the secret is kept."""

    id: str
    secret_hash: bytes
    account: str
    kind: Literal["cookie", "token"]
    label: str
    created: int
    expires: int | None
    used: int | None = None


class ChatRow(msgspec.Struct, frozen=True):
    id: int
    match: str
    at: int
    author: str
    """An account's id."""
    text: str


class RatingRow(msgspec.Struct, frozen=True):
    account: str
    game: str
    rating: float
    matches: int


class RatingChange(msgspec.Struct, frozen=True):
    """What one match does to a rating. Only `change` is stored: other matches of the player may end at the same moment."""

    account: str
    game: str
    change: float
    before: float = START
    """What the rating was when the change was worked out."""

    @property
    def rating(self) -> float:
        """What it is then, unless another match has ended meanwhile."""
        return self.before + self.change


class PresenceRow(msgspec.Struct, frozen=True):
    """Who is connected to one server, as it last told."""

    server: str
    at: int
    accounts: frozenset[str]
    spectators: Mapping[str, int]
    """By match: the connections that follow it without a seat."""


class Outage(msgspec.Struct, frozen=True):
    """A time during which no server was there."""

    began: int
    ended: int


JobKind = Literal["deadline", "bot", "sweep"]


class Job(msgspec.Struct, frozen=True):
    """Something to be done at `due`, at most one of a kind for a match and a seat.

    `seat` is -1 for a deadline, and for a sweep, which has no match either."""

    kind: JobKind
    match: str
    seat: int
    due: int
