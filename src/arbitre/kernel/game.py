"""The contract of a game: pure functions of immutable states. Rules know no clock, no log, no player and no I/O.

Abstract methods are required; everything else has a default. States, moves and views are frozen msgspec Structs. `str(move)`
is the move's canonical line of text, never empty, and `parse` is its inverse.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from arbitre.kernel.clock import Bank, Calendar, Clock, PerMove, PerRound
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.options import read_options
from arbitre.kernel.seat import Seat as Seat
from arbitre.kernel.text import Text

State = TypeVar("State")
Move = TypeVar("Move")


class Ask(msgspec.Struct, frozen=True):
    """One open question to one seat. Either all asks of a state are sealed, or none is."""

    seat: Seat
    sealed: bool = False
    """Hidden until every sealed ask is answered; then all answers are played together."""
    default: Any = None
    """The move that is played if the deadline is missed. None: the seat forfeits."""


class Context(msgspec.Struct, frozen=True):
    """The only chance and the only time that rules ever see."""

    dice: Dice
    now: int
    """Match time: milliseconds since the match began, without server outages."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. `scores` holds one number per seat, from 0 (lost) to 1 (won); equal scores are a draw."""

    reason: str
    scores: tuple[float, ...]
    points: tuple[int, ...] | None = None
    """What the game itself counted (discs, rounds, chips), for display."""

    @classmethod
    def won_by(
        cls, winner: Seat, seats: int, reason: str, points: tuple[int, ...] | None = None
    ) -> "Outcome":
        return cls(reason, tuple(1.0 if seat == winner else 0.0 for seat in range(seats)), points)

    @classmethod
    def draw(cls, seats: int, reason: str, points: tuple[int, ...] | None = None) -> "Outcome":
        return cls(reason, (1 / seats,) * seats, points)


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game that has none."""


class Game(ABC, Generic[State, Move]):
    """The rules of one game. Instances are stateless; one serves every match."""

    name: str
    """Lower-case. The same on the wire and in every folder that holds a part of the game."""
    version: ClassVar[int] = 1
    """Incremented when an old log would no longer replay to the same match."""
    seats: ClassVar[range] = range(2, 3)
    """With default options. `seats_for` knows those of others."""
    title: Text
    seat_names: ClassVar[tuple[Text, ...]]
    options_type: ClassVar[type[msgspec.Struct]] = NoOptions
    """A frozen Struct with `forbid_unknown_fields`. Every field has a default."""
    view_type: ClassVar[type[msgspec.Struct]]
    endings: ClassVar[Mapping[str, Text]] = {}
    """One sentence for each reason that `outcome` can give."""
    shares_view: ClassVar[bool] = False
    """Whether `view` returns the same for every seat and for spectators, so that one call is enough."""
    keeps_secrets: ClassVar[bool] = False
    """Whether a position holds secrets, such as the order of a draw pile, even if all views are the same."""
    hides_events: ClassVar[bool] = False
    """Whether `tell` may hide that a move was made at all. Then wake-ups are hidden from everybody too, each seat counts only
    the events it hears of, and the views show the rest."""
    moves_go_stale: ClassVar[bool] = True
    """Whether a move made on an older version is refused. If False, it is judged on the current position: for games whose
    positions change faster than a player can follow."""
    answers_can_change: ClassVar[bool] = False
    """Whether a seat may replace its sealed answer before the round is played. The last answer counts."""

    referee: ClassVar[Seat | None] = None
    """The seat of a program that judges the others' moves, if the rules are not ours."""
    takes_back: ClassVar[bool] = True
    """Whether moves can be taken back by consent. If False, a match keeps no earlier positions."""
    is_real_time: ClassVar[bool] = False
    """Whether seats act at any time, and the position changes while they look at it."""
    clocks: ClassVar[tuple[type[Clock], ...]] = (Bank, PerMove, PerRound, Calendar)
    """The kinds of clock this game allows. It can always be played without one."""
    default_clock: ClassVar[Clock | None] = None
    """The clock of a new table, unless its opener chooses another."""
    absence: ClassVar[int | None] = 60_000
    """How many milliseconds a player who left has to come back before the seat forfeits. None: no limit."""

    # -- the rules

    @abstractmethod
    def start(self, seats: int, options: Any, context: Context) -> State: ...

    @abstractmethod
    def asks(self, state: State) -> Sequence[Ask]:
        """Returns an ask for each seat that must move now. Empty: the match is over."""

    @abstractmethod
    def moves(self, state: State, seat: Seat) -> Iterable[Move] | None:
        """Returns all legal moves of an asked seat, or None if there are too many to list."""

    @abstractmethod
    def play(self, state: State, moves: Mapping[Seat, Move], context: Context) -> State:
        """Returns the next state. Does not check legality. With {}, only time has passed."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Returns None as long as any seat is asked."""

    def check(self, state: State, seat: Seat, move: Move) -> None:
        """Raises IllegalMove, naming the broken rule. `seat` is known to be asked."""
        legal = self.moves(state, seat)
        if legal is None:
            raise NotImplementedError(f"{self.name} lists no moves and must write check()")
        if move not in legal:
            raise IllegalMove(f"'{move}' is not a legal move here.")

    def at(self, state: State, now: int) -> State:
        """Returns the position as it stands at `now`, for `moves`, `check`, `understand` and `view`: cooldowns, pieces in
        flight. Must not do anything that needs an event. The result is only looked at, never passed to `play`."""
        return state

    # -- views and text

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> msgspec.Struct:
        """Returns all that this seat may know, and nothing else. None: a spectator."""

    def reveal(self, state: State) -> msgspec.Struct:
        """Returns what everybody may see once the match is over."""
        return self.view(state, None)

    def tell(self, move: Move, mover: Seat, seat: Seat | None) -> str | None:
        """Returns a played move as `seat` may read it during the match. Empty if it is secret. None, only with `hides_events`,
        if the seat must not know that there was a move."""
        return str(move)

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Tolerates what people type (case, spaces). Raises InvalidMove. Does not check legality."""

    def understand(self, state: State, seat: Seat, text: str) -> Move:
        """Returns the move this seat means by what it typed in this position. Override if `parse` alone cannot tell.

        The canonical text of a move must mean the same in every position: the log holds nothing else.
        """
        return self.parse(text)

    @abstractmethod
    def write(self, state: State) -> str:
        """Returns the whole position as one line of text, secrets included."""

    @abstractmethod
    def read(self, text: str, options: Any) -> State:
        """The inverse of `write`. Raises InvalidPosition if the position is obviously unreachable."""

    # -- optional

    def resume(self, state: State, context: Context) -> State:
        """Prepares a position that was read, so that a match can start from it. Draws whatever the text leaves to chance."""
        return state

    def wake(self, state: State) -> int | None:
        """Returns the match time at which the rules next act by themselves. `play` is then called without moves.

        The state that results must wake later, or never. Sealed answers pending at that moment are void.
        """
        return None

    def holds(self, state: State, moves: Mapping[Seat, Move]) -> bool:
        """Whether a round is held although all answers are in, until one of them changes or a director closes it. Not called
        if the match has a clock."""
        return False

    def pause(self, state: State) -> int:
        """Returns how many milliseconds clients need to animate this position. The clocks of asked seats start after that."""
        return 0

    def stage(self, state: State) -> int | None:
        """Returns the number of the stage (turn, step) of this position. An undo goes back to the first position of the
        previous stage. None: it goes back to the position in which the asker was last to move."""
        return None

    def can_take_back(self, state: State) -> bool:
        """Whether moves can be taken back in this match. Override if that depends on the options."""
        return self.takes_back

    def can_leave(self, state: State) -> bool:
        """Whether a seat may resign or abort the match. Override it if that depends on the options."""
        return True

    def leave(self, state: State, seat: Seat) -> State | None:
        """Returns the position after this seat has resigned or forfeited, so that the others can go on. None: the match ends.

        The others are asked the same as before, if anybody still is. A seat that has already left changes nothing.
        """
        return None

    def in_play(self, state: State, seats: int) -> Collection[Seat]:
        """Returns the seats that vote on draws and undos. A seat that has left or is beaten has no vote."""
        return range(seats)

    def sample(self, state: State, seat: Seat, dice: Dice) -> Move:
        """Returns a random legal move. Override if `moves` returns None. Raises IllegalMove if there is none at the moment."""
        legal = self.moves(state, seat)
        if legal is None:
            raise NotImplementedError(f"{self.name} lists no moves and must write sample()")
        listed = tuple(legal)
        if not listed:
            raise IllegalMove.told(
                Text(fr="Rien ne peut être joué en ce moment.", en="There is nothing to play at this moment.")
            )
        return dice.pick(listed)

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        """Returns another state that this seat cannot tell from this one; the same state if nothing is hidden."""
        return state

    def seats_for(self, options: Any) -> range:
        """Returns how many seats a match with these options may have. Override if they decide it."""
        return self.seats

    def seat_names_for(self, options: Any) -> tuple[Text, ...]:
        """Returns the names of the seats of a match with these options."""
        return self.seat_names

    # -- derived

    def players_for(self, options: Any) -> range:
        """Returns how many play with these options: the seats without the referee's."""
        seats = self.seats_for(options)
        return seats if self.referee is None else range(seats.start - 1, seats.stop - 1)

    @property
    def is_open(self) -> bool:
        """Whether nothing is ever hidden, so that the text of a position may be shown too."""
        return self.shares_view and not self.keeps_secrets

    def options(self, given: Mapping[str, Any] | None = None) -> Any:
        """Returns the checked options. Strings are converted to numbers or booleans. Unknown names are refused."""
        return read_options(self.name, self.options_type, given or {})
