"""Friends, requests, blocks and notices on the wire."""

from typing import Literal

import msgspec

NoticeKind = Literal[
    "turn", "challenge", "friend_request", "friend_accepted", "message", "match_over", "competition_over"
]


class Engagement(msgspec.Struct, frozen=True):
    """A match that a friend is playing and that one may look at."""

    match: str
    game: str


class Friend(msgspec.Struct, frozen=True):
    name: str
    since: int
    """When the two became friends."""
    is_here: bool
    """Whether the friend is connected now."""
    playing: list[Engagement]
    """The latest first; private matches are only counted, in `engaged`."""
    engaged: int
    """How many matches the friend is playing."""
    won: int
    """One's own matches against the friend."""
    drawn: int
    lost: int


class FriendRequest(msgspec.Struct, frozen=True):
    name: str
    at: int
    matches: int = 0
    """How many matches the two have played with each other."""


class FriendList(msgspec.Struct, frozen=True):
    """Everybody one is friends with or might be, those who are here first, then by name."""

    friends: list[Friend]
    received: list[FriendRequest]
    sent: list[FriendRequest]
    blocked: list[str]


class Friendship(msgspec.Struct, frozen=True):
    """How one stands with another player."""

    name: str
    status: Literal["none", "asked", "was_asked", "friends", "blocked", "oneself"]
    """`asked` = by oneself, `was_asked` = by the other; `blocked` = by oneself, of the other's blocks nothing is said."""


class NoticeInfo(msgspec.Struct, frozen=True):
    """A notice in the inbox. There is one for each kind and subject."""

    id: int
    kind: NoticeKind
    subject: str
    """The match; the competition; the conversation of a `message`; the name of the other for friends."""
    at: int
    is_read: bool
    player: str | None = None
    """Who brought it about."""
    game: str | None = None
    """Of the match."""


class Inbox(msgspec.Struct, frozen=True):
    """Notices, the latest first; `next` goes back into the query for more."""

    unread: int
    notices: list[NoticeInfo]
    next: str | None = None


class ReadNotice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A notice that has been read."""

    kind: NoticeKind
    subject: str
