"""What is stored about a match: one header, and its events in order. Everything else is computed from these."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from arbitre.kernel.clock import Clock
from arbitre.kernel.seat import Seat

CENTURY = 100 * 366 * 86_400_000
"""In milliseconds. The latest time an event can have, counted from the start of its match."""

EventKind = Literal[
    "moved",
    "timed_out",  # a deadline was missed. text: the move played for the seat; without one it forfeits
    "woke",  # the rules acted by themselves
    "resigned",
    "draw_offered",
    "draw_accepted",
    "draw_declined",
    "undo_asked",
    "undo_accepted",
    "undo_declined",
    "aborted",
    "absent",  # the seat was away for too long, and forfeits
    "failed",  # a program answered wrongly or too late, and forfeits. text: what it did
    "away",  # the server was down. text: the milliseconds that match time stood still
    "credited",  # the same in older logs. text: the milliseconds given back to every running clock
    # Events of a director:
    "position_set",  # text: the position, as written by `Game.write`
    "answered_for",  # text: the move played for the seat
    "round_closed",  # every seat that has not answered is out of time now
    "deadline_moved",  # text: the match time by which every asked seat must answer
    "time_added",  # text: the milliseconds added to the seat's clock
    "seat_replaced",  # text: the public name of the new player
    "stopped",  # text: the outcome, as JSON
]


MOVES = ("moved", "timed_out", "answered_for")
"""The kinds of event whose text, if any, is a move."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened. `number` counts from 1. `at` is match time: milliseconds played since the match began."""

    number: int
    at: int
    kind: EventKind
    seat: Seat | None = None
    text: str = ""


class Header(msgspec.Struct, frozen=True):
    """A match before anything is played. `seed` is secret until the match is over."""

    id: str
    game: str
    rules: int
    """The version of the game's rules."""
    seats: int
    seed: bytes
    began: int
    """Milliseconds since 1970."""
    options: Mapping[str, Any] = {}
    clock: Clock | None = None
    position: str | None = None
    """The starting position, if not the game's own, as written by `Game.write`."""


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
"""The action behind each kind of event. Kinds that are missing were not caused by a seat."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request from a seat. A move needs its text and the version of the position it was made on."""

    kind: ActionKind
    move: str | None = None
    version: int | None = None


DirectiveKind = Literal[
    "set_position",
    "answer_for",
    "close_round",
    "move_deadline",
    "add_time",
    "replace_player",
    "stop",
]

DIRECTIVE_OF: Mapping[EventKind, DirectiveKind] = {
    "position_set": "set_position",
    "answered_for": "answer_for",
    "round_closed": "close_round",
    "deadline_moved": "move_deadline",
    "time_added": "add_time",
    "seat_replaced": "replace_player",
    "stopped": "stop",
}
"""The directive behind each kind of event."""


class Directive(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request from a director (an organiser, a game master). The kernel does not check that the caller is one."""

    kind: DirectiveKind
    seat: Seat | None = None
    """The seat it concerns, if any."""
    text: str = ""
    """A position, a move, a time in milliseconds, a name, or an outcome as JSON: see `EventKind`."""
