"""Matches inside this process: no server, no store, no clock. Bots get what they would get anywhere else."""

from collections.abc import Mapping
from typing import Any

import msgspec

from arbitre.bots.bot import Bot, Question
from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Game, Seat
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match
from arbitre.referee.seeds import derived_seed


def begin(
    game: Game[Any, Any], seats: int, options: Mapping[str, Any], seed: bytes, position: str | None = None
) -> Match:
    checked = msgspec.to_builtins(game.options(options))
    return Match(game, Header("local", game.name, game.version, seats, seed, 0, checked, position=position))


def play(match: Match, seat: Seat, move: str) -> None:
    """Raises a Refusal, and changes nothing, where the move is not understood or not allowed."""
    match.apply(match.act(seat, Action("move", move, match.version), 0))


def think(match: Match, seat: Seat, bot: Bot, seconds: float) -> str:
    """The bot's move; its chance follows from the seed of the match, so that the same match can be played again."""
    chance = derived_seed(match.header.seed, "bot", seat)
    return bot.choose(Question.of(match, seat, seconds, Dice(chance, match.number)))
