"""Conversations on the wire. What a conversation is stands in its identifier.

everybody                 the whole house
pair:A:B                  two people; opened by `POST /players/{name}/conversation`
table:MATCH               the players at a table, and everybody before the match begins and after it
spectators:MATCH          those who look on; the players read it once the match is over
press:MATCH               the seats to everybody
seats:MATCH:0:3           two seats, whoever holds them
seats:MATCH:director:3    a seat and the director
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from arbitre.wire.tables import SeatNumber

ConversationKind = Literal["everybody", "pair", "table", "spectators", "press", "seats"]
ConversationId = Annotated[str, Meta(min_length=1, max_length=80)]
LineText = Annotated[str, Meta(min_length=1, max_length=4000)]


class Said(msgspec.Struct, frozen=True):
    """One line of a conversation."""

    id: int
    at: int
    author: str
    text: str
    seat: int | None = None
    """The seat that its author spoke for."""
    is_spectator: bool = False
    """Whether it was said among those who look on; players do not see it before the match is over."""
    is_removed: bool = False
    """Whether a moderator has taken it away; `text` is empty then. A line told again under its id replaces the one before."""


class NewLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say: at most 500 characters, in press and between seats 4000."""

    text: LineText
    seat: SeatNumber | None = None
    """The seat to speak for, for those who hold several."""


class ReadMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line that was read, by its id."""

    line: Annotated[int, Meta(ge=0, le=2**53)]


class ConversationInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A conversation as one of its members finds it."""

    id: str
    kind: ConversationKind
    match: str | None = None
    places: list[str] = []
    """Who talks between seats: their numbers, or `director`."""
    player: str | None = None
    """The other of two people."""
    read: int = 0
    """The last line that one has read."""
    latest: int = 0
    """The last line; 0 = nothing was said."""
    unread: int = 0
    """Lines of others after `read`."""
