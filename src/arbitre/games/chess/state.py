"""A turn-based match between two moves: the position, and all that FEN leaves out. The same for the four modes."""

import msgspec

from arbitre.games.chess.mode import Ending, Mode
from arbitre.games.chess.move import CLAIM, LETTERS, Move
from arbitre.games.chess.openings import NO_OPENING, by_position
from arbitre.games.chess.position import Position
from arbitre.kernel.game import Seat

THREEFOLD, FIVEFOLD = 3, 5
FIFTY, SEVENTY_FIVE = 100, 150
"""Half-moves without a capture or a pawn move."""


class State(msgspec.Struct, frozen=True, gc=False):
    position: Position
    legal: tuple[Move, ...]
    history: tuple[int, ...]
    """The keys of the positions since the last pawn move or capture, this one included."""
    before: Position | None = None
    last: Move | None = None
    captured: str = ""
    """The captured pieces, oldest first; white ones in capitals."""
    opening: int = NO_OPENING
    """The last entry of the opening table that was reached."""
    ending: Ending | None = None
    is_literal: bool = False
    """Alice only: whether the literal reading is played."""

    @property
    def repeats(self) -> int:
        """How often this position has occurred."""
        return self.history.count(self.history[-1])


def stand(mode: Mode, position: Position, repeats: int = 1, *, is_literal: bool = False) -> State:
    """Returns a state without history."""
    legal = mode.legal(position)
    position = without_idle_passed(position, legal)
    history = (position.key(),) * repeats
    ending = judge(mode, position, bool(legal), repeats)
    return State(position, tuple(legal), history, ending=ending, is_literal=is_literal)


def follow(mode: Mode, state: State, move: Move) -> State:
    """Returns the state after a legal move."""
    before = state.position
    if move == CLAIM:
        return msgspec.structs.replace(state, ending=Ending(claim(mode, state) or "threefold"))
    position = mode.after(before, move)
    legal = mode.legal(position)
    if position.passed:
        position = without_idle_passed(position, legal)
    key = position.key()
    history = (*state.history, key) if position.halfmoves else (key,)
    captured = state.captured
    if (position.white | position.black).bit_count() < (before.white | before.black).bit_count():
        captured += _taken(before, position, move)
    ending = judge(mode, position, bool(legal), history.count(key))
    return State(
        position,
        tuple(legal),
        history,
        before,
        move,
        captured,
        by_position().get(key, state.opening),
        ending,
        state.is_literal,
    )


def judge(mode: Mode, position: Position, can_move: bool, repeats: int) -> Ending | None:
    ending = mode.ending(position, can_move=can_move)
    if ending is not None:
        return ending
    if repeats >= FIVEFOLD:
        return Ending("fivefold")
    return Ending("seventy_five_moves") if position.halfmoves >= SEVENTY_FIVE else None


def claim(mode: Mode, state: State) -> str | None:
    """Returns the reason for which the side to move may claim a draw, if any."""
    if not mode.has_claims or state.ending is not None:
        return None
    if state.repeats >= THREEFOLD:
        return "threefold"
    return "fifty_moves" if state.position.halfmoves >= FIFTY else None


def without_idle_passed(position: Position, legal: list[Move]) -> Position:
    """En passant counts as part of the position only if it can be played."""
    passed = position.passed
    if not passed:
        return position
    square = passed.bit_length() - 1
    pawns = position.pawns
    if any(move.target == square and pawns >> move.source & 1 for move in legal):
        return position
    return msgspec.structs.replace(position, passed=0)


def _taken(before: Position, position: Position, move: Move) -> str:
    """Returns the letters of the captured pieces: one, or two in Alice's literal reading."""
    side: Seat = 1 - before.turn
    gone = before.of_side(side) & ~position.of_side(side)
    text = ""
    while gone:
        bit = gone & -gone
        gone ^= bit
        letter = LETTERS[before.kind_at(bit.bit_length() - 1)]
        text += letter.lower() if side else letter
    return text
