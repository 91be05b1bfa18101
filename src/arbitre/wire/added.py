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
Picture = Annotated[
    str,
    Meta(
        max_length=6000,
        pattern=r"^data:image/(png|gif|jpeg|webp);base64,[A-Za-z0-9+/]+=*$",
        description="A small picture as a `data:` address.",
    ),
]
Pictures = Annotated[list[Picture], Meta(max_length=10)]
Columns = Annotated[int, Meta(ge=0, le=40)]


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
    columns: Columns = 0
    """Cells per row, if a tray is a board with one character per cell. If there are as many values as cells, a click on a cell
    plays its value. 0: a tray is shown as text."""
    pictures: Pictures = []
    """Drawn in place of the digits of a tray: the first for 0, the second for 1."""
    interface: Link | None = None
    """The address of an interface that shows it."""
    timeout: EngineTimeout = 20
    framed: bool = False
    """Whether the referee is shown in a frame of a player's browser, as the manual requires of old referees. The server then
    never calls it, and players must trust each other."""


class AddedGameChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields left out stay unchanged. A game's kind and boards never change. Matches keep what they began with."""

    address: EngineAddress | UnsetType = UNSET
    title: Title | UnsetType = UNSET
    syntax: Syntax | UnsetType = UNSET
    values: Values | UnsetType = UNSET
    columns: Columns | UnsetType = UNSET
    pictures: Pictures | UnsetType = UNSET
    interface: Link | UnsetType | None = UNSET
    timeout: EngineTimeout | UnsetType = UNSET
    framed: bool | UnsetType = UNSET
    is_open: bool | UnsetType = UNSET
    """Whether new matches may begin."""


class AddedGameInfo(msgspec.Struct, frozen=True):
    """The sheet of an added game. Its name as a game is `added:NAME`, wherever a game is named."""

    name: str
    owner: str
    title: str
    kind: Kind
    boards: int
    syntax: str
    values: list[str]
    columns: int
    pictures: int
    """How many there are."""
    interface: str | None
    timeout: int
    framed: bool
    is_open: bool
    created: int
    is_yours: bool = False
    address: str | None = None
    """Shown to its owner."""
