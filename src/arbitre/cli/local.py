"""Matches inside this process: no server, no store, no clock."""

from collections.abc import Mapping
from typing import Any

import msgspec

from arbitre.kernel.game import Game, Seat
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match


def begin(
    game: Game[Any, Any], seats: int, options: Mapping[str, Any], seed: bytes, position: str | None = None
) -> Match:
    checked = msgspec.to_builtins(game.options(options))
    return Match(game, Header("local", game.name, game.version, seats, seed, 0, checked, position=position))


def play(match: Match, seat: Seat, move: str, now: int = 0) -> None:
    """Raises a Refusal, and changes nothing, if the move is not understood or not allowed."""
    match.apply(match.act(seat, Action("move", move, match.version_for(seat)), now))
