"""What a player of turn-based chess is shown. One shape for the four modes."""

import msgspec

from arbitre.games.chess.openings import Opening
from arbitre.kernel.seat import Seat


class ChessView(msgspec.Struct, frozen=True):
    """A position as one pair of eyes may know it. Squares by their names; `last` as it was written, `san` as players say it."""

    fen: str
    """In Alice two placements with | between, once something stands on the second board. In Dark only what is seen."""
    turn: Seat | None
    last: str | None
    san: str | None
    """The last move in algebraic notation; ? where it is not known."""
    check: str | None
    """The square of a king in check."""
    captured: str
    """The pieces that were taken, oldest first, white ones in capitals."""
    taken: str | None
    """The square on which the last move took a piece: both players know it, also in Dark."""
    claim: str | None
    """Why whoever is to move may claim a draw, with the move `draw`."""
    opening: Opening | None
    seen: list[str] | None
    """In Dark: the squares that are not in the fog; None where there is none."""
