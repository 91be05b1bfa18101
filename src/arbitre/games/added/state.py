"""Where a match stands: what the referee has last said, and who is asked next."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from arbitre.kernel.game import Seat

INIT: Final = "Init"
BETWEEN: Final = "***"
Stage = Literal["prepare", "play", "judge", "over"]


class AddedOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sheet: Annotated[str, Meta(max_length=32)] = ""
    """The name of the added game; the others follow from it."""
    simultaneous: bool = False
    double: bool = False
    """Whether each player has a board of their own, which the other does not see."""
    values: Annotated[str, Meta(max_length=2048)] = ""
    """Values that are worth trying, with spaces between, for players that know nothing."""


class State(msgspec.Struct, frozen=True, kw_only=True):
    options: AddedOptions
    stage: Stage
    tray: str = INIT
    gains: tuple[str, str] = ("", "")
    moves: tuple[str, str] = ("", "")
    """The values that are being judged, or were last; empty where a player had none."""
    turn: Seat = 0
    prepared: bool = False
    """Whether the preparation of the boards, where there is one, has been judged."""
    played: int = 0
    winner: Seat | None = None
    reason: str = ""
    message: str = ""
    """What the referee found wrong with the last move."""

    @property
    def is_preparing(self) -> bool:
        return self.options.double and not self.prepared


class AddedView(msgspec.Struct, frozen=True):
    """A position as one pair of eyes may see it. Where there are two boards, one's own, and both after the end."""

    sheet: str
    stage: Stage
    turn: int | None
    tray: str
    gains: tuple[str, str]
    moves: tuple[str, str]
    played: int
    message: str
    values: list[str]
