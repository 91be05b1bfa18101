"""What a player of turn-based chess is shown. The same type for the four modes."""

import msgspec

from arbitre.games.chess.openings import Opening
from arbitre.kernel.seat import Seat


class ChessView(msgspec.Struct, frozen=True):
    """A position for one viewer. Squares are named; `last` is the move's text, `san` its algebraic notation."""

    fen: str
    """In Alice, two placements separated by |, once there is a piece on the second board. In Dark, only visible pieces."""
    turn: Seat | None
    last: str | None
    san: str | None
    """The last move in algebraic notation; ? if hidden."""
    check: str | None
    """The square of a king in check."""
    captured: str
    """The captured pieces, oldest first, white ones in capitals."""
    taken: str | None
    """The square of the last capture. Both players know it, even in Dark."""
    claim: str | None
    """Why the side to move may claim a draw, with the move `draw`."""
    opening: Opening | None
    seen: list[str] | None
    """In Dark: the squares outside the fog. None if there is no fog."""
