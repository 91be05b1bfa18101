"""Friends, those who want to be, and the notices that wait for a person."""

import msgspec


class FriendshipRow(msgspec.Struct, frozen=True):
    """What is between two people, seen by one of them."""

    other: str
    """An account's id."""
    asked_by: str | None
    """The account that waits for an answer; None = they are friends."""
    at: int


class BlockRow(msgspec.Struct, frozen=True):
    account: str
    other: str
    """Whom the account does not want to hear from."""
    at: int


class EncounterRow(msgspec.Struct, frozen=True):
    """How matches in which two people met have ended for one of them."""

    other: str
    result: str
    matches: int


class EngagementRow(msgspec.Struct, frozen=True):
    """A match that somebody is playing."""

    account: str
    match: str
    game: str
    is_public: bool


class NoticeRow(msgspec.Struct, frozen=True):
    id: int
    account: str
    kind: str
    subject: str
    author: str | None
    at: int
    read: int | None = None
    text: str | None = None
    """Words that come with it."""
