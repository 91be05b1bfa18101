"""Conversations and their lines."""

import msgspec

from arbitre.kernel.game import Seat


class ConversationRow(msgspec.Struct, frozen=True):
    id: str
    kind: str
    subject: str
    """What it is about, such as the match of a table's conversation."""
    created: int


class LineRow(msgspec.Struct, frozen=True):
    id: int
    """Increases with every line of any conversation."""
    conversation: str
    at: int
    author: str
    """An account id."""
    text: str
    seat: Seat | None = None
    """The seat the author spoke for."""
    removed: int | None = None
    """When a moderator removed it. Then `text` is empty."""
    act: str | None = None
    """What the author did, if the server wrote the line."""


class MembershipRow(msgspec.Struct, frozen=True):
    """A conversation, as one of its members sees it."""

    conversation: ConversationRow
    read: int
    """The last line that the member has read."""
    latest: int
    """The last line. 0: none yet."""
    unread: int
    """How many lines by others came after `read`."""
