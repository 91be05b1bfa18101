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


class PersonSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person to sit down, by name; without a seat they take the first free one."""

    player: Annotated[str, Meta(max_length=64)]
    seat: SeatNumber | None = None


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of another match to begin from: what it was after the event `version`, secrets included."""

    match: Annotated[str, Meta(max_length=64)]
    version: Annotated[int, Meta(ge=0)]


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
    source: Source | None = None
    """Instead of `position`: a saved one, of a match whose players may see all of it or which is over."""
    title: Annotated[str, Meta(max_length=120)] | None = None
    sits: bool = True
    """Whether the opener takes a seat. Only an organiser may stay away from a table of their own."""
    players: Annotated[list[PersonSeat], Meta(max_length=64)] = []
    """People who are seated at once. For organisers."""
    is_directed: bool = False
    """Whether the opener directs the match, as a game master does. For organisers."""
    cumulate: bool = False
    """Whether one person may hold several seats."""
    access_code: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """What one must know to sit down."""
    invited: Annotated[list[str], Meta(max_length=256)] = []
    """The only people who may sit down, by name; empty = anybody."""


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Takes a seat, any free one if none is named."""

    seat: SeatNumber | None = None
    access_code: Annotated[str, Meta(max_length=64)] | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where; `player` is None while the seat is free."""

    seat: int
    player: str | None = None
    is_bot: bool = False
    is_guest: bool = False
    is_engine: bool = False
    """Whether the player is somebody's program, reached over the network."""
    rating: int | None = None
    is_here: bool = False
    """Whether the player is connected now; bots always are."""
    absent_until: int | None = None
    """When the player, who has left, forfeits unless they come back, in milliseconds since 1970."""


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
    """When the time of the seat that must move runs out, in milliseconds since 1970."""
    latest: int | None = None
    """When something last happened in a match that is being played, in milliseconds since 1970; null where that is a secret."""
    title: str | None = None
    director: str | None = None
    """Who directs the match, if anybody does."""
    needs_code: bool = False
    """Whether an access code is asked of those who sit down."""
    is_by_invitation: bool = False
    """Whether only those who were invited may sit down."""
    cumulate: bool = False
    """Whether one person may hold several seats."""
    your_seats: list[int] = []
    """All seats one holds, where that may be several."""


class Page(msgspec.Struct, frozen=True):
    """A part of a list of matches, newest first; `next` goes back into the query for more."""

    matches: list[TableInfo]
    next: str | None = None
