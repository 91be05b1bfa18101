"""Rochambeau: both throw at once; 1 rock, 2 paper, 3 scissors; the first to reach the points wins.

Position text: the rounds so far, two digits each, seat 0's throw first, separated by spaces; `-` before the first.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from arbitre.kernel.errors import InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.options import titled
from arbitre.kernel.text import Text

MAX_THROWS = 1000


class Throw(msgspec.Struct, frozen=True, gc=False):
    """1 rock, 2 paper, 3 scissors."""

    sign: int

    def __str__(self) -> str:
        return str(self.sign)


THROWS = (Throw(1), Throw(2), Throw(3))
WORDS = {
    **{str(throw): throw for throw in THROWS},
    **dict(zip(("rock", "paper", "scissors"), THROWS, strict=True)),
    **dict(zip(("pierre", "feuille", "ciseaux"), THROWS, strict=True)),
}
BOTH = (Ask(0, sealed=True), Ask(1, sealed=True))


class RochambeauOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    points: Annotated[int, titled("Points pour gagner", "Points to win", ge=1, le=100)] = 5
    throws: Annotated[int, titled("Manches avant la nulle", "Throws before a draw", ge=1, le=MAX_THROWS)] = (
        100
    )


class State(msgspec.Struct, frozen=True):
    """Every round so far, and the score. The winner of a round is computed when it is played."""

    options: RochambeauOptions
    rounds: tuple[tuple[int, int], ...] = ()
    scores: tuple[int, int] = (0, 0)


class RochambeauView(msgspec.Struct, frozen=True):
    """Past rounds, oldest first, as the throws of seat 0 and seat 1. Never the throws of the current round."""

    rounds: tuple[tuple[int, int], ...]
    winners: tuple[Seat | None, ...]
    """The winner of each round. Null: a tie."""
    scores: tuple[int, int]
    points: int
    """The points needed to win."""
    throws: int
    """The match is drawn after this many."""


class Rochambeau(Game[State, Throw]):
    name = "rochambeau"
    title = Text(fr="Chifoumi", en="Rock paper scissors")
    seat_names = (Text(fr="Gauche", en="Left"), Text(fr="Droite", en="Right"))
    options_type = RochambeauOptions
    view_type = RochambeauView
    endings = {
        "points": Text(fr="Le compte y est.", en="The points are made."),
        "throws": Text(fr="Le nombre de manches est atteint.", en="The number of throws is reached."),
    }
    shares_view = True

    def start(self, seats: int, options: RochambeauOptions, context: Context) -> State:
        return State(options)

    def asks(self, state: State) -> Sequence[Ask]:
        return () if _is_over(state) else BOTH

    def moves(self, state: State, seat: Seat) -> Sequence[Throw]:
        return THROWS

    def play(self, state: State, moves: Mapping[Seat, Throw], context: Context) -> State:
        return _after(state, (moves[0].sign, moves[1].sign))

    def outcome(self, state: State) -> Outcome | None:
        if not _is_over(state):
            return None
        for seat in (0, 1):
            if state.scores[seat] == state.options.points:
                return Outcome.won_by(seat, 2, "points", state.scores)
        return Outcome.draw(2, "throws", state.scores)

    def view(self, state: State, seat: Seat | None) -> RochambeauView:
        return RochambeauView(
            rounds=state.rounds,
            winners=tuple(_winner(throws) for throws in state.rounds),
            scores=state.scores,
            points=state.options.points,
            throws=state.options.throws,
        )

    def parse(self, text: str) -> Throw:
        throw = WORDS.get(text.strip().lower())
        if throw is None:
            raise InvalidMove.told(
                Text(
                    fr=f"« {text[:20]} » n’est pas un signe : 1 est la pierre, 2 la feuille, 3 les ciseaux.",
                    en=f"'{text[:20]}' is not a throw; 1 is rock, 2 paper, 3 scissors.",
                )
            )
        return throw

    def write(self, state: State) -> str:
        return " ".join(f"{left}{right}" for left, right in state.rounds) or "-"

    def read(self, text: str, options: RochambeauOptions) -> State:
        state = State(options)
        rounds = [] if text.strip() == "-" else text.split()
        if not rounds and text.strip() != "-":
            raise InvalidPosition("A position is '-' or rounds such as '13 22'; nothing was given.")
        for number, played in enumerate(rounds, 1):
            if len(played) != 2 or set(played) - set("123"):
                raise InvalidPosition(f"Round {number}, '{played[:20]}', is not two of 1, 2, 3.")
            if _is_over(state):
                raise InvalidPosition(f"Round {number} comes after the end of the match.")
            state = _after(state, (int(played[0]), int(played[1])))
        return state


def _is_over(state: State) -> bool:
    return max(state.scores) == state.options.points or len(state.rounds) == state.options.throws


def _winner(throws: tuple[int, int]) -> Seat | None:
    return (None, 0, 1)[(throws[0] - throws[1]) % 3]


def _after(state: State, throws: tuple[int, int]) -> State:
    left, right = state.scores
    match _winner(throws):
        case 0:
            left += 1
        case 1:
            right += 1
    return State(state.options, (*state.rounds, throws), (left, right))


GAMES = (Rochambeau(),)
