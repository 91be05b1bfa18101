"""Programs that people run themselves, and the lines of their stream, on the wire."""

from typing import Any

import msgspec

from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.wire.matches import ClockInfo
from arbitre.wire.people import Name


class NewProgram(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class ProgramInfo(msgspec.Struct, frozen=True):
    """A program plays under its own name, and can do nothing else. `token` is shown once, when it is made."""

    name: str
    owner: str
    created: int
    is_here: bool
    """Whether it is connected now and can be challenged."""
    token: str | None = None


class Line(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    match: str
    game: str


class AskLine(Line, frozen=True, tag="ask", kw_only=True):
    """The match waits for this seat. Send a move with `version` to `POST /matches/{match}/actions`."""

    seat: int
    seats: int
    version: int
    view: Any
    """What the seat may see, in the game's own view type."""
    moves: list[str] | None
    """The legal moves. Null if there are too many to list."""
    options: dict[str, Any]
    events: list[Event]
    """The log, as this seat may read it."""
    now: int
    """Milliseconds since the match began."""
    seconds: float | None
    """Seconds left to answer. Null without a clock."""
    clocks: list[ClockInfo] | None
    opponent: str | None
    """In competitions, a stable name of the opponent: always the same for the same program."""


class ChallengeLine(Line, frozen=True, tag="challenge", kw_only=True):
    """A player wants to play. Accept with `POST /matches/{match}/seat`, or ignore it."""

    player: str
    seats: int
    options: dict[str, Any]
    clock: Clock | None


class OverLine(Line, frozen=True, tag="over", kw_only=True):
    seat: int
    outcome: Outcome | None


StreamLine = AskLine | ChallengeLine | OverLine
