"""A chess position as bitboards, for all modes: the pieces, the side to move, castling rights. No history, no legality.

Alice has two boards, but never a piece on the same square of both. So one set of bitboards is enough, and `beyond` marks the
squares whose piece stands on the second board.
"""

from collections.abc import Sequence

import msgspec

from arbitre.games.chess.move import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK


class Position(msgspec.Struct, frozen=True, gc=False):
    """Pieces by kind and by colour. `turn` is the seat to move, 0 white, 1 black."""

    pawns: int
    knights: int
    bishops: int
    rooks: int
    queens: int
    kings: int
    white: int
    black: int
    turn: int
    castling: int
    """The rooks with which a king may still castle."""
    passed: int
    """The square that a pawn has just stepped over, if a pawn might capture it there. 0 for none."""
    beyond: int
    halfmoves: int
    """Moves since a pawn moved or a piece was captured."""
    fullmoves: int

    def key(self) -> int:
        """Returns a key that is equal for positions that repeat each other."""
        return hash(
            (
                self.pawns,
                self.knights,
                self.bishops,
                self.rooks,
                self.queens,
                self.kings,
                self.white,
                self.turn,
                self.castling,
                self.passed,
                self.beyond,
            )
        )

    def kind_at(self, square: int) -> int:
        """Returns the kind of the piece on a square, 0 for none."""
        bit = 1 << square
        if not (self.white | self.black) & bit:
            return 0
        if self.pawns & bit:
            return PAWN
        if self.knights & bit:
            return KNIGHT
        if self.bishops & bit:
            return BISHOP
        if self.rooks & bit:
            return ROOK
        return QUEEN if self.queens & bit else KING

    def of_kind(self, kind: int) -> int:
        return (0, self.pawns, self.knights, self.bishops, self.rooks, self.queens, self.kings)[kind]

    def of_side(self, side: int) -> int:
        return self.black if side else self.white


def assemble(
    kinds: Sequence[int],
    sides: Sequence[int],
    turn: int,
    castling: int = 0,
    passed: int = 0,
    beyond: int = 0,
    halfmoves: int = 0,
    fullmoves: int = 1,
) -> Position:
    """Builds a position from its bitboards by kind (index 0 is unused) and by side."""
    _, pawns, knights, bishops, rooks, queens, kings = kinds
    white, black = sides
    return Position(
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        white,
        black,
        turn,
        castling,
        passed,
        beyond,
        halfmoves,
        fullmoves,
    )
