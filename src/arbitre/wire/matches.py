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
    """A seat that must move. `answered`: it has already given its sealed move."""

    seat: int
    sealed: bool = False
    answered: bool = False


class ClockInfo(msgspec.Struct, frozen=True):
    """A seat's time: `left` milliseconds. If `runs`, it counts down from `now` of the same message."""

    left: int
    runs: bool


class Offers(msgspec.Struct, frozen=True, omit_defaults=True):
    draw: list[int] = []
    """The seats that agree to a draw."""
    undo: int | None = None
    """The seat that asks to take a move back."""


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a match for one viewer. Sent whole after every change."""

    number: int
    """The number of the latest event."""
    version: int
    """The number of the event that last changed the position. A move must name it."""
    now: int
    """Milliseconds since the match began."""
    view: Any
    """In the game's own view type."""
    asks: list[AskInfo]
    moves: list[str] | None
    """The caller's legal moves. Empty if it is not their turn, null if there are too many to list."""
    answer: str | None = None
    """The caller's own move while it is sealed. If `moves` is not empty, it may be replaced."""
    clocks: list[ClockInfo] | None = None
    offers: Offers = Offers()
    outcome: Outcome | None = None


class Snapshot(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a client needs to show a match from scratch. `situation` is null while the table is open."""

    table: TableInfo
    situation: Situation | None
    events: list[Event]


class Frames(msgspec.Struct, frozen=True):
    """A page of a match's positions, oldest first."""

    match: str
    frames: list[Frame]
    next: int | None = None
    """The `since` of the next page. Null on the last page."""


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Export(msgspec.Struct, frozen=True, kw_only=True):
    """A match to download; `arbitre replay` reads it. `seed` (hexadecimal) is set only once the match is over."""

    format: str = "arbitre-match-1"
    id: str
    game: str
    rules: int
    seats: int
    players: list[str | None]
    options: dict[str, Any]
    clock: Clock | None
    position: str | None
    """Where it began, if not at the usual start. If the game hides anything, only once the match is over. Never, if the game
    keeps secrets from everybody and the position came from another match."""
    source: str | None = None
    """The match or puzzle that the position came from."""
    began: int
    commitment: str
    seed: str | None
    events: list[Event]
    outcome: Outcome | None
