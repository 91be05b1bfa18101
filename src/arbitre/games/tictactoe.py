"""TicTacToe: three in a row on a 3x3 board; cells 1 to 9 in reading order, crosses (seat 0) begin.

Position text: nine characters, 0 empty, 1 cross, 2 nought, a space, and the number of the player who moves next.
"""

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, NoOptions, Outcome, Seat
from arbitre.kernel.text import Text

FULL = 0b111_111_111
LINES = tuple(
    sum(1 << cell for cell in cells)
    for cells in ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
)
HAS_LINE = tuple(any(mask & line == line for line in LINES) for mask in range(FULL + 1))


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A mark in a cell, 0 to 8."""

    cell: int

    def __str__(self) -> str:
        return str(self.cell + 1)


MARKS = tuple(Mark(cell) for cell in range(9))
FREE = tuple(tuple(mark for mark in MARKS if not taken >> mark.cell & 1) for taken in range(FULL + 1))
TURNS = ((Ask(0),), (Ask(1),))
DIGITS = tuple(sum(10 ** (8 - cell) for cell in range(9) if marks >> cell & 1) for marks in range(FULL + 1))
"""Marks as a decimal number, 1 for each, in reading order."""


class State(msgspec.Struct, frozen=True, gc=False):
    """The marks, as bits, of the player to move and of the other. Only the other can have a line."""

    own: int
    other: int
    turn: Seat
    last: int | None = None


class TicTacToeView(msgspec.Struct, frozen=True):
    """The board as nine characters (0 empty, 1, 2); the last cell and the winning ones (five for two lines) by number."""

    board: str
    turn: Seat | None
    last: str | None
    line: list[str]


class TicTacToe(Game[State, Mark]):
    name = "tictactoe"
    title = Text(fr="Tic-tac-toe", en="Tic-tac-toe")
    seat_names = (Text(fr="Croix", en="Crosses"), Text(fr="Ronds", en="Noughts"))
    view_type = TicTacToeView
    endings = {
        "line": Text(fr="Trois en ligne.", en="Three in a row."),
        "full": Text(fr="La grille est pleine.", en="The board is full."),
    }
    shares_view = True

    def start(self, seats: int, options: NoOptions, context: Context) -> State:
        return START

    def asks(self, state: State) -> Sequence[Ask]:
        if HAS_LINE[state.other] or state.own | state.other == FULL:
            return ()
        return TURNS[state.turn]

    def moves(self, state: State, seat: Seat) -> Sequence[Mark]:
        return FREE[state.own | state.other]

    def check(self, state: State, seat: Seat, move: Mark) -> None:
        if (state.own | state.other) >> move.cell & 1:
            raise IllegalMove.told(Text(fr=f"La case {move} est prise.", en=f"Cell {move} is taken."))

    def play(self, state: State, moves: Mapping[Seat, Mark], context: Context) -> State:
        seat = state.turn
        cell = moves[seat].cell
        return State(state.other, state.own | 1 << cell, 1 - seat, cell)

    def outcome(self, state: State) -> Outcome | None:
        if HAS_LINE[state.other]:
            return Outcome.won_by(1 - state.turn, 2, "line")
        return Outcome.draw(2, "full") if state.own | state.other == FULL else None

    def view(self, state: State, seat: Seat | None) -> TicTacToeView:
        return TicTacToeView(
            board=_board(state),
            turn=state.turn if self.asks(state) else None,
            last=None if state.last is None else str(MARKS[state.last]),
            line=_winning_cells(state.other) if HAS_LINE[state.other] else [],
        )

    def parse(self, text: str) -> Mark:
        text = text.strip()
        if len(text) != 1 or text not in "123456789":
            raise InvalidMove.told(
                Text(
                    fr=f"« {text[:20]} » n’est pas une case ; les cases vont de 1 à 9, dans l’ordre de lecture.",
                    en=f"'{text[:20]}' is not a cell; cells are 1 to 9 in reading order.",
                )
            )
        return MARKS[int(text) - 1]

    def write(self, state: State) -> str:
        return f"{_board(state)} {state.turn + 1}"

    def read(self, text: str, options: NoOptions) -> State:
        board, _, turn = text.strip().partition(" ")
        if len(board) != 9 or set(board) - set("012") or turn not in ("1", "2"):
            raise InvalidPosition(f"'{text[:40]}' is not nine of 0, 1, 2, a space and 1 or 2 to move.")
        crosses, noughts = (sum(1 << cell for cell in range(9) if board[cell] == mark) for mark in "12")
        if crosses.bit_count() - noughts.bit_count() != int(turn) - 1:
            raise InvalidPosition(f"'{text[:40]}': crosses begin and the turns alternate.")
        own, other = (noughts, crosses) if turn == "2" else (crosses, noughts)
        if HAS_LINE[own]:
            raise InvalidPosition(f"'{text[:40]}': the match ended before the last mark.")
        return State(own, other, int(turn) - 1)


START = State(0, 0, 0)


def _winning_cells(marks: int) -> list[str]:
    """Returns all cells of the line, or of the two lines that one mark can complete."""
    lines = [line for line in LINES if marks & line == line]
    return [str(mark) for mark in MARKS if any(line >> mark.cell & 1 for line in lines)]


def _board(state: State) -> str:
    crosses, noughts = (state.other, state.own) if state.turn else (state.own, state.other)
    return f"{DIGITS[crosses] + 2 * DIGITS[noughts]:09d}"


GAMES = (TicTacToe(),)
