"""Reversi by the rules of Othello: cells A1 to H8, black (seat 0) begins, `XX` passes when nothing else is legal.

Position text: 64 characters row by row from A1, 0 empty, 1 black, 2 white, a space, and the number of the player who moves
next.
"""

from collections.abc import Mapping, Sequence

import msgspec

from arbitre.games.reversi.lines import BOARD, CELLS, DISC, SIZE, cells, flips, openings
from arbitre.kernel.errors import IllegalMove, InvalidMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, NoOptions, Outcome, Seat
from arbitre.kernel.text import Text

NAMES = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "ABCDEFGH")


class Placement(msgspec.Struct, frozen=True, gc=False):
    """A disc on a cell, 0 to 63; None passes."""

    cell: int | None

    def __str__(self) -> str:
        return "XX" if self.cell is None else NAMES[self.cell]


PASS = Placement(None)
PLACEMENTS = tuple(Placement(cell) for cell in range(CELLS))
MOVES = {str(move): move for move in (*PLACEMENTS, PASS)}
CENTRE = (27, 28, 35, 36)
_FIRST_COLUMN = sum(1 << SIZE * row for row in range(SIZE))
_LAST_COLUMN = _FIRST_COLUMN << SIZE - 1
ONLY_PASS = (PASS,)
TURNS = ((Ask(0),), (Ask(1),))
COLOURS = ("black", "white")


class State(msgspec.Struct, frozen=True, gc=False):
    """The discs of the player to move and of the other, as in `lines`."""

    own: int
    other: int
    turn: Seat
    openings: int
    """Where `own` may play; 0 if it must pass, or the match is over."""
    is_over: bool = False
    last: Placement | None = None
    flipped: int = 0
    """The discs that the last move flipped."""


class ReversiView(msgspec.Struct, frozen=True):
    """The board as 64 characters (0 empty, 1 black, 2 white) row by row; cells by name; numbers of black and white discs."""

    board: str
    turn: Seat | None
    last: str | None
    flipped: list[str]
    counts: tuple[int, int]
    turns: dict[str, list[str]] = {}
    """The cells that each legal move would turn."""


class Reversi(Game[State, Placement]):
    name = "reversi"
    title = Text(fr="Reversi", en="Reversi")
    seat_names = (Text(fr="Noirs", en="Black"), Text(fr="Blancs", en="White"))
    view_type = ReversiView
    endings = {"blocked": Text(fr="Plus personne ne peut jouer.", en="Nobody can play any more.")}
    shares_view = True

    def start(self, seats: int, options: NoOptions, context: Context) -> State:
        return START

    def asks(self, state: State) -> Sequence[Ask]:
        return () if state.is_over else TURNS[state.turn]

    def moves(self, state: State, seat: Seat) -> Sequence[Placement]:
        return [PLACEMENTS[cell] for cell in cells(state.openings)] or ONLY_PASS

    def check(self, state: State, seat: Seat, move: Placement) -> None:
        if move.cell is None:
            if state.openings:
                raise IllegalMove.told(
                    Text(
                        fr="On ne passe que si aucun coup n’est possible.",
                        en=f"{COLOURS[seat]} can play and may not pass.",
                    )
                )
        elif (state.own | state.other) & DISC[move.cell]:
            raise IllegalMove.told(Text(fr=f"La case {move} est prise.", en=f"{move} is taken."))
        elif not state.openings & DISC[move.cell]:
            raise IllegalMove.told(
                Text(fr=f"{move} ne retourne aucun pion.", en=f"{move} flips no disc for {COLOURS[seat]}.")
            )

    def play(self, state: State, moves: Mapping[Seat, Placement], context: Context) -> State:
        seat = state.turn
        move = moves[seat]
        own = state.own
        other = state.other
        cell = move.cell
        if cell is None:
            flipped = 0
        else:
            flipped = flips(cell, own, other)
            own |= flipped | DISC[cell]
            other ^= flipped
        found = openings(other, own)
        return State(other, own, 1 - seat, found, not found and not openings(own, other), move, flipped)

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        points = _counts(state)
        if points[0] == points[1]:
            return Outcome.draw(2, "blocked", points)
        return Outcome.won_by(0 if points[0] > points[1] else 1, 2, "blocked", points)

    def view(self, state: State, seat: Seat | None) -> ReversiView:
        return ReversiView(
            board=_board(state),
            turn=None if state.is_over else state.turn,
            last=None if state.last is None else str(state.last),
            flipped=_names(state.flipped),
            counts=_counts(state),
            turns={
                NAMES[cell]: _names(flips(cell, state.own, state.other)) for cell in cells(state.openings)
            },
        )

    def parse(self, text: str) -> Placement:
        move = MOVES.get(text.strip().upper())
        if move is None:
            raise InvalidMove.told(
                Text(
                    fr=f"« {text[:20]} » n’est pas une case ; les cases vont de A1 à H8, et XX passe.",
                    en=f"'{text[:20]}' is not a cell; cells are A1 to H8, and XX passes.",
                )
            )
        return move

    def write(self, state: State) -> str:
        return f"{_board(state)} {state.turn + 1}"

    def read(self, text: str, options: NoOptions) -> State:
        board, _, turn = text.strip().partition(" ")
        if len(board) != CELLS or set(board) - set("012") or turn not in ("1", "2"):
            raise InvalidPosition(f"'{text[:80]}' is not 64 of 0, 1, 2, a space and 1 or 2 to move.")
        if any(board[cell] == "0" for cell in CENTRE):
            raise InvalidPosition("D4, E4, D5 and E5 are never empty.")
        black, white = (sum(DISC[cell] for cell in range(CELLS) if board[cell] == mark) for mark in "12")
        state = _stand(black, white, int(turn) - 1)
        if sum(_counts(state)) == len(CENTRE) and state != START:
            raise InvalidPosition("With four discs the match has not begun: black moves, and has E4 and D5.")
        if not _hangs_together((black | white) & BOARD):
            raise InvalidPosition("Every disc is put next to another; here some lie apart from the centre.")
        return state


def _stand(black: int, white: int, turn: Seat) -> State:
    own, other = (white, black) if turn else (black, white)
    found = openings(own, other)
    return State(own, other, turn, found, not found and not openings(other, own))


def _hangs_together(taken: int) -> bool:
    """Whether every disc is connected to the centre."""
    reached = 1 << CENTRE[0]
    while True:
        wide = reached | (reached & ~_LAST_COLUMN) << 1 | (reached & ~_FIRST_COLUMN) >> 1
        grown = (wide | wide << SIZE | wide >> SIZE) & taken
        if grown == reached:
            return reached == taken
        reached = grown


START = _stand(DISC[28] | DISC[35], DISC[27] | DISC[36], 0)


def _discs(state: State) -> tuple[int, int]:
    """Returns the discs of black and of white as plain bitboards."""
    own, other = state.own & BOARD, state.other & BOARD
    return (other, own) if state.turn else (own, other)


def _counts(state: State) -> tuple[int, int]:
    black, white = _discs(state)
    return black.bit_count(), white.bit_count()


def _names(discs: int) -> list[str]:
    return [NAMES[cell] for cell in cells(discs)]


def _board(state: State) -> str:
    black, white = _discs(state)
    return "".join("1" if black >> cell & 1 else "2" if white >> cell & 1 else "0" for cell in range(CELLS))
