"""What the director of a match may order. Each order becomes an event in its log, visible to everybody."""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.wire.tables import SeatNumber


class Order(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    pass


class SetPosition(Order, frozen=True, tag="set_position"):
    """Continue from this position, written as on the game's rules page."""

    position: Annotated[str, Meta(max_length=16384)]


class AnswerFor(Order, frozen=True, tag="answer_for"):
    """Play a move for a seat that must move."""

    seat: SeatNumber
    move: Annotated[str, Meta(max_length=4096)]


class CloseRound(Order, frozen=True, tag="close_round"):
    """End the time of every seat that has not answered: its default move is played, or it forfeits."""


class MoveDeadline(Order, frozen=True, tag="move_deadline"):
    """Give the seats that must move now until this time."""

    at: Annotated[int, Meta(ge=0, le=2**53)]
    """Milliseconds since 1970."""


class AddTime(Order, frozen=True, tag="add_time"):
    """Give a seat's clock more time."""

    seat: SeatNumber
    seconds: Annotated[int, Meta(ge=1, le=31_622_400)]


class ReplacePlayer(Order, frozen=True, tag="replace_player"):
    """Put another player, a person or a bot, into a seat. The match goes on."""

    seat: SeatNumber
    player: Annotated[str, Meta(max_length=64)] | None = None
    bot: Annotated[str, Meta(max_length=64)] | None = None


class StopMatch(Order, frozen=True, tag="stop"):
    """End the match with this outcome: a score from 0 to 1 for every seat."""

    scores: Annotated[list[float], Meta(min_length=1, max_length=64)]
    reason: Annotated[str, Meta(min_length=1, max_length=64, pattern="^[a-z][a-z_]*$")] = "stopped"


DirectorOrder = SetPosition | AnswerFor | CloseRound | MoveDeadline | AddTime | ReplacePlayer | StopMatch
