"""Conversations on the wire. The identifier says what kind of conversation it is.

everybody                 the whole server
pair:A:B                  two people; opened by `POST /players/{name}/conversation`
table:MATCH               the players at a table, and everybody before the match begins and after it
spectators:MATCH          the spectators; players can read it once the match is over
press:MATCH               the seats to everybody
seats:MATCH:0:3           two seats, whoever holds them
seats:MATCH:director:3    a seat and the director
council:MATCH:3           those who play a seat together
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from arbitre.wire.tables import SeatNumber

ConversationKind = Literal["everybody", "pair", "table", "spectators", "press", "seats", "council"]
ConversationId = Annotated[str, Meta(min_length=1, max_length=80)]
LONGEST: Final = 65_536
"""Characters in a letter: as many as fit into a request. The association's specification knows no other limit."""
LineText = Annotated[str, Meta(min_length=1, max_length=LONGEST)]


class Said(msgspec.Struct, frozen=True):
    """One line of a conversation."""

    id: int
    at: int
    author: str
    text: str
    seat: int | None = None
    """The seat its author spoke for."""
    is_spectator: bool = False
    """Whether a spectator said it to spectators. Players do not see it before the match is over."""
    is_removed: bool = False
    """Whether a moderator has removed it; then `text` is empty. A line sent again under the same id replaces the old one."""
    act: str | None = None
    """What the author did, if the server wrote the line in a council: `move` (`text` holds the move), `vote`, `joined`, `left`
    or another action."""


class NewLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line to add: at most 500 characters; in press, between seats and in a council as many as fit into a request."""

    text: LineText
    seat: SeatNumber | None = None
    """The seat to speak for, if the caller holds several."""


class ReadMark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The id of the last line read."""

    line: Annotated[int, Meta(ge=0, le=2**53)]


class ConversationInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A conversation, as shown to one of its members."""

    id: str
    kind: ConversationKind
    match: str | None = None
    places: list[str] = []
    """The two sides of a conversation between seats: seat numbers, or `director`."""
    player: str | None = None
    """The other of two people."""
    read: int = 0
    """The id of the last line the caller has read."""
    latest: int = 0
    """The id of the last line. 0: none yet."""
    unread: int = 0
    """How many lines by others came after `read`."""
