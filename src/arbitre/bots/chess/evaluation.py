"""The value of a chess position in hundredths of a pawn, for the side to move.

Sets of pieces are cached as a whole: the knights of one side stand on the same squares in thousands of positions of a search,
so their value is computed once and looked up by bitboard. The same goes for pawns, which are compared side against side.
"""

from typing import Final

from arbitre.games.chess.attacks import FILES, squares
from arbitre.games.chess.move import BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK
from arbitre.games.chess.position import Position

VALUE: Final = (0, 100, 310, 325, 500, 950, 0)
"""By kind, before the square counts."""
_LARGEST: Final = 60_000
"""The size at which a cache is emptied."""
_FEW: Final = 6
"""With this few knights, bishops, rooks and queens left, kings advance and pawns run."""
_PAIR: Final = 35
_DOUBLED, _ISOLATED = -14, -12
_PASSED: Final = (0, 5, 10, 20, 40, 70, 110, 0)
_OPEN_FILE: Final = 18


def _ring(square: int) -> int:
    """0 on the edge to 3 in the centre."""
    file, rank = square & 7, square >> 3
    return min(file, 7 - file, rank, 7 - rank)


def _pawn(square: int, is_late: bool) -> int:
    file, rank = square & 7, square >> 3
    if is_late:
        return (0, 0, 8, 18, 35, 60, 95, 0)[rank]
    centre = (0, 0, 4, 14, 14, 4, 0, 0)[file]
    return (0, 0, 2, 6, 14, 30, 60, 0)[rank] + centre * (0, -1, 1, 2, 2, 2, 1, 0)[rank] // 2


def _king(square: int, is_late: bool) -> int:
    file, rank = square & 7, square >> 3
    if is_late:
        return 12 * _ring(square)
    shelter = (18, 28, 14, -8, -8, -4, 30, 18)[file]
    return shelter - 4 if rank == 0 else -25 * rank


def _worth(kind: int, square: int, is_late: bool) -> int:
    """From white's point of view."""
    ring, rank = _ring(square), square >> 3
    match kind:
        case 1:
            return VALUE[PAWN] + _pawn(square, is_late)
        case 2:
            return VALUE[KNIGHT] - 22 + 14 * ring + (6 if 3 <= rank <= 5 else 0)
        case 3:
            return VALUE[BISHOP] - 10 + 8 * ring - (8 if rank == 0 else 0)
        case 4:
            return VALUE[ROOK] + (16 if rank == 6 else 0) + (0, 0, 2, 6, 6, 2, 0, 0)[square & 7]
        case 5:
            return VALUE[QUEEN] + 4 * ring - (0 if rank < 2 else 2)
        case _:
            return _king(square, is_late)


SQUARES: Final = tuple(
    tuple(
        tuple(
            tuple(
                _worth(kind, square ^ 56 if side else square, is_late) if kind else 0 for square in range(64)
            )
            for kind in range(7)
        )
        for side in (0, 1)
    )
    for is_late in (False, True)
)
"""By lateness, side, kind and square."""

_SETS: Final[tuple[tuple[tuple[dict[int, int], ...], ...], ...]] = tuple(
    tuple(tuple({} for _ in range(7)) for _ in (0, 1)) for _ in (0, 1)
)
_PAWNS: Final[dict[tuple[int, int], int]] = {}
_ROOKS: Final[dict[tuple[int, int], int]] = {}


def _set_worth(is_late: int, side: int, kind: int, pieces: int) -> int:
    table = SQUARES[is_late][side][kind]
    worth = sum(table[square] for square in squares(pieces))
    if kind == BISHOP and pieces.bit_count() > 1:
        worth += _PAIR
    known = _SETS[is_late][side][kind]
    if len(known) > _LARGEST:
        known.clear()
    known[pieces] = worth
    return worth


def _structure(white: int, black: int) -> int:
    """Values doubled, isolated and passed pawns, white's minus black's."""
    worth = 0
    for side, (own, other) in enumerate(((white, black), (black, white))):
        total = 0
        for file in range(8):
            on_file = own & FILES[file]
            if not on_file:
                continue
            total += _DOUBLED * (on_file.bit_count() - 1)
            beside = (FILES[file - 1] if file else 0) | (FILES[file + 1] if file < 7 else 0)
            if not own & beside:
                total += _ISOLATED
            for square in squares(on_file):
                rank = square >> 3
                ahead = (1 << 8 * rank) - 1 if side else -1 << 8 * (rank + 1)
                if not other & ahead & (beside | FILES[file]):
                    total += _PASSED[7 - rank if side else rank]
        worth += -total if side else total
    if len(_PAWNS) > _LARGEST:
        _PAWNS.clear()
    _PAWNS[white, black] = worth
    return worth


def _open_files(rooks: int, pawns: int) -> int:
    """Values rooks on files without pawns of either side."""
    worth = sum(_OPEN_FILE for square in squares(rooks) if not pawns & FILES[square & 7])
    if len(_ROOKS) > _LARGEST:
        _ROOKS.clear()
    _ROOKS[rooks, pawns] = worth
    return worth


def _drive(king: int, other: int) -> int:
    """Values how far a bare king is driven to the edge, and how near the other king is."""
    distance = max(abs((king & 7) - (other & 7)), abs((king >> 3) - (other >> 3)))
    return 40 - 12 * _ring(king) + 6 * (7 - distance)


def evaluate(position: Position) -> int:
    white, black = position.white, position.black
    pawns, knights, bishops = position.pawns, position.knights, position.bishops
    rooks, queens, kings = position.rooks, position.queens, position.kings
    is_late = (knights | bishops | rooks | queens).bit_count() <= _FEW
    of_white, of_black = _SETS[is_late]
    total = 0
    for kind, pieces in (
        (PAWN, pawns),
        (KNIGHT, knights),
        (BISHOP, bishops),
        (ROOK, rooks),
        (QUEEN, queens),
        (KING, kings),
    ):
        own = pieces & white
        if own:
            worth = of_white[kind].get(own)
            total += _set_worth(is_late, 0, kind, own) if worth is None else worth
        own = pieces & black
        if own:
            worth = of_black[kind].get(own)
            total -= _set_worth(is_late, 1, kind, own) if worth is None else worth
    own, other = pawns & white, pawns & black
    worth = _PAWNS.get((own, other))
    total += _structure(own, other) if worth is None else worth
    if rooks:
        own, other = rooks & white, rooks & black
        if own:
            worth = _ROOKS.get((own, pawns))
            total += _open_files(own, pawns) if worth is None else worth
        if other:
            worth = _ROOKS.get((other, pawns))
            total -= _open_files(other, pawns) if worth is None else worth
    if is_late:
        own, other = kings & white, kings & black
        if own and other:
            if black == other and white != own:
                total += _drive(other.bit_length() - 1, own.bit_length() - 1)
            elif white == own and black != other:
                total -= _drive(own.bit_length() - 1, other.bit_length() - 1)
    return -total if position.turn else total
