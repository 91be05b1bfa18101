"""The games on offer, on the wire."""

from typing import Any

import msgspec

from arbitre.kernel.clock import Clock
from arbitre.kernel.text import Text


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
    endings: dict[str, Text] = {}
    """One sentence for each reason of an outcome, the match's own reasons included."""
    clocks: list[str] = []
    """The kinds of clock that it can be played by."""
    default_clock: Clock | None = None
    """What a new table has unless its opener says otherwise."""
    is_real_time: bool = False
    takes_back: bool = True
    """Whether moves can be taken back by consent."""
    absence: int | None = None
    """Milliseconds that a player who has left may take to come back before he forfeits; null = he never does."""


class RulesPage(msgspec.Struct, frozen=True):
    game: str
    title: str
    markdown: str
