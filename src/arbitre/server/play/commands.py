"""What a match is asked to do: a command is decided on the present value, and the decision says what is to be stored.

Deciding is pure: it raises a Refusal or gives the successor, and changes nothing. A command may be decided again on a newer
value if another process was faster.
"""

from asyncio import Future
from collections.abc import Callable, Sequence

import msgspec

from arbitre.kernel.log import Event
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import Origin
from arbitre.server.store.rows import Job, SeatRow

Write = Callable[[Sequence[Job]], Future[None]]
"""Stores a change of a table, together with the jobs that it makes."""


class Decision(msgspec.Struct, frozen=True):
    live: LiveMatch
    """The successor."""
    events: Sequence[Event] = ()
    seats: Sequence[SeatRow] = ()
    """Seats of a match under way that have another player."""
    write: Write | None = None
    """How to store a change of the table; events are stored by the matches themselves."""


Decide = Callable[[LiveMatch, int], Decision]
"""Decides on a value at a moment, in milliseconds since 1970."""


Done = Callable[[LiveMatch | None, BaseException | None], None]
"""Called with the match after a command, once that is on disk and told, or with what went wrong."""


class Command:
    __slots__ = ("attempts", "decide", "done", "is_alone", "origin")

    def __init__(self, decide: Decide, done: Done, origin: Origin | None, is_alone: bool) -> None:
        """`is_alone` = it changes the table, and shares no commit with others."""
        self.decide = decide
        self.done = done
        self.origin = origin
        self.is_alone = is_alone
        self.attempts = 0


def look(live: LiveMatch, now: int) -> Decision:
    """The command that does nothing but let time pass."""
    return Decision(live)
