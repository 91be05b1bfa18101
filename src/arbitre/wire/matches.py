"""A match on the wire: what one seat, or a spectator, may know of it."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from arbitre.kernel.clock import Clock
from arbitre.kernel.frames import Frame as Frame
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.wire.tables import TableInfo


class AskInfo(msgspec.Struct, frozen=True):
    """A seat that the match waits for; `answered` = its sealed move lies on the table."""

    seat: int
    sealed: bool = False
    answered: bool = False


class ClockInfo(msgspec.Struct, frozen=True):
    """A seat's time: `left` milliseconds, counting down from `now` of the same message if `runs`."""

    left: int
    runs: bool


class Offers(msgspec.Struct, frozen=True, omit_defaults=True):
    draw: list[int] = []
    """Seats that would take a draw."""
    undo: int | None = None
    """The seat that asks to take a move back."""


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """Where a match stands, for one pair of eyes. Sent whole after every change."""

    number: int
    """The latest event."""
    version: int
    """The event that last changed the position: what a move must be sent with."""
    now: int
    """Milliseconds since the match began."""
    view: Any
    """The game's own view type."""
    asks: list[AskInfo]
    moves: list[str] | None
    """The caller's legal moves: empty when not to move, null where they are too many to list."""
    answer: str | None = None
    """The caller's own move while it lies face down. Where `moves` is not empty, another may be given in its place."""
    clocks: list[ClockInfo] | None = None
    offers: Offers = Offers()
    outcome: Outcome | None = None


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a client needs to show a match from nothing. `situation` is null while the table is open."""

    table: TableInfo
    situation: Situation | None
    events: list[Event]


class Frames(msgspec.Struct, frozen=True):
    """A page of a match's positions, oldest first."""

    match: str
    frames: list[Frame]
    next: int | None = None
    """What `since` must be for the next page; null on the last."""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """A match to take away; `arbitre replay` reads it. `seed` (hexadecimal) only once the match is over."""

    format: str = "arbitre-match-1"
    id: str
    game: str
    rules: int
    seats: int
    players: list[str | None]
    options: dict[str, Any]
    clock: Clock | None
    position: str | None
    """Where it began, if not at the usual start; of a game that hides anything, only once the match is over; never, if it hides
    it from everybody and the position was taken from elsewhere."""
    source: str | None = None
    """The match or the puzzle that the position was taken from."""
    began: int
    commitment: str
    seed: str | None
    events: list[Event]
    outcome: Outcome | None
