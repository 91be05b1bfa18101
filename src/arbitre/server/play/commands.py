"""Commands to a match. A command is decided on the current value; its decision says what to store.

Deciding is pure: it returns the successor or raises a Refusal, and changes nothing. A command may be decided again on a newer
value if another process wrote first.
"""

from asyncio import Future
from collections.abc import Callable, Sequence

import msgspec

from arbitre.kernel.log import Event
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import Origin
from arbitre.server.store.rows import Job, SeatRow

Write = Callable[[Sequence[Job]], Future[None]]
"""Stores a change of a table, together with the jobs it creates."""


class Decision(msgspec.Struct, frozen=True):
    live: LiveMatch
    """The value after the command."""
    events: Sequence[Event] = ()
    seats: Sequence[SeatRow] = ()
    """The seats of a running match that get another player."""
    jobs: Sequence[Job] = ()
    """Stored with the events."""
    write: Write | None = None
    """Stores a change of the table. Events are stored by the committer."""


Decide = Callable[[LiveMatch, int], Decision]
"""Decides a command on a value at a time in milliseconds since 1970."""


Done = Callable[[LiveMatch | None, BaseException | None], None]
"""Called with the match once a command is on disk and published, or with the error."""


class Command:
    __slots__ = ("attempts", "decide", "done", "is_alone", "origin")

    def __init__(self, decide: Decide, done: Done, origin: Origin | None, is_alone: bool) -> None:
        """`is_alone`: the command changes the table and shares no commit with others."""
        self.decide = decide
        self.done = done
        self.origin = origin
        self.is_alone = is_alone
        self.attempts = 0


def look(live: LiveMatch, now: int) -> Decision:
    """A command that only lets time pass."""
    return Decision(live)
