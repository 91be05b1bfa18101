"""Morpion: five in a row on ten by ten; cells A0 to J9, column first; crosses (seat 0) begin.

The board is filled, and the player with more alignments wins. With `sudden_death`, the first alignment wins.

Position text: 100 characters row by row from A0, 0 empty, 1 cross, 2 nought, a space, and the number of the player who moves
next.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated

import msgspec

from arbitre.games.morpion.lines import CELLS, FULL, MARK, NAMES, alignments, count, fives
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, Outcome, Seat
from arbitre.kernel.options import titled
from arbitre.kernel.text import Text


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A mark in a cell, 0 to 99."""

    cell: int

    def __str__(self) -> str:
        return NAMES[self.cell]


MARKS = tuple(Mark(cell) for cell in range(CELLS))
MOVES = {str(mark): mark for mark in MARKS}
TURNS = ((Ask(0),), (Ask(1),))
_BYTES = (FULL.bit_length() + 7) // 8


def _by_value(byte: int) -> list[tuple[Mark, ...]]:
    """Returns, for each value of one byte of the rows' bits, the marks whose bits are set."""
    table: list[tuple[Mark, ...]] = [()]
    for bit in range(8 * byte, 8 * byte + 8):
        here = tuple(mark for mark in MARKS if MARK[mark.cell] & FULL == 1 << bit)
        table += [marks + here for marks in table]
    return table


_FREE = tuple(_by_value(byte) for byte in range(_BYTES))


class MorpionOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sudden_death: Annotated[bool, titled("Le premier alignement gagne", "The first alignment wins")] = False


class State(msgspec.Struct, frozen=True, gc=False):
    """The marks of the player to move and of the other, as in `lines`."""

    own: int
    other: int
    turn: Seat
    is_sudden: bool
    is_over: bool = False
    last: int | None = None


class MorpionView(msgspec.Struct, frozen=True):
    """The board as 100 characters (0 empty, 1, 2) row by row. Cells by name."""

    board: str
    turn: Seat | None
    last: str | None
    alignments: tuple[list[str], list[str]]
    """By seat, the names of the first and last cell of each: `D3H3`."""
    made: int
    """How many alignments the last move added."""


class Morpion(Game[State, Mark]):
    name = "morpion"
    title = Text(fr="Morpion 10×10", en="Five in a row")
    seat_names = (Text(fr="Croix", en="Crosses"), Text(fr="Ronds", en="Noughts"))
    options_type = MorpionOptions
    view_type = MorpionView
    endings = {
        "line": Text(fr="Cinq en ligne.", en="Five in a row."),
        "full": Text(fr="La grille est pleine.", en="The grid is full."),
    }
    shares_view = True

    def start(self, seats: int, options: MorpionOptions, context: Context) -> State:
        return State(0, 0, 0, options.sudden_death)

    def asks(self, state: State) -> Sequence[Ask]:
        return () if state.is_over else TURNS[state.turn]

    def moves(self, state: State, seat: Seat) -> Sequence[Mark]:
        free = FULL & ~(state.own | state.other)
        marks: list[Mark] = []
        for byte, value in zip(_FREE, free.to_bytes(_BYTES, "little"), strict=True):
            marks += byte[value]
        return marks

    def check(self, state: State, seat: Seat, move: Mark) -> None:
        if (state.own | state.other) & MARK[move.cell]:
            raise IllegalMove.told(Text(fr=f"La case {move} est prise.", en=f"{move} is taken."))

    def play(self, state: State, moves: Mapping[Seat, Mark], context: Context) -> State:
        seat = state.turn
        cell = moves[seat].cell
        own = state.own | MARK[cell]
        other = state.other
        is_over = (own | other) & FULL == FULL or (state.is_sudden and fives(own) != 0)
        return State(other, own, 1 - seat, state.is_sudden, is_over, cell)

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        if state.is_sudden:
            return (
                Outcome.won_by(1 - state.turn, 2, "line") if fives(state.other) else Outcome.draw(2, "full")
            )
        crosses, noughts = _sides(state)
        points = (count(crosses), count(noughts))
        if points[0] == points[1]:
            return Outcome.draw(2, "full", points)
        return Outcome.won_by(0 if points[0] > points[1] else 1, 2, "full", points)

    def view(self, state: State, seat: Seat | None) -> MorpionView:
        crosses, noughts = _sides(state)
        last = state.last
        before = state.other if last is None else state.other ^ MARK[last]
        return MorpionView(
            board=_board(state),
            turn=None if state.is_over else state.turn,
            last=None if last is None else NAMES[last],
            alignments=(_spell(crosses), _spell(noughts)),
            made=count(state.other) - count(before),
        )

    def parse(self, text: str) -> Mark:
        move = MOVES.get(text.strip().upper())
        if move is None:
            raise InvalidMove.told(
                Text(
                    fr=f"« {text[:20]} » n’est pas une case ; les cases vont de A0 à J9, la colonne d’abord.",
                    en=f"'{text[:20]}' is not a cell; cells are A0 to J9, the column first.",
                )
            )
        return move

    def write(self, state: State) -> str:
        return f"{_board(state)} {state.turn + 1}"

    def read(self, text: str, options: MorpionOptions) -> State:
        board, _, turn = text.strip().partition(" ")
        if len(board) != CELLS or set(board) - set("012") or turn not in ("1", "2"):
            raise InvalidPosition(f"'{text[:120]}' is not 100 of 0, 1, 2, a space and 1 or 2 to move.")
        if board.count("1") - board.count("2") != int(turn) - 1:
            raise InvalidPosition(
                "Crosses begin and the turns alternate; the board holds other numbers of marks."
            )
        crosses, noughts = (sum(MARK[cell] for cell in range(CELLS) if board[cell] == mark) for mark in "12")
        own, other = (noughts, crosses) if turn == "2" else (crosses, noughts)
        if options.sudden_death and (fives(own) or not _may_be_last(other)):
            raise InvalidPosition("The first alignment wins: the match ended before the last mark.")
        is_over = "0" not in board or (options.sudden_death and fives(other) != 0)
        return State(own, other, int(turn) - 1, options.sudden_death, is_over)


def _may_be_last(marks: int) -> bool:
    """Whether one last mark can have completed all the fives."""
    if not fives(marks):
        return True
    return any(marks & mark == mark and not fives(marks ^ mark) for mark in MARK)


def _sides(state: State) -> tuple[int, int]:
    """Returns the marks of crosses and of noughts."""
    return (state.other, state.own) if state.turn else (state.own, state.other)


def _spell(marks: int) -> list[str]:
    return [NAMES[first] + NAMES[last] for first, last in alignments(marks)]


def _board(state: State) -> str:
    crosses, noughts = _sides(state)
    return "".join("1" if crosses & mark == mark else "2" if noughts & mark == mark else "0" for mark in MARK)
