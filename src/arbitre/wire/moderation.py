"""Reports, decisions, mutes and announcements on the wire."""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.kernel.text import Text
from arbitre.wire.conversations import Said

Reason = Annotated[str, Meta(max_length=500)]
GivenReason = Annotated[str, Meta(min_length=1, max_length=500)]
Hours = Annotated[int, Meta(ge=1, le=8_784)]


class NewReport(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A complaint about a line."""

    reason: Reason = ""


class ReportedLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line that somebody has reported, for a list."""

    line: int
    latest: int
    """Its latest report; a page goes on `before` it."""
    conversation: str
    author: str
    reports: int
    reason: str
    """The first that was given."""
    at: int
    decision: str | None
    """`dismissed`, `removed`, `muted` or `removed_and_muted`."""


class Complaint(msgspec.Struct, frozen=True):
    reporter: str
    reason: str
    at: int


class Author(msgspec.Struct, frozen=True, kw_only=True):
    """Who wrote a reported line, and what became of earlier ones."""

    name: str
    is_guest: bool
    joined: int | None
    matches: int
    removed: int
    muted: int
    dismissed: int
    muted_until: int | None


class Dossier(msgspec.Struct, frozen=True, kw_only=True):
    """A reported line in its place, with everything that a moderator needs to decide."""

    line: int
    conversation: str
    text: str
    """As it was when it was reported."""
    is_removed: bool
    thread: list[Said]
    complaints: list[Complaint]
    author: Author
    decision: str | None
    decided: int | None
    decided_by: str | None


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is done about a reported line; nothing of it = it is dismissed."""

    remove_line: bool = False
    mute_hours: Annotated[int, Meta(ge=0, le=8_784)] = 0
    reason: Reason = ""
    """The author is told, if muted."""


class Mute(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hours: Hours
    reason: GivenReason


class MutedPlayer(msgspec.Struct, frozen=True):
    player: str
    until: int
    reason: str
    muted_by: str


class Annulment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reason: GivenReason


class Announcement(msgspec.Struct, frozen=True):
    """What the house says beside matches."""

    id: int
    text: Text
    link: str | None
    begins: int
    ends: int
    rank: int


class NewAnnouncement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Text
    begins: Annotated[int, Meta(ge=0, le=2**53)]
    ends: Annotated[int, Meta(ge=0, le=2**53)]
    link: Annotated[str, Meta(max_length=500, pattern=r"^(https?://[^\s]+|/[^/\s][^\s]*)$")] | None = None
    """A page of ours, or one elsewhere."""
    rank: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The lowest is shown first."""
