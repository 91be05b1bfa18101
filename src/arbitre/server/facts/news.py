"""The facts on the bus. They are the same whether this process caused them or another one on the same store.

A fact is published once it is on disk, never before.
"""

from typing import Any, Literal

import msgspec

from arbitre.kernel.log import Event
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.store.rows import LineRow

FriendshipChange = Literal["asked", "cancelled", "accepted", "refused", "removed", "blocked", "unblocked"]
"""`accepted` also if two people have asked each other."""


class Origin(msgspec.Struct, frozen=True):
    """The request behind a change, for the transport that carried it. Opaque to everybody else."""

    transport: Any
    request: Any = None


class TableOpened(msgspec.Struct, frozen=True):
    """This process has opened a table, or a match that began at once. A TableChanged follows."""

    live: LiveMatch


class MatchBegan(msgspec.Struct, frozen=True):
    live: LiveMatch
    is_ours: bool = True
    """Whether this process wrote it, and asks the bots that the match now waits for."""


class MatchChanged(msgspec.Struct, frozen=True):
    """Events were appended to a match. `before` is the value last published."""

    before: LiveMatch
    after: LiveMatch
    events: tuple[Event, ...]
    origins: tuple[Origin, ...] = ()
    is_ours: bool = True
    seconds: float | None = None
    """How long the commit took. None if the events were read from the store."""


class MatchEnded(msgspec.Struct, frozen=True):
    """Follows the MatchChanged that ended the match."""

    live: LiveMatch


class TableChanged(msgspec.Struct, frozen=True):
    """Status, seats, people or rematch of a table or match have changed. `before` is None if it was not in memory here."""

    before: LiveMatch | None
    after: LiveMatch


class Said(msgspec.Struct, frozen=True):
    """A line was added to a conversation."""

    conversation: str
    line: LineRow


class LineRemoved(msgspec.Struct, frozen=True):
    """A moderator has removed a line. Its text is gone."""

    line: LineRow


class PersonNotified(msgspec.Struct, frozen=True):
    """There is news for a person, of this kind and about this subject. Subscribers look up the details."""

    account: str
    kind: str
    subject: str = ""


class FriendshipChanged(msgspec.Struct, frozen=True):
    """The relation between two people has changed, by an action of `account`."""

    account: str
    other: str
    change: FriendshipChange


class QueueChanged(msgspec.Struct, frozen=True):
    """A player has joined or left this queue."""

    queue: str


class Paired(msgspec.Struct, frozen=True):
    """A match was found for a waiting player, and has begun."""

    account: str
    match: str


class RatingsChanged(msgspec.Struct, frozen=True):
    """A match has changed ratings in this pool, or a moderator has annulled such a change."""

    pool: str


class CompetitionChanged(msgspec.Struct, frozen=True):
    """A competition's status, its competitors or its matches have changed."""

    competition: str


class DirectedChanged(msgspec.Struct, frozen=True):
    """Parameters, players, deadline, journal, votes or gazette of a directed match have changed."""

    match: str


class Noticed(msgspec.Struct, frozen=True):
    """This process has stored a notice for a person. Mail may carry it further."""

    account: str
    kind: str
    subject: str
    author: str | None = None
    text: str | None = None


class TopicLeft(msgspec.Struct, frozen=True):
    """A connection to this process no longer follows a topic."""

    topic: str
    account: str | None


class PersonChanged(msgspec.Struct, frozen=True):
    """An account has a new name, language or address, or was deleted."""

    account: str


class ProofsWithdrawn(msgspec.Struct, frozen=True):
    """Sessions or tokens of an account have ended."""

    account: str


class CameOnline(msgspec.Struct, frozen=True):
    account: str


class WentOffline(msgspec.Struct, frozen=True):
    account: str


class AttendanceChanged(msgspec.Struct, frozen=True):
    """A connection has started or stopped following this match, in this process or another."""

    match: str
