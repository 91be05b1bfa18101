"""What may be written into the pipe: one JSON object per line, its kind in `do`. The order of fields is free.

`id` comes back with the answer. `at` is the time of the request in milliseconds since the match began; without it, no time has
passed. Unknown fields are refused.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from arbitre.kernel.clock import Clock
from arbitre.kernel.log import CENTURY

RequestId = int | str | UnsetType
Time = Annotated[int, Meta(ge=0, le=CENTURY)]


class Request(
    msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True, kw_only=True
):
    id: RequestId = UNSET


class SeatAction(Request, frozen=True, kw_only=True):
    """A request of one seat at the time `at`."""

    seat: int
    at: Time | None = None


class Move(SeatAction, frozen=True, kw_only=True):
    """`version`: the position that the move was made on. Without it, the current one."""

    move: str
    version: int | None = None


class Resign(SeatAction, frozen=True, kw_only=True):
    pass


class OfferDraw(SeatAction, frozen=True, kw_only=True, tag="offer_draw"):
    pass


class AcceptDraw(SeatAction, frozen=True, kw_only=True, tag="accept_draw"):
    pass


class DeclineDraw(SeatAction, frozen=True, kw_only=True, tag="decline_draw"):
    pass


class AskUndo(SeatAction, frozen=True, kw_only=True, tag="ask_undo"):
    pass


class AcceptUndo(SeatAction, frozen=True, kw_only=True, tag="accept_undo"):
    pass


class DeclineUndo(SeatAction, frozen=True, kw_only=True, tag="decline_undo"):
    pass


class Abort(SeatAction, frozen=True, kw_only=True):
    pass


class PassTime(Request, frozen=True, kw_only=True, tag="time"):
    """Advances time to `at`: missed deadlines take effect, and so do rules that act by themselves."""

    at: Time


class View(Request, frozen=True, kw_only=True):
    """What a seat may see. Null: a spectator."""

    seat: int | None = None


class Moves(Request, frozen=True, kw_only=True):
    seat: int


class Sample(Request, frozen=True, kw_only=True):
    """One random legal move, even if there are too many to list. Determined by the seed, so it can be repeated."""

    seat: int


class Position(Request, frozen=True, kw_only=True):
    """The whole position as text, secrets included."""


class Log(Request, frozen=True, kw_only=True):
    """Everything that happened. With `seat`, as that seat (null: a spectator) may read it."""

    seat: int | UnsetType | None = UNSET


class Export(Request, frozen=True, kw_only=True):
    """The match for download, as the server exports it and `arbitre replay` reads it."""


class New(Request, frozen=True, kw_only=True):
    """Starts another match instead of this one. Missing fields are as on the command line."""

    game: str | UnsetType = UNSET
    seats: int | UnsetType | None = UNSET
    seed: str | UnsetType | None = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    clock: Clock | UnsetType | None = UNSET
    position: str | UnsetType | None = UNSET
    tray: str | UnsetType = UNSET
    """A position as the Tournoyons manual writes it, with the gains and the turn that it needs."""
    gain1: str | None = None
    gain2: str | None = None
    turn: Annotated[int, Meta(ge=1, le=999_999)] | None = None
    lists_moves: bool | UnsetType = UNSET
    """Whether answers list the legal moves."""
    began: Annotated[int, Meta(ge=0, le=4 * 10**12)] | UnsetType = UNSET


class Label(msgspec.Struct, frozen=True):
    """All that is read from a request that is not understood."""

    id: RequestId = UNSET


AnyRequest = (
    Move
    | Resign
    | OfferDraw
    | AcceptDraw
    | DeclineDraw
    | AskUndo
    | AcceptUndo
    | DeclineUndo
    | Abort
    | PassTime
    | View
    | Moves
    | Sample
    | Position
    | Log
    | Export
    | New
)
