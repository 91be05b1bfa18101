"""The contract of our players. A bot gets what its seat may see and answers with a move as text; it never meets a state."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

import msgspec

from arbitre.kernel.dice import Dice
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a bot may know when it is asked to move. Bots keep nothing in between: any process may ask."""

    game: str
    options: Any
    seats: int
    seat: Seat
    view: Any
    """The game's own View, as this seat sees it."""
    moves: list[str] | None
    """The legal moves; None where they are too many to list."""
    events: list[Event]
    """The log as this seat may read it."""
    seconds: float
    """How long it may think."""
    dice: Dice

    @classmethod
    def of(cls, match: Match, seat: Seat, seconds: float, dice: Dice) -> "Question":
        """What a match asks of this seat now; the seat must be waited for. The dice are the bot's own, not the match's."""
        return cls(
            game=match.game.name,
            options=match.game.options(match.header.options),
            seats=match.header.seats,
            seat=seat,
            view=match.view(seat),
            moves=match.moves(seat),
            events=list(match.events(seat)),
            seconds=seconds,
            dice=dice,
        )


class Bot(ABC):
    """One way to play one or more games."""

    name: ClassVar[str]
    """Lower-case, unique among the bots of a game."""
    title: ClassVar[Text]
    level: ClassVar[int]
    """From 1; grows with strength."""

    @abstractmethod
    def choose(self, question: Question) -> str: ...
