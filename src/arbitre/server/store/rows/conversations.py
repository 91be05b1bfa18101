"""Conversations and what was said."""

import msgspec

from arbitre.kernel.game import Seat


class ConversationRow(msgspec.Struct, frozen=True):
    id: str
    kind: str
    subject: str
    """What it is about: a match, for the conversation of a table."""
    created: int


class LineRow(msgspec.Struct, frozen=True):
    id: int
    """Grows with every line of any conversation."""
    conversation: str
    at: int
    author: str
    """An account's id."""
    text: str
    seat: Seat | None = None
    """For which the author spoke."""
    removed: int | None = None
    """When a moderator took it away; `text` is empty then."""


class MembershipRow(msgspec.Struct, frozen=True):
    """A conversation as one of its members finds it."""

    conversation: ConversationRow
    read: int
    """The last line that the member has read."""
    latest: int
    """The last line; 0 = nothing was said."""
    unread: int
    """Lines of others after `read`."""
