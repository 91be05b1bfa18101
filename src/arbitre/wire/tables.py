"""Tables and seats on the wire. A table and the match it becomes have the same identifier."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Outcome

Status = Literal["open", "playing", "over", "closed"]
"""`closed`: cancelled before it began."""
SeatNumber = Annotated[int, Meta(ge=0, le=63)]


class BotSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot to seat. Without a seat, it takes the first free one."""

    bot: Annotated[str, Meta(max_length=64)]
    seat: SeatNumber | None = None


class PersonSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A person to seat, by name. Without a seat, they take the first free one."""

    player: Annotated[str, Meta(max_length=64)]
    seat: SeatNumber | None = None


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position of another match to start from: its state after the event `version`, secrets included."""

    match: Annotated[str, Meta(max_length=64)]
    version: Annotated[int, Meta(ge=0)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table starts by itself once every seat is taken. Without `seat`, the opener's seat is drawn by lot. Without `seats`,
    it has as many as the game allows; with bots, as many as they and the opener fill."""

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
    """Instead of `position`: a saved position of a match that is over, or of a game that hides nothing."""
    title: Annotated[str, Meta(max_length=120)] | None = None
    sits: bool = True
    """Whether the opener takes a seat. Only organisers may leave it to others."""
    players: Annotated[list[PersonSeat], Meta(max_length=64)] = []
    """People to seat at once. For organisers."""
    is_directed: bool = False
    """Whether the opener directs the match, as a game master does. For organisers."""
    cumulate: bool = False
    """Whether one person may hold several seats."""
    access_code: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    """The code that players must give to sit down."""
    invited: Annotated[list[str], Meta(max_length=256)] = []
    """The only people who may sit down, by name. Empty: anybody."""
    is_anonymous: bool = False
    """Whether nobody learns who plays before the match is over."""
    is_silent: bool = False
    """Whether players say nothing to each other before the match is over."""


class Sit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Takes the named seat, or any free one."""

    seat: SeatNumber | None = None
    access_code: Annotated[str, Meta(max_length=64)] | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and its player. `player` is null while the seat is free."""

    seat: int
    player: str | None = None
    is_bot: bool = False
    is_guest: bool = False
    is_engine: bool = False
    """Whether the player is an external program, reached over the network."""
    rating: int | None = None
    rating_before: int | None = None
    """The player's rating when a rated match ended, and after it. Null before that, and if it was annulled."""
    rating_after: int | None = None
    is_here: bool = False
    """Whether the player is connected now. Bots always are."""
    absent_until: int | None = None
    """When a player who left forfeits unless they come back, in milliseconds since 1970."""


class TableInfo(msgspec.Struct, frozen=True):
    """A table or match, as shown in a list."""

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
    """Whether it starts from a position chosen by the opener, who knows it, instead of the game's own start."""
    spectators: int = 0
    """How many connections follow it without a seat."""
    due: int | None = None
    """When the seat that must move runs out of time, in milliseconds since 1970."""
    latest: int | None = None
    """When something last happened in a running match, in milliseconds since 1970. Null if that is a secret."""
    title: str | None = None
    director: str | None = None
    """Who directs the match, if anybody."""
    needs_code: bool = False
    """Whether sitting down requires an access code."""
    is_by_invitation: bool = False
    """Whether only invited people may sit down."""
    cumulate: bool = False
    """Whether one person may hold several seats."""
    your_seats: list[int] = []
    """All seats that the caller holds."""
    is_yours: bool = False
    """Whether the caller opened it."""
    is_anonymous: bool = False
    """Whether nobody learns who plays before the match is over."""
    is_silent: bool = False
    """Whether players say nothing to each other before the match is over."""


class Page(msgspec.Struct, frozen=True):
    """A page of a list of matches, newest first. Pass `next` back in the query for more."""

    matches: list[TableInfo]
    next: str | None = None
