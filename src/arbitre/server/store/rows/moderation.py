"""Reports, mutes and announcements."""

import msgspec


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """One person's complaint about a line."""

    id: int
    line: int
    conversation: str
    author: str
    """The author of the line."""
    reporter: str
    reason: str
    text: str
    """The line's text when it was reported."""
    at: int
    decided: int | None = None
    decided_by: str | None = None
    decision: str | None = None


class MuteRow(msgspec.Struct, frozen=True):
    account: str
    until: int
    at: int
    muted_by: str
    reason: str


class AnnouncementRow(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    fr: str
    en: str
    link: str | None
    begins: int
    ends: int
    rank: int
