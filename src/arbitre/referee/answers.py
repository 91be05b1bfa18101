"""What comes out of the pipe: one JSON object per line, its kind in `say`. Empty fields are left out."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.referee.requests import RequestId
from arbitre.wire.matches import ClockInfo, Export, Offers


class Asked(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, gc=False):
    """A seat that must move, and its legal moves, unless left out; null if there are too many to list."""

    seat: int
    sealed: bool = False
    answered: bool = False
    moves: list[str] | UnsetType | None


class Answer(msgspec.Struct, frozen=True, tag_field="say", tag=str.lower, omit_defaults=True, kw_only=True):
    id: RequestId = UNSET


class State(Answer, frozen=True, kw_only=True):
    """The state of the match, and the events that the request caused. `seed` is revealed with the outcome."""

    version: int
    number: int
    now: int
    asks: list[Asked]
    events: list[Event]
    offers: Offers | None = None
    clocks: list[ClockInfo] | None = None
    due: int | None = None
    """When time alone next changes something."""
    outcome: Outcome | None = None
    seed: str | None = None


class Match(Answer, frozen=True, kw_only=True):
    """A match begins; otherwise like State."""

    protocol: int
    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    clock: Clock | None
    commitment: str
    version: int
    number: int
    now: int
    asks: list[Asked]
    clocks: list[ClockInfo] | None = None
    due: int | None = None
    outcome: Outcome | None = None
    seed: str | None = None


class View(Answer, frozen=True, kw_only=True):
    seat: int | None
    version: int
    view: Any


class Moves(Answer, frozen=True, kw_only=True):
    seat: int
    version: int
    moves: list[str] | None


class Sample(Answer, frozen=True, kw_only=True):
    seat: int
    version: int
    move: str


class Position(Answer, frozen=True, kw_only=True):
    version: int
    position: str


class Log(Answer, frozen=True, kw_only=True):
    events: list[Event]


class Exported(Answer, frozen=True, kw_only=True, tag="export"):
    export: Export


class Error(Answer, frozen=True, kw_only=True):
    """A refusal: nothing has changed. `code` is stable, `message` is one sentence for people."""

    code: str
    message: str
