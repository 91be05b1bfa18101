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
    """A reported line, as shown in a list."""

    line: int
    latest: int
    """The id of its latest report. Pass it as `before` for the next page."""
    conversation: str
    author: str
    reports: int
    reason: str
    """The first reason given."""
    at: int
    decision: str | None
    """`dismissed`, `removed`, `warned`, `muted`, `removed_and_warned` or `removed_and_muted`."""


class Complaint(msgspec.Struct, frozen=True):
    reporter: str
    reason: str
    at: int


class Author(msgspec.Struct, frozen=True, kw_only=True):
    """The author of a reported line, and the decisions on earlier ones."""

    name: str
    is_guest: bool
    joined: int | None
    matches: int
    removed: int
    muted: int
    dismissed: int
    warned: int
    muted_until: int | None


class Dossier(msgspec.Struct, frozen=True, kw_only=True):
    """A reported line in context, with everything a moderator needs to decide."""

    line: int
    conversation: str
    text: str
    """The text when it was reported."""
    is_removed: bool
    thread: list[Said]
    complaints: list[Complaint]
    author: Author
    decision: str | None
    decided: int | None
    decided_by: str | None


class Decision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The action on a reported line. Without any, the report is dismissed."""

    remove_line: bool = False
    mute_hours: Annotated[int, Meta(ge=0, le=8_784)] = 0
    reason: Reason = ""
    """Sent to the author, if warned or muted."""
    warn: bool = False
    """Sends the author a notice with the reason. A mute notifies them anyway."""


class NewWarning(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moderator's message to a player."""

    reason: GivenReason


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
    """An announcement that the site shows beside matches."""

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
    """A path on this site, or a URL elsewhere."""
    rank: Annotated[int, Meta(ge=0, le=1000)] = 0
    """The lowest is shown first."""
