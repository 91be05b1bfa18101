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
    """A JSON schema of the options. Each property has a default and a `title` in both languages."""
    bots: list[BotInfo]
    default_bot: str | None
    """The bot to suggest. Null if the game has none."""
    clocks: list[ClockKind]
    """The clocks that a table may choose. Playing without one is always possible."""
    default_clock: Clock | None
    """The clock to suggest. Null: none."""
    is_real_time: bool
    """Whether players move at any time, without turns."""
    takes_back: bool
    """Whether moves can be taken back, if everybody agrees."""
    absence: int | None
    """Milliseconds after which a player who left forfeits. Null: never."""
    endings: dict[str, Text]
    """One sentence per reason of an outcome, including the reasons that every game has."""
    added_by: str | None = None
    """Who added the game, if its rules are somebody else's program."""


class RulesPage(msgspec.Struct, frozen=True):
    game: str
    title: str
    markdown: str
