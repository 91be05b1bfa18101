"""Chess in real time, as a game: both sides move whenever a piece has cooled down. Shared by the four modes.

Only captures and blocked pieces are events (`wake`). Where pieces are, and what has cooled down, follows from the time (`at`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from arbitre.games.chess.attacks import NAMES
from arbitre.games.chess.endings import ENDINGS
from arbitre.games.chess.fen import write_castling
from arbitre.games.chess.mode import STANDARD, Ending
from arbitre.games.chess.move import CLAIM, KING, PAWN, Move, parse_move
from arbitre.games.chess.notation import read_move
from arbitre.games.chess.real_time.pieces import (
    NO_CAPTURE,
    PACES,
    START,
    Motion,
    RealTimeState,
    Resting,
)
from arbitre.games.chess.real_time.reaching import Scene, Sight, moves_from, scene, start, targets
from arbitre.games.chess.real_time.refusing import refuse, refuse_absent
from arbitre.games.chess.real_time.seeing import (
    MovingView,
    RealTimeView,
    RestingView,
    board_views,
    moving_view,
)
from arbitre.games.chess.real_time.table import Table, draw_due
from arbitre.games.chess.real_time.text import read_moment, write_moment
from arbitre.games.chess.turn_based import CLAIMS, WHITE_AND_BLACK
from arbitre.kernel.errors import IllegalMove, InvalidPosition
from arbitre.kernel.game import Ask, Context, Game, Outcome
from arbitre.kernel.options import titled
from arbitre.kernel.seat import Seat
from arbitre.kernel.text import Text

_BOTH = (Ask(0), Ask(1))
_SIDES = 2


class RealTimeOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    speed: Annotated[
        Literal["standard", "slow", "lightning"],
        titled(
            "Vitesse des pièces",
            "Speed of the pieces",
            labels={
                "standard": Text("normale", "standard"),
                "slow": Text("lente", "slow"),
                "lightning": Text("éclair", "lightning"),
            },
        ),
    ] = "standard"


class RealTime(Game[RealTimeState, Move]):
    seat_names = WHITE_AND_BLACK
    options_type = RealTimeOptions
    view_type = RealTimeView
    endings = ENDINGS
    shares_view = True
    moves_go_stale = False
    takes_back = False
    is_real_time = True
    clocks = ()
    absence = 20_000

    beginning: ClassVar[str] = STANDARD
    boards: ClassVar[int] = 1
    takes_in_passing: ClassVar[bool] = True
    wakes_at_steps: ClassVar[bool] = False
    """Whether every square that a piece enters is an event, because it may come into sight."""

    def __init__(self) -> None:
        # Cache of the moment and position last looked at: views, moves and checks keep asking for the same ones. Threads may
        # share it; at worst something is computed twice.
        self._moment: tuple[RealTimeState, int, RealTimeState] | None = None
        self._sights: tuple[RealTimeState, dict[tuple[int, int], Sight]] | None = None

    # -- the rules

    def start(self, seats: int, options: RealTimeOptions, context: Context) -> RealTimeState:
        return self.read(self.beginning, options)

    def asks(self, state: RealTimeState) -> Sequence[Ask]:
        return _BOTH if state.ending is None else ()

    def at(self, state: RealTimeState, now: int) -> RealTimeState:
        """Pieces that have arrived are at rest. Nothing is captured."""
        if now <= state.now or state.ending is not None:
            return state
        looked = self._moment
        if looked is None or looked[0] is not state or looked[1] != now:
            looked = self._moment = (state, now, self._advanced(state, now))
        return looked[2]

    def _advanced(self, state: RealTimeState, now: int) -> RealTimeState:
        until = now if state.wakes is None else min(now, state.wakes - 1)
        table = self._table(state)
        if until > state.now:
            table.advance(until)
        table.now = now
        return table.state(state.wakes, None)

    def moves(self, state: RealTimeState, seat: Seat) -> Sequence[Move]:
        return [
            move
            for board in range(self.boards)
            for _, piece, moves in self.sight(state, seat, board).moves
            if piece.ready <= state.now
            for move in moves
        ]

    def check(self, state: RealTimeState, seat: Seat, move: Move) -> None:
        board = self._board_of(state, seat, move.source)
        piece = None if board is None else state.cells[move.source + 64 * board]
        if board is None or piece is None:
            raise IllegalMove.told(refuse_absent(state, seat, move))
        words = refuse(state, self.sight(state, seat, board).scene, piece, move)
        if words is not None:
            raise IllegalMove.told(words)

    def play(self, state: RealTimeState, moves: Mapping[Seat, Move], context: Context) -> RealTimeState:
        table = self._table(state)
        table.advance(max(context.now, state.now))
        if not table.kings_lost:
            before = table.state(None, None)
            for seat, move in moves.items():
                board = self._board_of(before, seat, move.source)
                if board is not None:
                    start(table, before, seat, move, board)
        return self._settle(table)

    def wake(self, state: RealTimeState) -> int | None:
        return state.wakes

    def outcome(self, state: RealTimeState) -> Outcome | None:
        ending = state.ending
        if ending is None:
            return None
        if ending.winner is None:
            return Outcome.draw(_SIDES, ending.reason)
        return Outcome.won_by(ending.winner, _SIDES, ending.reason)

    # -- time

    def _table(self, state: RealTimeState) -> Table:
        return Table(state, 64 if self.boards > 1 else 0)

    def _settle(self, table: Table) -> RealTimeState:
        """Returns the state of a table at its time, and when it wakes next."""
        ending = self.ending(table)
        if ending is not None:
            return table.state(None, ending)
        state = table.state(None, None)
        wakes = self._table(state).next_act(at_steps=self.wakes_at_steps)
        draw = draw_due(state.quiet)
        return msgspec.structs.replace(state, wakes=draw if wakes is None else min(wakes, draw))

    def ending(self, table: Table) -> Ending | None:
        units = list(table.units())
        lost = [side for side in (0, 1) if self.has_lost(units, side)]
        if len(lost) > 1:
            return Ending("both_kings_taken")
        if lost:
            return Ending("king_taken", 1 - lost[0])
        return Ending("no_capture") if table.now >= draw_due(table.quiet) else None

    def has_lost(self, units: list[tuple[int, int]], side: int) -> bool:
        return (KING, side) not in units

    # -- views and text

    def scene(self, state: RealTimeState, side: int, board: int) -> Scene:
        return scene(state, side, board, takes_in_passing=self.takes_in_passing, boards=self.boards)

    def sight(self, state: RealTimeState, side: int, board: int) -> Sight:
        known = self._sights
        if known is None or known[0] is not state:
            known = self._sights = (state, {})
        found = known[1].get((side, board))
        if found is None:
            view = self.scene(state, side, board)
            cells = state.cells[64 * board : 64 * board + 64]
            found = known[1][side, board] = Sight(
                view,
                [
                    (square, piece, moves_from(view, square, piece, state))
                    for square, piece in enumerate(cells)
                    if piece is not None and piece.side == side
                ],
            )
        return found

    def _board_of(self, state: RealTimeState, side: int, square: int) -> int | None:
        """Returns the board on which an own piece rests on this square: never both."""
        for board in range(self.boards):
            place = square + 64 * board
            piece = state.cells[place] if place < len(state.cells) and square < 64 else None
            if piece is not None and piece.side == side:
                return board
        return None

    def view(self, state: RealTimeState, seat: Seat | None) -> RealTimeView:
        return self.make_view(
            state,
            resting=[view for side in (0, 1) for view in self.resting_views(state, side)],
            moving=[moving_view(motion, self.reach_later(state, motion)) for motion in state.motions],
            castling=write_castling(self.sight(state, 0, 0).scene.position, (0, 1)),
        )

    def make_view(
        self,
        state: RealTimeState,
        resting: list[RestingView],
        moving: list[MovingView],
        castling: str,
        seen: list[str] | None = None,
        passing: Sequence[str] = (),
    ) -> RealTimeView:
        """Combines the parts that depend on the seat with those that do not."""
        return RealTimeView(
            resting=resting,
            moving=moving,
            starts=START,
            step=state.pace.step,
            cooldown=state.pace.cooldown,
            captured=state.captured,
            quiet=state.quiet,
            draws=draw_due(state.quiet),
            castling=castling,
            seen=seen,
            passing=list(passing),
        )

    def resting_views(self, state: RealTimeState, side: int) -> Iterator[RestingView]:
        for board in range(self.boards):
            yield from board_views(self.sight(state, side, board), board)

    def reach_later(self, state: RealTimeState, motion: Motion) -> list[str]:
        """Returns where a moving piece could go after its arrival, as the board stands now, so that a player can plan."""
        place = motion.path[-1] ^ (64 if self.boards > 1 else 0)
        piece = Resting(motion.promotion or motion.kind, motion.side, motion.arrives + state.pace.cooldown)
        cells = list(state.cells)
        cells[place] = piece
        others = tuple(other for other in state.motions if other is not motion)
        later = msgspec.structs.replace(state, cells=tuple(cells), motions=others)
        view = self.scene(later, motion.side, place >> 6)
        found = targets(view, place & 63, piece)
        return [name for square, name in enumerate(NAMES) if found >> square & 1]

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def understand(self, state: RealTimeState, seat: Seat, text: str) -> Move:
        """Reads squares, or algebraic notation as if every piece had cooled down."""
        if text.strip().lower() in CLAIMS:
            return CLAIM
        sights = [self.sight(state, seat, board) for board in range(self.boards)]
        legal = [move for sight in sights for _, _, moves in sight.moves for move in moves]
        position = sights[0].scene.position
        if self.boards > 1:
            second = sights[1].scene.position
            position = msgspec.structs.replace(
                position,
                **{
                    kind: getattr(position, kind) | getattr(second, kind) & ~(position.white | position.black)
                    for kind in ("pawns", "knights", "bishops", "rooks", "queens", "kings", "white", "black")
                },
            )
        return read_move(position, legal, text)

    def write(self, state: RealTimeState) -> str:
        return write_moment(state)

    def read(self, text: str, options: RealTimeOptions) -> RealTimeState:
        state = read_moment(text, PACES[options.speed], self.boards)
        table = self._table(state)
        self.check_units(list(table.units()), state)
        return self._settle(table)

    def check_units(self, units: list[tuple[int, int]], state: RealTimeState) -> None:
        """Raises InvalidPosition."""
        for side, name in enumerate(("White", "Black")):
            if units.count((KING, side)) > 1:
                raise InvalidPosition(f"{name} has {units.count((KING, side))} kings, not one.")
        if all((KING, side) not in units for side in (0, 1)) and "K" not in state.captured:
            raise InvalidPosition("There is no king.")
        for place, piece in enumerate(state.cells):
            if piece is not None and piece.kind == PAWN and self.is_no_place_for_a_pawn(piece, place & 63):
                raise InvalidPosition("A pawn cannot stand on the first or the last rank.")
        if state.now >= state.quiet + NO_CAPTURE + 1:
            raise InvalidPosition("The match was drawn before that time.")

    def is_no_place_for_a_pawn(self, piece: Resting, square: int) -> bool:
        return square >> 3 in (0, 7)
