"""The contract of our bots. A bot gets what its seat may see and answers with a move as text. It never sees a state."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

import msgspec

from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import Unknown
from arbitre.kernel.game import Seat
from arbitre.kernel.log import Event
from arbitre.kernel.match import Match
from arbitre.kernel.text import Text


class UnknownBot(Unknown):
    code = "unknown_bot"


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a bot may know when it is asked to move. Bots keep nothing in between: any process may ask."""

    game: str
    options: Any
    seats: int
    seat: Seat
    view: Any
    """The game's own view, as this seat sees it."""
    moves: list[str] | None
    """The legal moves, or None if there are too many to list."""
    events: list[Event]
    """The log after event `since`, as this seat may read it."""
    seconds: float
    """How long it may think."""
    dice: Dice
    now: int = 0
    """Match time, in milliseconds."""
    since: int = 0
    """The latest event, in the seat's own numbers, when the seat was last asked. 0: all events are here."""

    @classmethod
    def of(
        cls, match: Match, seat: Seat, seconds: float, dice: Dice, now: int | None = None, since: int = 0
    ) -> "Question":
        """Builds the question of a match to this seat at `now` (None: at the latest event). The match must be waiting for the
        seat.

        The dice are the bot's own, not the match's.
        """
        now = match.latest if now is None else max(now, match.latest)
        return cls(
            game=match.game.name,
            options=match.game.options(match.header.options),
            seats=match.header.seats,
            seat=seat,
            view=match.view(seat, now),
            moves=match.moves(seat, now),
            events=match.events(seat, since),
            seconds=seconds,
            dice=dice,
            now=now,
            since=since,
        )


class Later(msgspec.Struct, frozen=True):
    """No move now: ask again at `at`, in match time, or as soon as something changes. None: only then."""

    at: int | None = None


class Bot(ABC):
    """One way to play one or more games."""

    name: ClassVar[str]
    """Lower-case, unique among the bots of a game."""
    title: ClassVar[Text]
    level: ClassVar[int]
    """From 1; grows with strength."""

    @abstractmethod
    def choose(self, question: Question) -> str | Later:
        """Returns a move as text. Only in real time may a bot answer `Later`."""

    def move(self, question: Question) -> str:
        """Like `choose`, for a game in which a bot cannot answer `Later`."""
        answer = self.choose(question)
        if isinstance(answer, Later):
            raise RuntimeError(
                f"The bot '{self.name}' of {question.game} puts off a move that it must make now."
            )
        return answer


class BotSource(Protocol):
    """Bots that are recognised by a prefix of their names instead of being listed: external programs on this machine."""

    def find(self, game: str, name: str) -> Bot | None:
        """Returns None if the name is not one of this source's. Raises UnknownBot if it is, but the program is missing."""

    def offered(self, game: str) -> Sequence[Bot]:
        """Returns the bots on this machine that people may choose, weakest first."""
