"""The state of a match: the referee's last verdict, and who is asked next."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from arbitre.kernel.game import Seat

INIT: Final = "Init"
BETWEEN: Final = "***"
Stage = Literal["prepare", "play", "judge", "over"]


class AddedOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the sheet described the game when the match was opened. Nobody chooses these."""

    simultaneous: bool = False
    double: bool = False
    """Whether each player has their own board, hidden from the other."""
    values: Annotated[str, Meta(max_length=2048)] = ""
    """Values worth trying, separated by spaces, for players that do not know the game."""
    columns: Annotated[int, Meta(ge=0, le=40)] = 0
    """Cells per row, if a tray is a board of one character per cell."""
    pictures: Annotated[int, Meta(ge=0, le=10)] = 0
    """How many digits of a tray have a picture, from 0 on."""
    framed: bool = False
    """Whether a player's browser shows the referee, instead of the server calling it."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    options: AddedOptions
    stage: Stage
    tray: str = INIT
    gains: tuple[str, str] = ("", "")
    moves: tuple[str, str] = ("", "")
    """The values being judged, or judged last. Empty if a player had none."""
    turn: Seat = 0
    prepared: bool = False
    """Whether the preparation of the boards, if there is one, has been judged."""
    played: int = 0
    winner: Seat | None = None
    reason: str = ""
    message: str = ""
    """What the referee found wrong with the last move."""

    @property
    def is_preparing(self) -> bool:
        return self.options.double and not self.prepared


class AddedView(msgspec.Struct, frozen=True):
    """A position as one viewer may see it. With two boards, a player sees their own, and both after the end."""

    sheet: str
    stage: Stage
    turn: int | None
    tray: str
    gains: tuple[str, str]
    moves: tuple[str, str]
    played: int
    message: str
    values: list[str]
    columns: int
    pictures: int
    framed: bool
