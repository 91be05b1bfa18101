"""Friends, requests, blocks and notices on the wire."""

from typing import Literal

import msgspec

NoticeKind = Literal[
    "turn",
    "challenge",
    "council",
    "friend_request",
    "friend_accepted",
    "message",
    "place",
    "match_over",
    "competition_over",
    "tournament",
    "warning",
]
"""`council`: an invitation to play a power together. `place`: an offered place in a directed match, whose name is `text`.
`tournament`: a round begins or ends. `warning`: from a moderator."""


class Engagement(msgspec.Struct, frozen=True):
    """A match that a friend is playing and that the caller may watch."""

    match: str
    game: str


class Friend(msgspec.Struct, frozen=True):
    name: str
    since: int
    """When they became friends."""
    is_here: bool
    """Whether the friend is connected now."""
    playing: list[Engagement]
    """Latest first. Private matches are only counted in `engaged`."""
    engaged: int
    """How many matches the friend is playing."""
    won: int
    """The caller's matches against this friend: won, drawn and lost."""
    drawn: int
    lost: int


class FriendRequest(msgspec.Struct, frozen=True):
    name: str
    at: int
    matches: int = 0
    """How many matches the two have played against each other."""


class FriendList(msgspec.Struct, frozen=True):
    """The caller's friends, requests and blocks. Friends who are online come first, then by name."""

    friends: list[Friend]
    received: list[FriendRequest]
    sent: list[FriendRequest]
    blocked: list[str]


class Friendship(msgspec.Struct, frozen=True):
    """The relation between the caller and another player."""

    name: str
    status: Literal["none", "asked", "was_asked", "friends", "blocked", "oneself"]
    """`asked`: by the caller. `was_asked`: by the other. `blocked`: by the caller; blocks by the other are not shown."""


class NoticeInfo(msgspec.Struct, frozen=True):
    """A notice in the inbox. One per kind and subject."""

    id: int
    kind: NoticeKind
    subject: str
    """The match, the competition, the conversation of a `message`, or the friend's name."""
    at: int
    is_read: bool
    player: str | None = None
    """The player who caused it."""
    game: str | None = None
    """The game of the match."""
    text: str | None = None
    """The name and round of a tournament, or the reason for a warning."""


class Inbox(msgspec.Struct, frozen=True):
    """Notices, latest first. Pass `next` back in the query for more."""

    unread: int
    notices: list[NoticeInfo]
    next: str | None = None


class ReadNotice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Marks a notice as read."""

    kind: NoticeKind
    subject: str
