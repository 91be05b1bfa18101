"""Where pieces reach on an 8x8 board, as bitboards (bit 0 is a1, bit 63 is h8). Knows no turn, no check and no variant.

The tables are python-chess's own. A slider's reach is looked up by the occupied squares on its line.
"""

from typing import Final

import chess

FULL: Final = chess.BB_ALL
KNIGHT: Final = tuple(chess.BB_KNIGHT_ATTACKS)
KING: Final = tuple(chess.BB_KING_ATTACKS)
PAWN: Final = (tuple(chess.BB_PAWN_ATTACKS[chess.WHITE]), tuple(chess.BB_PAWN_ATTACKS[chess.BLACK]))
"""By side (0 white, 1 black) and square: where a pawn captures."""

DIAGONAL_MASK: Final = tuple(chess.BB_DIAG_MASKS)
FILE_MASK: Final = tuple(chess.BB_FILE_MASKS)
RANK_MASK: Final = tuple(chess.BB_RANK_MASKS)
DIAGONAL: Final = tuple(chess.BB_DIAG_ATTACKS)
FILE: Final = tuple(chess.BB_FILE_ATTACKS)
RANK: Final = tuple(chess.BB_RANK_ATTACKS)

BETWEEN: Final = tuple(tuple(chess.between(a, b) for b in range(64)) for a in range(64))
"""The squares strictly between two squares on one line; 0 if they share no line."""
LINE: Final = tuple(tuple(chess.ray(a, b) for b in range(64)) for a in range(64))
"""The whole line through two squares, both included; 0 if they share no line."""

RANKS: Final = tuple(chess.BB_RANKS)
FILES: Final = tuple(chess.BB_FILES)
LAST_RANK: Final = (RANKS[7], RANKS[0])
HOME_RANK: Final = (RANKS[0], RANKS[7])
PAWN_RANK: Final = (RANKS[1], RANKS[6])
"""By side: the rank from which a pawn may step two."""
NAMES: Final = tuple(chess.SQUARE_NAMES)
SQUARES: Final = {name: square for square, name in enumerate(NAMES)}


def diagonal(square: int, occupied: int) -> int:
    return DIAGONAL[square][DIAGONAL_MASK[square] & occupied]


def straight(square: int, occupied: int) -> int:
    return RANK[square][RANK_MASK[square] & occupied] | FILE[square][FILE_MASK[square] & occupied]


def squares(board: int) -> list[int]:
    """Returns the squares of a bitboard, a1 first."""
    found = []
    while board:
        lowest = board & -board
        found.append(lowest.bit_length() - 1)
        board ^= lowest
    return found
