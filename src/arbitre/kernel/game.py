"""The contract of a game: pure functions of immutable states. A rule knows no clock, no log, no player and no I/O.

What a subclass must write is abstract here; what it may write has a default. States, moves and views are frozen msgspec
Structs; `str(move)` is the move's one canonical line of text, never empty, and `parse` is its inverse.
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
    """One open question to one seat. All asks of a state are sealed, or none is."""

    seat: Seat
    sealed: bool = False
    """Hidden until every sealed ask is answered, then played together."""
    default: Any = None
    """The move that a missed deadline plays; None = the seat forfeits."""


class Context(msgspec.Struct, frozen=True):
    """The only chance and the only time a rule ever sees."""

    dice: Dice
    now: int
    """Match time: milliseconds since the match began, those left out during which no server was there."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. `scores` holds one number a seat, from 0 (lost) to 1 (won); equal scores are a draw."""

    reason: str
    scores: tuple[float, ...]
    points: tuple[int, ...] | None = None
    """What the game itself counted (discs, rounds, chips), for people to read."""

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
    """The rules of one game. Instances hold nothing; one serves every match."""

    name: ClassVar[str]
    """Lower-case, the same in every folder of the slice and on the wire."""
    version: ClassVar[int] = 1
    """Raised when an old log would no longer replay to the same match."""
    seats: ClassVar[range] = range(2, 3)
    title: ClassVar[Text]
    seat_names: ClassVar[tuple[Text, ...]]
    options_type: ClassVar[type[msgspec.Struct]] = NoOptions
    """A frozen Struct with `forbid_unknown_fields`; every field has a default."""
    view_type: ClassVar[type[msgspec.Struct]]
    endings: ClassVar[Mapping[str, Text]] = {}
    """One sentence for each reason that `outcome` gives."""
    shares_view: ClassVar[bool] = False
    """`view` gives the same to every seat and to spectators, and need not be asked for each."""
    keeps_secrets: ClassVar[bool] = False
    """Whether a position holds what nobody may know yet, such as the order of a pile, though all see the same."""
    hides_events: ClassVar[bool] = False
    """Whether `tell` may hide that a move was made at all. Then nobody hears of it either when the rules act by themselves,
    everybody counts only the events that he hears of, and what there is to see is in the views."""
    moves_go_stale: ClassVar[bool] = True
    """Whether a move made on an older version is refused. False = it is judged by the present position: for games whose
    positions change by themselves faster than a player can follow."""
    answers_can_change: ClassVar[bool] = False
    """Whether a sealed answer may be given again while it lies face down; the later one then counts."""

    takes_back: ClassVar[bool] = True
    """Whether moves can be taken back by consent. False = never, and a match keeps no earlier positions."""
    is_real_time: ClassVar[bool] = False
    """Whether seats act whenever they like and the position changes while they look at it."""
    clocks: ClassVar[tuple[type[Clock], ...]] = (Bank, PerMove, PerRound, Calendar)
    """The kinds of clock that it can be played by; without one it always can."""
    default_clock: ClassVar[Clock | None] = None
    """What a new table has unless its opener says otherwise."""
    absence: ClassVar[int | None] = 60_000
    """How many milliseconds somebody who has left may take to come back before he forfeits; None = for ever."""

    # -- the rules

    @abstractmethod
    def start(self, seats: int, options: Any, context: Context) -> State: ...

    @abstractmethod
    def asks(self, state: State) -> Sequence[Ask]:
        """Who must move now; empty = the match is over."""

    @abstractmethod
    def moves(self, state: State, seat: Seat) -> Iterable[Move] | None:
        """All legal moves of an asked seat; None where they are too many to list."""

    @abstractmethod
    def play(self, state: State, moves: Mapping[Seat, Move], context: Context) -> State:
        """The next state. Legality is not checked here; {} = only time has passed."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """None while somebody is asked."""

    def check(self, state: State, seat: Seat, move: Move) -> None:
        """Raises IllegalMove with the rule that is broken. `seat` is known to be asked."""
        legal = self.moves(state, seat)
        if legal is None:
            raise NotImplementedError(f"{self.name} lists no moves and must write check()")
        if move not in legal:
            raise IllegalMove(f"'{move}' is not a legal move here.")

    def at(self, state: State, now: int) -> State:
        """The same position as it is at `now`, for `moves`, `check`, `understand` and `view`: what has cooled down, how far a
        piece has got. It does nothing that only an event may do, and no state made by it is ever played on."""
        return state

    # -- what is seen and written

    @abstractmethod
    def view(self, state: State, seat: Seat | None) -> msgspec.Struct:
        """All that this seat may know, and nothing else; None = a spectator."""

    def reveal(self, state: State) -> msgspec.Struct:
        """What everybody may see once the match is over."""
        return self.view(state, None)

    def tell(self, move: Move, mover: Seat, seat: Seat | None) -> str | None:
        """A played move as `seat` may read it while the match runs; empty where it stays secret, None (only with
        `hides_events`) where the seat must not even know that somebody has moved."""
        return str(move)

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Raises InvalidMove. Tolerates what people type (case, spaces); legality is not its business."""

    def understand(self, state: State, seat: Seat, text: str) -> Move:
        """What this seat means by what it typed here; what `parse` says where the position makes no difference.

        A move's own text means the same everywhere: it is all that is written down.
        """
        return self.parse(text)

    @abstractmethod
    def write(self, state: State) -> str:
        """The whole position as one line of text, secrets included."""

    @abstractmethod
    def read(self, text: str, options: Any) -> State:
        """The inverse of `write`; raises InvalidPosition for what no match can reach in an obvious way."""

    # -- optional

    def resume(self, state: State, context: Context) -> State:
        """A position that was read, as a match begins from it: chance adds what the text leaves to it."""
        return state

    def wake(self, state: State) -> int | None:
        """When the rules act by themselves next, in milliseconds since the match began; then `play` is called without moves.

        What it leads to must wake later, or not at all. Answers that lie sealed at that moment are void.
        """
        return None

    def holds(self, state: State, moves: Mapping[Seat, Move]) -> bool:
        """Whether a round whose answers are all in waits nevertheless, for somebody to change theirs or for a director to close
        it. Not asked where there is a clock, which would then have nobody to press."""
        return False

    def pause(self, state: State) -> int:
        """How many milliseconds clients need to show how this position came about; whoever is asked has these for nothing."""
        return 0

    def stage(self, state: State) -> int | None:
        """The number of the stage (a turn, a step) that the position belongs to: an undo goes back to the first position of
        the stage before. None = to the position in which the asker last was to move."""
        return None

    def can_take_back(self, state: State) -> bool:
        """Whether anything is taken back in this match; to be written where that depends on its options."""
        return self.takes_back

    def can_leave(self, state: State) -> bool:
        """Whether a seat may resign or call the match off; to be written where that depends on its options."""
        return True

    def leave(self, state: State, seat: Seat) -> State | None:
        """The same position once this seat has resigned or forfeited, for the others to go on; None = the match ends there.

        The others are asked what they were asked before, if anybody still is. A seat that has left before changes nothing.
        """
        return None

    def in_play(self, state: State, seats: int) -> Collection[Seat]:
        """The seats that still have a say: in draws, and in moves taken back. Whoever has left or is beaten has none."""
        return range(seats)

    def sample(self, state: State, seat: Seat, dice: Dice) -> Move:
        """A random legal move; to be written where `moves` gives None. Raises IllegalMove where there is none for a while."""
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
        """Another state that this seat cannot tell from this one; the same one where nothing is hidden."""
        return state

    # -- derived

    @property
    def is_open(self) -> bool:
        """Whether nothing is ever hidden from anybody, so that the text of a position may be shown as well."""
        return self.shares_view and not self.keeps_secrets

    def options(self, given: Mapping[str, Any] | None = None) -> Any:
        """The checked options; texts are read as the numbers or booleans they stand for. Unknown names are refused."""
        return read_options(self.name, self.options_type, given or {})
