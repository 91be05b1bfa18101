"""Added games, whose rules are another person's program, on the wire."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from arbitre.wire.engines import EngineAddress, EngineTimeout

SheetName = Annotated[
    str,
    Meta(
        min_length=2,
        max_length=24,
        pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]*$",
        description="Letters, digits, `_` and `-`. Engines are told it as `Set`.",
    ),
]
Kind = Literal["alternating", "simultaneous"]
Link = Annotated[str, Meta(max_length=1024, pattern=r"^https?://[^\s<>\"']+$")]
Title = Annotated[str, Meta(min_length=1, max_length=80)]
Syntax = Annotated[str, Meta(max_length=8000)]
Values = Annotated[list[Annotated[str, Meta(max_length=64, pattern=r"^[^|\s]+$")]], Meta(max_length=200)]
Pictures = Annotated[list[Link], Meta(max_length=8)]


class NewAddedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game to add: the address of its referee, and the sheet that describes it."""

    name: SheetName
    address: EngineAddress
    """The referee's address. It judges every move."""
    title: Title
    kind: Kind = "alternating"
    boards: Literal[1, 2] = 1
    """With 2, each player has their own board and prepares it first."""
    syntax: Syntax = ""
    """How moves, trays and gains are written, for authors of engines and interfaces."""
    values: Values = []
    """Moves to offer to players. Only the referee knows which are legal."""
    pictures: Pictures = []
    interface: Link | None = None
    """The address of an interface that shows it."""
    timeout: EngineTimeout = 20


class AddedGameChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields left out stay unchanged. A game's kind and boards never change."""

    address: EngineAddress | UnsetType = UNSET
    title: Title | UnsetType = UNSET
    syntax: Syntax | UnsetType = UNSET
    values: Values | UnsetType = UNSET
    pictures: Pictures | UnsetType = UNSET
    interface: Link | UnsetType | None = UNSET
    timeout: EngineTimeout | UnsetType = UNSET


class AddedGameInfo(msgspec.Struct, frozen=True):
    """The sheet of an added game. To play it, open a table for the game `added` with the option `sheet`. An engine plays it as
    `added:NAME`."""

    name: str
    owner: str
    title: str
    kind: Kind
    boards: int
    syntax: str
    values: list[str]
    pictures: list[str]
    interface: str | None
    timeout: int
    created: int
    referee: str
    """The name of its referee, in the third seat."""
    address: str | None = None
    """Shown to its owner."""
