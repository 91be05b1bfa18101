"""Pente: five in a row or five captured pairs on 19x19; points AA to SS, column first; white (seat 0) begins.

Position text: 361 characters row by row from AA, 0 empty, 1 white, 2 black, then the number of the player who moves next and
the pairs that white and black have captured, separated by spaces.
"""

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.games.pente.board import (
    FORBIDDEN,
    FULL,
    NAMES,
    POINT,
    POINTS,
    STONE,
    captured,
    has_five,
    points,
    rows_of_five,
)
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, NoOptions, Outcome, Seat
from arbitre.kernel.text import Text

PAIRS_TO_WIN = 5
MOST_PAIRS = PAIRS_TO_WIN - 1 + 8
"""A last stone may capture in all eight directions."""


class Stone(msgspec.Struct, frozen=True, gc=False):
    """A stone on a point, 0 to 360."""

    point: int

    def __str__(self) -> str:
        return NAMES[self.point]


STONES = tuple(Stone(point) for point in range(POINTS))
MOVES = {str(stone): stone for stone in STONES}
TURNS = ((Ask(0),), (Ask(1),))
_BYTES = (FULL.bit_length() + 7) // 8


def _by_value(byte: int) -> list[tuple[Stone, ...]]:
    """Returns, for each value of one byte, the stones whose bits are set."""
    table: list[tuple[Stone, ...]] = [()]
    for bit in range(8 * byte, 8 * byte + 8):
        point = POINT.get(bit + 1)
        here = () if point is None else (STONES[point],)
        table += [stones + here for stones in table]
    return table


_FREE = tuple(_by_value(byte) for byte in range(_BYTES))


class State(msgspec.Struct, frozen=True, gc=False):
    """The stones of the player to move and of the other, as in `board`, and the pairs that each has captured."""

    own: int
    other: int
    turn: Seat
    own_pairs: int = 0
    other_pairs: int = 0
    is_over: bool = False
    last: int | None = None
    taken: int = 0
    """The stones of `own` that the last move captured."""


class PenteView(msgspec.Struct, frozen=True):
    """The board as 361 characters (0 empty, 1 white, 2 black) row by row. Points by name."""

    board: str
    turn: Seat | None
    last: str | None
    captured: list[str]
    """The points where the last move captured."""
    pairs: tuple[int, int]
    """The pairs captured by white and by black."""
    line: list[str]
    """The stones in the winning rows of five or more."""
    forbidden: list[str]
    """Empty points that the first player's second stone may not take."""


class Pente(Game[State, Stone]):
    name = "pente"
    title = Text(fr="Pente", en="Pente")
    seat_names = (Text(fr="Blancs", en="White"), Text(fr="Noirs", en="Black"))
    view_type = PenteView
    endings = {
        "line": Text(fr="Cinq pierres en ligne.", en="Five stones in a row."),
        "captures": Text(fr="Cinq paires prises.", en="Five pairs captured."),
        "full": Text(fr="Le plateau est plein.", en="The board is full."),
    }
    shares_view = True

    def start(self, seats: int, options: NoOptions, context: Context) -> State:
        return START

    def asks(self, state: State) -> Sequence[Ask]:
        return () if state.is_over else TURNS[state.turn]

    def moves(self, state: State, seat: Seat) -> Sequence[Stone]:
        free = FULL & ~(state.own | state.other | forbidden(state))
        stones: list[Stone] = []
        for byte, value in zip(_FREE, free.to_bytes(_BYTES, "little"), strict=True):
            stones += byte[value]
        return stones

    def check(self, state: State, seat: Seat, move: Stone) -> None:
        stone = STONE[move.point]
        if (state.own | state.other) & stone:
            raise IllegalMove.told(Text(fr=f"L’intersection {move} est prise.", en=f"{move} is taken."))
        if forbidden(state) & stone:
            raise IllegalMove.told(
                Text(
                    fr=f"{move} est trop près : sa deuxième pierre est à 3 intersections au moins de la première.",
                    en=f"{move} is too near: the first player's second stone lies at least 3 points from the first.",
                )
            )

    def play(self, state: State, moves: Mapping[Seat, Stone], context: Context) -> State:
        seat = state.turn
        point = moves[seat].point
        other = state.other
        own = state.own | STONE[point]
        pairs = state.own_pairs
        taken = captured(point, own, other)
        if taken:
            other ^= taken
            pairs += taken.bit_count() // 2
        is_over = pairs >= PAIRS_TO_WIN or has_five(own) or own | other == FULL
        return State(other, own, 1 - seat, state.other_pairs, pairs, is_over, point, taken)

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        points = pairs_of(state)
        if has_five(state.other):
            return Outcome.won_by(1 - state.turn, 2, "line", points)
        if state.other_pairs >= PAIRS_TO_WIN:
            return Outcome.won_by(1 - state.turn, 2, "captures", points)
        return Outcome.draw(2, "full", points)

    def view(self, state: State, seat: Seat | None) -> PenteView:
        return PenteView(
            board=board_text(state),
            turn=None if state.is_over else state.turn,
            last=None if state.last is None else NAMES[state.last],
            captured=_spell(state.taken),
            pairs=pairs_of(state),
            line=_spell(rows_of_five(state.other)),
            forbidden=_spell(forbidden(state) & ~(state.own | state.other)),
        )

    def parse(self, text: str) -> Stone:
        move = MOVES.get(text.strip().upper())
        if move is None:
            raise InvalidMove.told(
                Text(
                    fr=f"« {text[:20]} » n’est pas une intersection ; elles vont de AA à SS, la colonne d’abord.",
                    en=f"'{text[:20]}' is not a point; points are AA to SS, the column first.",
                )
            )
        return move

    def write(self, state: State) -> str:
        white, black = pairs_of(state)
        return f"{board_text(state)} {state.turn + 1} {white} {black}"

    def read(self, text: str, options: NoOptions) -> State:
        parts = text.strip().split(" ")
        if (
            len(parts) != 4
            or len(parts[0]) != POINTS
            or set(parts[0]) - set("012")
            or parts[1] not in ("1", "2")
        ):
            raise InvalidPosition(
                f"'{text[:40]}' is not 361 of 0, 1, 2, then 1 or 2 to move and the pairs that each has captured."
            )
        board, turn = parts[0], int(parts[1]) - 1
        white_pairs, black_pairs = (_read_pairs(part) for part in parts[2:])
        white, black = (sum(STONE[point] for point in range(POINTS) if board[point] == mark) for mark in "12")
        _check_count(white, black, white_pairs, black_pairs, turn)
        own, other = (black, white) if turn else (white, black)
        own_pairs, other_pairs = (black_pairs, white_pairs) if turn else (white_pairs, black_pairs)
        if own_pairs >= PAIRS_TO_WIN or has_five(own) or not _may_be_last(other):
            raise InvalidPosition("Five in a row or five pairs win: the match ended before the last stone.")
        is_over = other_pairs >= PAIRS_TO_WIN or has_five(other) or own | other == FULL
        return State(own, other, turn, own_pairs, other_pairs, is_over)


START = State(0, 0, 0)


def forbidden(state: State) -> int:
    """Returns the points around the first player's first stone if it is the turn of their second; otherwise none."""
    if state.turn or state.own.bit_count() != 1 or state.other_pairs or state.other.bit_count() != 1:
        return 0
    return FORBIDDEN[points(state.own)[0]]


def pairs_of(state: State) -> tuple[int, int]:
    """Returns the pairs captured by white and by black."""
    return (state.other_pairs, state.own_pairs) if state.turn else (state.own_pairs, state.other_pairs)


def board_text(state: State) -> str:
    white, black = (state.other, state.own) if state.turn else (state.own, state.other)
    return "".join("1" if white & stone else "2" if black & stone else "0" for stone in STONE)


def _spell(stones: int) -> list[str]:
    return [NAMES[point] for point in points(stones)]


def _read_pairs(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and int(text) <= MOST_PAIRS):
        raise InvalidPosition(f"'{text[:20]}' is not a number of captured pairs, 0 to {MOST_PAIRS}.")
    return int(text)


def _check_count(white: int, black: int, white_pairs: int, black_pairs: int, turn: Seat) -> None:
    """Captured stones were played too."""
    played = (white.bit_count() + 2 * black_pairs, black.bit_count() + 2 * white_pairs)
    if played[0] - played[1] != turn:
        raise InvalidPosition("White begins and the turns alternate; stones and captures make other numbers.")
    if played[0] == 2 and (black_pairs or FORBIDDEN[points(white)[0]] & white != STONE[points(white)[0]]):
        raise InvalidPosition("The first player's second stone lies at least 3 points from the first.")


def _may_be_last(stones: int) -> bool:
    """Whether one last stone can have completed all the rows of five."""
    row = rows_of_five(stones)
    return not row or any(not has_five(stones ^ STONE[point]) for point in points(row))
