"""The games on offer, on the wire."""

from typing import Any, Literal

import msgspec

from arbitre.kernel.clock import Clock
from arbitre.kernel.text import Text

ClockKind = Literal["bank", "move", "round", "calendar"]


class BotInfo(msgspec.Struct, frozen=True):
    """One of our programs. `level` grows with strength, from 1."""

    name: str
    title: Text
    level: int


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: Text
    rules: int
    """The version of the rules."""
    min_seats: int
    max_seats: int
    seat_names: list[Text]
    options: dict[str, Any]
    """A JSON schema of the options; each property has a default and a `title` in both languages."""
    bots: list[BotInfo]
    default_bot: str | None
    """The bot to offer somebody who has not chosen; null where there is none."""
    clocks: list[ClockKind]
    """Those that a table may choose from; a match without a clock is always possible."""
    default_clock: Clock | None
    """What to offer; null = no clock."""
    is_real_time: bool
    """Nobody waits for a turn."""
    takes_back: bool
    """Whether moves can be taken back, with everybody's consent."""
    absence: int | None
    """Milliseconds after which somebody who left forfeits; null = never."""
    endings: dict[str, Text]
    """One sentence for each reason of an outcome, the match's own reasons included."""


class RulesPage(msgspec.Struct, frozen=True):
    game: str
    title: str
    markdown: str
