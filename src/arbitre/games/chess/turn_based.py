"""Turn-based chess, as a game: what the four turn-based modes share. A subclass names its mode and overrides what differs.

Position text: FEN (see `fen`). Moves: squares (`e2e4`, `e7e8q`); people may type algebraic notation. `draw` claims a draw.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from arbitre.games.chess.attacks import NAMES
from arbitre.games.chess.endings import ENDINGS
from arbitre.games.chess.explaining import explain
from arbitre.games.chess.fen import read_fen, write_fen
from arbitre.games.chess.mode import Ending, Mode
from arbitre.games.chess.move import CLAIM, Move, parse_move
from arbitre.games.chess.notation import read_move, write_san
from arbitre.games.chess.openings import openings
from arbitre.games.chess.state import State, claim, follow, stand
from arbitre.games.chess.views import ChessView
from arbitre.kernel.clock import Bank
from arbitre.kernel.errors import IllegalMove
from arbitre.kernel.game import Ask, Context, Game, Outcome
from arbitre.kernel.seat import Seat
from arbitre.kernel.text import Text

WHITE_AND_BLACK = (Text(fr="Blancs", en="White"), Text(fr="Noirs", en="Black"))
_TURNS = ((Ask(0),), (Ask(1),))
_SIDES = 2
CLAIMS = ("draw", "=", "1/2", "1/2-1/2")
"""What people type to claim a draw."""


class TurnBased(Game[State, Move]):
    mode: ClassVar[Mode]
    seat_names = WHITE_AND_BLACK
    view_type = ChessView
    endings = ENDINGS
    shares_view = True
    default_clock = Bank(initial=45 * 60)

    def mode_of(self, state: State) -> Mode:
        """Returns the mode of a match, if an option chooses it."""
        return self.mode

    def start(self, seats: int, options: Any, context: Context) -> State:
        return self.read(self.mode.start, options)

    def asks(self, state: State) -> Sequence[Ask]:
        return () if state.ending is not None else _TURNS[state.position.turn]

    def moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """Returns the moves on the board. A claim is not listed, because it moves nothing (see the view's `claim`)."""
        return state.legal

    def check(self, state: State, seat: Seat, move: Move) -> None:
        mode = self.mode_of(state)
        if move in state.legal or (move == CLAIM and claim(mode, state) is not None):
            return
        raise IllegalMove.told(explain(mode, state.position, move))

    def play(self, state: State, moves: Mapping[Seat, Move], context: Context) -> State:
        return follow(self.mode_of(state), state, moves[state.position.turn])

    def outcome(self, state: State) -> Outcome | None:
        ending = state.ending
        if ending is None:
            return None
        if ending.winner is None:
            return Outcome.draw(_SIDES, ending.reason)
        return Outcome.won_by(ending.winner, _SIDES, ending.reason)

    def leave(self, state: State, seat: Seat) -> State | None:
        """A player who leaves loses, unless the other could not win by any sequence of moves."""
        if state.ending is not None or self.mode_of(state).can_win(state.position, 1 - seat):
            return None
        return msgspec.structs.replace(state, ending=Ending("bare_king"))

    # -- views and text

    def view(self, state: State, seat: Seat | None) -> ChessView:
        position = state.position
        mode = self.mode_of(state)
        king = position.kings & position.of_side(position.turn)
        opening = state.opening
        return ChessView(
            fen=self.write(state),
            turn=None if state.ending is not None else position.turn,
            last=None if state.last is None else str(state.last),
            san=self.san(state),
            check=NAMES[king.bit_length() - 1] if mode.is_check(position) else None,
            captured=state.captured,
            taken=self.taken(state),
            claim=claim(mode, state),
            opening=None if opening < 0 else openings()[opening],
            seen=None,
        )

    def taken(self, state: State) -> str | None:
        """Returns the square on which the last move captured a piece."""
        before, position = state.before, state.position
        if before is None or state.last is None:
            return None
        side = position.turn
        has_taken = before.of_side(side).bit_count() > position.of_side(side).bit_count()
        return NAMES[state.last.target] if has_taken else None

    def san(self, state: State) -> str | None:
        """Returns the last move in algebraic notation."""
        if state.before is None or state.last is None:
            return None
        return write_san(self.mode_of(state), state.before, state.last)

    def parse(self, text: str) -> Move:
        return parse_move(text)

    def understand(self, state: State, seat: Seat, text: str) -> Move:
        """Reads algebraic notation or squares, with castling in either form. `draw`, `=` and `1/2` claim."""
        if text.strip().lower() in CLAIMS:
            return CLAIM
        return read_move(state.position, state.legal, text)

    def write(self, state: State) -> str:
        text = write_fen(state.position, state.repeats)
        ending = state.ending
        if ending is not None and ending.reason in _CLAIMED:
            return f"{text} {ending.reason}"
        return text

    def read(self, text: str, options: Any) -> State:
        words = text.strip().rsplit(maxsplit=1)
        ending = None
        if len(words) == 2 and words[1] in _CLAIMED:
            ending = Ending(words[1])
            text = words[0]
        position, repeats = read_fen(text)
        state = self.begin(position, repeats, options)
        return state if ending is None else msgspec.structs.replace(state, ending=state.ending or ending)

    def begin(self, position: Any, repeats: int, options: Any) -> State:
        """Raises InvalidPosition."""
        self.mode.check_position(position)
        return stand(self.mode, position, repeats)


_CLAIMED = ("threefold", "fifty_moves", "bare_king")
"""Endings that the position itself does not show. Written after it."""
