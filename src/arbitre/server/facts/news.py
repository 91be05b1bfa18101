"""The facts on the bus. They are the same whether this process brought them about or another one on the same store.

A fact is published once it is on disk, never before.
"""

from typing import Any, Literal

import msgspec

from arbitre.kernel.log import Event
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.rows import LineRow, NoticeRow

FriendshipChange = Literal["asked", "cancelled", "accepted", "refused", "removed", "blocked", "unblocked"]
"""`accepted` also when two have asked each other."""


class Origin(msgspec.Struct, frozen=True):
    """The request that brought a change about, for the transport that carried it; nobody else looks inside."""

    transport: Any
    request: Any = None


class TableOpened(msgspec.Struct, frozen=True):
    """This process has opened a table, or a match that began at once; a TableChanged follows."""

    live: LiveMatch


class MatchBegan(msgspec.Struct, frozen=True):
    live: LiveMatch
    is_ours: bool = True
    """Whether this process wrote it, and asks the bots that it makes the match wait for."""


class MatchChanged(msgspec.Struct, frozen=True):
    """Events were appended to a match; `before` is how it was last told."""

    before: LiveMatch
    after: LiveMatch
    events: tuple[Event, ...]
    origins: tuple[Origin, ...] = ()
    is_ours: bool = True
    seconds: float | None = None
    """How long it took to reach the disk; None if it was read from there."""


class MatchEnded(msgspec.Struct, frozen=True):
    """Follows the MatchChanged that brought the end."""

    live: LiveMatch


class TableChanged(msgspec.Struct, frozen=True):
    """Status, seats, people or rematch of a table or match have changed. `before` is None where it was not known here."""

    before: LiveMatch | None
    after: LiveMatch


class Said(msgspec.Struct, frozen=True):
    """A line was added to a conversation."""

    conversation: str
    line: LineRow


class LineRemoved(msgspec.Struct, frozen=True):
    """A moderator has taken a line away; its text is gone."""

    line: LineRow


class PersonNotified(msgspec.Struct, frozen=True):
    """There is news for a person: of which kind, and about what. Those who want to know it look it up."""

    account: str
    kind: str
    subject: str = ""


class FriendshipChanged(msgspec.Struct, frozen=True):
    """What is between two people has changed, by an act of `account`."""

    account: str
    other: str
    change: FriendshipChange


class QueueChanged(msgspec.Struct, frozen=True):
    """Somebody has come to wait in this queue, or waits no longer."""

    queue: str


class Paired(msgspec.Struct, frozen=True):
    """A match was found for somebody who waited; it has begun."""

    account: str
    match: str


class RatingsChanged(msgspec.Struct, frozen=True):
    """A match has changed ratings in this pool, or a moderator has taken back what one did."""

    pool: str


class CompetitionChanged(msgspec.Struct, frozen=True):
    """Its status, who takes part, or what became of its matches."""

    competition: str


class Noticed(msgspec.Struct, frozen=True):
    """This process has stored a notice for a person; mail and the like may carry it further."""

    notice: NoticeRow


class TopicLeft(msgspec.Struct, frozen=True):
    """A connection to this process no longer follows a topic."""

    topic: str
    account: str | None


class PersonChanged(msgspec.Struct, frozen=True):
    """An account has another name, language or address, or was deleted."""

    account: str


class ProofsWithdrawn(msgspec.Struct, frozen=True):
    """Sessions or tokens of an account have ended."""

    account: str


class CameOnline(msgspec.Struct, frozen=True):
    account: str


class WentOffline(msgspec.Struct, frozen=True):
    account: str


class AttendanceChanged(msgspec.Struct, frozen=True):
    """A connection began or ceased to follow this match, here or elsewhere."""

    match: str
