"""A match of two bots on any map, for map editors: whether it can be played, and how it goes."""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from arbitre.bots.bot import Bot, Question
from arbitre.bots.robostrike.levels import Heuristic, RandomSteps
from arbitre.games.robostrike import RoboStrike, RoboStrikeView
from arbitre.games.robostrike.trial import BoardText
from arbitre.kernel.dice import Dice
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

MOST_ROUNDS: Final = 30
_SECONDS: Final = 0.5
_GAME: Final = RoboStrike()
_DRIVERS: Final[dict[str, Bot]] = {"random": RandomSteps(), "heuristic": Heuristic()}

DriverName = Literal["random", "heuristic"]


class MapTrial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    board: BoardText
    bots: Annotated[tuple[DriverName, ...], Meta(min_length=2, max_length=8)] = ("heuristic", "heuristic")
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = MOST_ROUNDS


class MapRace(msgspec.Struct, frozen=True):
    views: tuple[RoboStrikeView, ...]
    """The start, and the state after each round. Only the first contains the map."""
    winners: tuple[int, ...]
    """The winning seats. Empty if the rounds ran out first."""


def try_map(trial: MapTrial) -> MapRace:
    """Raises InvalidOptions for a bad map. The same trial gives the same race."""
    options = {"board": trial.board, "rounds": trial.rounds}
    match = Match(_GAME, Header("trial", _GAME.name, _GAME.version, len(trial.bots), bytes(32), 0, options))
    views = [_GAME.view(match.state, None)]
    while match.outcome is None:
        for ask in match.asks:
            dice = Dice(bytes([ask.seat]), match.number)
            move = _DRIVERS[trial.bots[ask.seat]].move(Question.of(match, ask.seat, _SECONDS, dice))
            match.apply(match.act(ask.seat, Action("move", move, match.version), match.number))
        views.append(msgspec.structs.replace(_GAME.view(match.state, None), tiles=()))
    ending = match.state.ending
    is_won = ending is not None and ending.reason != "rounds"
    return MapRace(tuple(views), ending.winners if is_won and ending is not None else ())
