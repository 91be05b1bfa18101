"""Tables and seats on the wire. A table and the match it becomes have the same identifier."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Outcome

Status = Literal["open", "playing", "over", "closed"]
"""`closed` = given up before it began."""
SeatNumber = Annotated[int, Meta(ge=0, le=63)]


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to sit down; without a seat it takes the first free one."""

    bot: Annotated[str, Meta(max_length=64)]
    seat: SeatNumber | None = None


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table starts by itself once every seat is taken. Without `seat`, the opener's seat is drawn by lot. Without `seats`,
    it has as many as the game can take; with bots, as many as they and the opener fill."""

    game: Annotated[str, Meta(max_length=64)]
    options: dict[str, Any] = {}
    seats: Annotated[int, Meta(ge=1, le=64)] | None = None
    clock: Clock | None = None
    is_public: bool = True
    is_rated: bool = False
    seat: SeatNumber | None = None
    bots: Annotated[list[BotSeat], Meta(max_length=64)] = []
    position: Annotated[str, Meta(max_length=16384)] | None = None


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Takes a seat, any free one if none is named."""

    seat: SeatNumber | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where; `player` is None while the seat is free."""

    seat: int
    player: str | None = None
    is_bot: bool = False
    is_guest: bool = False
    rating: int | None = None
    is_here: bool = False
    """Whether the player is connected now; bots always are."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table or match as a list shows it."""

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    clock: Clock | None
    status: Status
    is_public: bool
    is_rated: bool
    seats: list[SeatInfo]
    opener: str
    created: int
    began: int | None = None
    ended: int | None = None
    outcome: Outcome | None = None
    commitment: str | None = None
    """SHA-256 of the seed, published when the match begins."""
    your_seat: int | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    is_your_turn: bool = False
    has_position: bool = False
    """It begins from a position that its opener has chosen, and knows; not where the game starts."""
    spectators: int = 0
    """Connections that follow it without a seat."""
    due: int | None = None
    """When the time of whoever must move runs out, in milliseconds since 1970."""


class Page(msgspec.Struct, frozen=True):
    """A part of a list of matches, newest first; `next` goes back into the query for more."""

    matches: list[TableInfo]
    next: str | None = None
