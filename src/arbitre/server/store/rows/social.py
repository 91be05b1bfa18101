"""Friends, friend requests, and a person's notices."""

import msgspec


class FriendshipRow(msgspec.Struct, frozen=True):
    """The relation of two people, seen from one of them."""

    other: str
    """An account id."""
    asked_by: str | None
    """The account that waits for an answer. None: they are friends."""
    at: int


class BlockRow(msgspec.Struct, frozen=True):
    account: str
    other: str
    """The account that is blocked."""
    at: int


class EncounterRow(msgspec.Struct, frozen=True):
    """The results, for one of two people, of the matches they played together."""

    other: str
    result: str
    matches: int


class EngagementRow(msgspec.Struct, frozen=True):
    """A match that a person is playing."""

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
    """Text that comes with it."""
