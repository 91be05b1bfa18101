"""Games for benchmarks of the server alone, and `python -m bench.toys serve …`: the server with these games on offer.

flights   real time: 16 pieces a side, a second in the air each, ten seconds of rest; the rules wake at each landing
claims    everybody may claim at any time, and each claim counts
"""

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.bots.random_moves import RandomMoves
from arbitre.bots.registry import BOTS
from arbitre.cli import main
from arbitre.games.registry import GAMES
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, NoOptions, Outcome, Seat
from arbitre.kernel.text import Text

FLIGHT = 1_000
REST = 10_000
PIECES = 16
SQUARES = 64


class Step(msgspec.Struct, frozen=True):
    """One piece of one's own to a square."""

    piece: int
    square: int

    def __str__(self) -> str:
        return f"{self.piece}-{self.square}"


class _Toy(Game[Any, Step]):
    title = Text(fr="Banc d'essai", en="Test bench")
    seat_names = tuple(Text(fr=f"Place {seat + 1}", en=f"Seat {seat + 1}") for seat in range(8))
    shares_view = True
    is_real_time = True
    moves_go_stale = False
    takes_back = False
    absence = None

    def parse(self, text: str) -> Step:
        piece, _, square = text.partition("-")
        if not piece.isdecimal() or not square.isdecimal():
            raise InvalidMove(f"'{text[:20]}' is not a piece and a square.")
        return Step(int(piece), int(square))

    def view(self, state: Any, seat: Seat | None) -> msgspec.Struct:
        return state  # type: ignore[no-any-return]  # the state is its own view

    def outcome(self, state: Any) -> Outcome | None:
        return None

    def write(self, state: Any) -> str:
        return msgspec.json.encode(state).decode()

    def read(self, text: str, options: Any) -> Any:
        try:
            return msgspec.json.decode(text, type=self.view_type)
        except msgspec.MsgspecError as error:
            raise InvalidPosition(f"{self.name}: {error}.") from None


class Piece(msgspec.Struct, frozen=True):
    square: int
    lands: int | None = None
    ready: int = 0


class Air(msgspec.Struct, frozen=True):
    pieces: tuple[Piece, ...]
    """Those of seat 0 first."""
    now: int = 0


class Flights(_Toy):
    name = "flights"
    view_type = Air

    def start(self, seats: int, options: NoOptions, context: Context) -> Air:
        return Air(tuple(Piece(piece * SQUARES // (2 * PIECES)) for piece in range(2 * PIECES)))

    def at(self, state: Air, now: int) -> Air:
        return msgspec.structs.replace(state, now=now)

    def asks(self, state: Air) -> Sequence[Ask]:
        return (Ask(0), Ask(1))

    def moves(self, state: Air, seat: Seat) -> Iterable[Step]:
        own = state.pieces[seat * PIECES : (seat + 1) * PIECES]
        return [
            Step(number, (piece.square + step) % SQUARES)
            for number, piece in enumerate(own)
            if piece.lands is None and piece.ready <= state.now
            for step in (1, 8)
        ]

    def check(self, state: Air, seat: Seat, move: Step) -> None:
        piece = state.pieces[seat * PIECES + move.piece]
        if piece.lands is not None or piece.ready > state.now:
            raise IllegalMove(f"Piece {move.piece} is not at rest.")

    def play(self, state: Air, moves: Mapping[Seat, Step], context: Context) -> Air:
        pieces = list(state.pieces)
        for seat, move in moves.items():
            pieces[seat * PIECES + move.piece] = Piece(move.square, context.now + FLIGHT)
        for number, piece in enumerate(pieces if not moves else ()):
            if piece.lands is not None and piece.lands <= context.now:
                pieces[number] = Piece(piece.square, None, piece.lands + REST)
        return Air(tuple(pieces))

    def wake(self, state: Air) -> int | None:
        return min((piece.lands for piece in state.pieces if piece.lands is not None), default=None)


class Score(msgspec.Struct, frozen=True):
    points: tuple[int, ...]


class Claims(_Toy):
    name = "claims"
    seats = range(2, 9)
    view_type = Score

    def start(self, seats: int, options: NoOptions, context: Context) -> Score:
        return Score((0,) * seats)

    def asks(self, state: Score) -> Sequence[Ask]:
        return [Ask(seat) for seat in range(len(state.points))]

    def moves(self, state: Score, seat: Seat) -> Iterable[Step] | None:
        return None

    def check(self, state: Score, seat: Seat, move: Step) -> None:
        if move.square >= SQUARES:
            raise IllegalMove(f"There is no square {move.square}.")

    def play(self, state: Score, moves: Mapping[Seat, Step], context: Context) -> Score:
        return Score(tuple(have + (seat in moves) for seat, have in enumerate(state.points)))


if __name__ == "__main__":
    for game in (Flights(), Claims()):
        GAMES[game.name] = game
        BOTS[game.name] = (RandomMoves(),)
    sys.exit(main())
