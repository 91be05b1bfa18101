"""What is written down about a match: its header, once, and its events, in order. The rest is computed from these."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from arbitre.kernel.clock import Clock
from arbitre.kernel.seat import Seat

CENTURY = 100 * 366 * 86_400_000
"""In milliseconds: no event is later than this after its match began."""

EventKind = Literal[
    "moved",
    "timed_out",  # a deadline was missed: text = the move played for the seat; without one it forfeits
    "woke",  # the rules acted by themselves
    "resigned",
    "draw_offered",
    "draw_accepted",
    "draw_declined",
    "undo_asked",
    "undo_accepted",
    "undo_declined",
    "aborted",
    "away",  # no server was there: text = the milliseconds that match time stood still
    "credited",  # the same in older logs: text = milliseconds given back to everybody whose time ran
]


MOVES = ("moved", "timed_out")
"""The kinds of event whose text, if there is any, is a move."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. `number` counts from 1; `at` is match time: milliseconds played since the match began."""

    number: int
    at: int
    kind: EventKind
    seat: Seat | None = None
    text: str = ""


class Header(msgspec.Struct, frozen=True):
    """All that a match is before anything is played. `seed` is secret until the match is over."""

    id: str
    game: str
    rules: int
    """The version of the game's rules that the match is played by."""
    seats: int
    seed: bytes
    began: int
    """Milliseconds since 1970."""
    options: Mapping[str, Any] = {}
    clock: Clock | None = None
    position: str | None = None
    """Where the match starts, if not where the game does; as written by `Game.write`."""


ActionKind = Literal[
    "move",
    "resign",
    "offer_draw",
    "accept_draw",
    "decline_draw",
    "ask_undo",
    "accept_undo",
    "decline_undo",
    "abort",
]

ACTION_OF: Mapping[EventKind, ActionKind] = {
    "moved": "move",
    "resigned": "resign",
    "draw_offered": "offer_draw",
    "draw_accepted": "accept_draw",
    "draw_declined": "decline_draw",
    "undo_asked": "ask_undo",
    "undo_accepted": "accept_undo",
    "undo_declined": "decline_undo",
    "aborted": "abort",
}
"""What a seat wanted when an event came of it; the kinds that are missing are nobody's doing."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat wants. A move needs its text and the version of the position it was made on."""

    kind: ActionKind
    move: str | None = None
    version: int | None = None
