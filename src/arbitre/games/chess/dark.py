"""Dark: players see their own pieces and the squares these may move to. There is no check; capturing the king wins."""

from typing import Final

import msgspec

from arbitre.games.chess.attacks import FULL, NAMES, squares
from arbitre.games.chess.explaining import explain
from arbitre.games.chess.fen import write_castling, write_placement
from arbitre.games.chess.fog import shuffled
from arbitre.games.chess.mode import Ending, Mode
from arbitre.games.chess.move import Move
from arbitre.games.chess.playing import after
from arbitre.games.chess.position import Position
from arbitre.games.chess.reach import facing, free_moves, seen
from arbitre.games.chess.state import State, stand
from arbitre.games.chess.turn_based import TurnBased
from arbitre.games.chess.views import ChessView
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import IllegalMove, InvalidPosition
from arbitre.kernel.seat import Seat
from arbitre.kernel.text import Text


class DarkMode(Mode):
    has_check = False
    has_claims = False

    def legal(self, position: Position) -> list[Move]:
        """None once a king is captured."""
        return free_moves(position, position.turn) if position.kings & position.of_side(position.turn) else []

    def captures(self, position: Position) -> list[Move]:
        if not position.kings & position.of_side(position.turn):
            return []
        return free_moves(position, position.turn, only_captures=True)

    def after(self, position: Position, move: Move) -> Position:
        moved = after(position, move)
        return msgspec.structs.replace(moved, passed=0) if moved.passed else moved

    def is_check(self, position: Position) -> bool:
        return False

    def ending(self, position: Position, *, can_move: bool) -> Ending | None:
        for side in (0, 1):
            if not position.kings & position.of_side(side):
                return Ending("king_taken", 1 - side)
        return None if can_move else Ending("stalemate")

    def is_over_for_good(self, position: Position) -> bool:
        return position.kings.bit_count() < 2

    def can_win(self, position: Position, side: int) -> bool:
        """Even a bare king may capture the other."""
        return True

    def check_position(self, position: Position) -> None:
        kings = [(position.kings & position.of_side(side)).bit_count() for side in (0, 1)]
        if max(kings) > 1 or kings[position.turn - 1] == 0:
            raise InvalidPosition(f"White has {kings[0]} kings and black {kings[1]}, not one each.")
        self.check_pawns(position)
        if position.passed:
            raise InvalidPosition("There is no en passant in Dark.")


DARK: Final = DarkMode()


class Dark(TurnBased):
    name = "dark"
    title = Text(fr="Échecs dans le noir", en="Dark chess")
    mode = DARK
    shares_view = False

    def check(self, state: State, seat: Seat, move: Move) -> None:
        if move not in state.legal:
            raise IllegalMove.told(explain(self.mode, state.position, move, is_dark=True))

    def view(self, state: State, seat: Seat | None) -> ChessView:
        """Spectators see through both fogs at once, and less: what both players see and know that the other sees."""
        position = state.position
        shown = seen_by(position, seat)
        is_own = state.last is not None and seat == 1 - position.turn
        sides = (0, 1) if seat is None else (seat,)
        castling = "-" if seat is None else write_castling(position, sides)
        return ChessView(
            fen=f"{write_placement(position, shown)} {'wb'[position.turn]} {castling} - 0 {position.fullmoves}",
            turn=None if state.ending is not None else position.turn,
            last=str(state.last) if is_own else None,
            san=self.san(state) if is_own else None if state.last is None else "?",
            check=None,
            captured=state.captured,
            taken=self.taken(state),
            claim=None,
            opening=None,
            seen=[NAMES[square] for square in squares(shown)],
        )

    def reveal(self, state: State) -> ChessView:
        return super().view(state, None)

    def tell(self, move: Move, mover: Seat, seat: Seat | None) -> str:
        return str(move) if seat == mover else ""

    def resample(self, state: State, seat: Seat | None, dice: Dice) -> State:
        if seat is None or state.ending is not None:
            return state
        position = shuffled(state.position, seat, dice)
        if position == state.position:
            return state
        if self.taken(state) is not None and position.turn == seat:
            # A piece that has just captured there stands there.
            position = state.position
        other = stand(self.mode, position)
        return msgspec.structs.replace(
            other, before=state.before, last=state.last, captured=state.captured, opening=state.opening
        )


def seen_by(position: Position, seat: Seat | None) -> int:
    """Showing spectators all that both sides see would tell a player which pieces are seen. So they see only `facing`."""
    if seat is None:
        return facing(position)
    return seen(position, seat) & FULL
