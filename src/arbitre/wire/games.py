"""The games on offer, on the wire."""

from typing import Any

import msgspec

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


class RulesPage(msgspec.Struct, frozen=True):
    game: str
    title: str
    markdown: str
