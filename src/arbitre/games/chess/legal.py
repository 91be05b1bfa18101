"""The legal moves of ordinary chess, also for a side without a king (the horde). Computes pins and checks once per position."""

from arbitre.games.chess.attacks import (
    BETWEEN,
    DIAGONAL,
    DIAGONAL_MASK,
    FILE,
    FILE_MASK,
    FULL,
    KING,
    KNIGHT,
    LAST_RANK,
    LINE,
    PAWN,
    RANK,
    RANK_MASK,
    RANKS,
    squares,
)
from arbitre.games.chess.move import PROMOTING, STEPS, Move
from arbitre.games.chess.playing import KING_LANDS, ROOK_LANDS
from arbitre.games.chess.position import Position

_NOT_A = 0xFEFEFEFEFEFEFEFE
_NOT_H = 0x7F7F7F7F7F7F7F7F
_THIRD = (RANKS[2], RANKS[5])


def attackers(position: Position, square: int, occupied: int, side: int) -> int:
    """Returns the pieces of `side` that attack a square, given the `occupied` squares."""
    lines = position.bishops | position.queens
    straights = position.rooks | position.queens
    return (
        KNIGHT[square] & position.knights
        | KING[square] & position.kings
        | PAWN[1 - side][square] & position.pawns
        | DIAGONAL[square][DIAGONAL_MASK[square] & occupied] & lines
        | (RANK[square][RANK_MASK[square] & occupied] | FILE[square][FILE_MASK[square] & occupied])
        & straights
    ) & (position.black if side else position.white)


def checkers(position: Position) -> int:
    """Returns the pieces that give check to the side to move; 0 if it has no king."""
    side = position.turn
    king = position.kings & (position.black if side else position.white)
    if not king:
        return 0
    return attackers(position, king.bit_length() - 1, position.white | position.black, 1 - side)


def legal_moves(position: Position, *, only_captures: bool = False) -> list[Move]:
    """Returns every legal move, or only captures and promotions."""
    side = position.turn
    own, other = (position.black, position.white) if side else (position.white, position.black)
    occupied = own | other
    king = position.kings & own
    moves: list[Move] = []
    allowed = other if only_captures else FULL ^ own
    checks = pinned = 0
    home = -1
    if king:
        home = king.bit_length() - 1
        checks, pinned = _checks_and_pins(position, home, own, other)
        _step_king(position, king, allowed, moves)
        if checks:
            if checks & (checks - 1):
                return moves
            # One checker: capture it, or block.
            allowed &= checks | BETWEEN[home][checks.bit_length() - 1]
        elif not only_captures and position.castling & own:
            _castle(position, home, own, occupied, moves)
    append = moves.append
    knights, diagonals, straights = _movers(position)
    pieces = own & ~(position.pawns | king)
    while pieces:
        source = pieces & -pieces
        pieces ^= source
        square = source.bit_length() - 1
        if source & knights:
            targets = KNIGHT[square]
        else:
            targets = DIAGONAL[square][DIAGONAL_MASK[square] & occupied] if source & diagonals else 0
            if source & straights:
                targets |= RANK[square][RANK_MASK[square] & occupied]
                targets |= FILE[square][FILE_MASK[square] & occupied]
        targets &= allowed
        if source & pinned:
            targets &= LINE[home][square]
        steps = STEPS[square]
        while targets:
            target = targets & -targets
            append(steps[target])
            targets ^= target
    pieces = position.pawns & own
    if pieces:
        _push_pawns(position, pieces, other, allowed, pinned, home, moves, only_captures)
    return moves


def _movers(position: Position) -> tuple[int, int, int]:
    """Returns knights, diagonal movers, and straight movers."""
    queens = position.queens
    return position.knights, position.bishops | queens, position.rooks | queens


def _checks_and_pins(position: Position, home: int, own: int, other: int) -> tuple[int, int]:
    """Returns the pieces that give check to the king on `home`, and its own pinned pieces."""
    occupied = own | other
    knights, diagonals, straights = _movers(position)
    near_diagonal = DIAGONAL[home][DIAGONAL_MASK[home] & occupied]
    near_straight = RANK[home][RANK_MASK[home] & occupied] | FILE[home][FILE_MASK[home] & occupied]
    checks = (
        KNIGHT[home] & knights
        | PAWN[position.turn][home] & position.pawns
        | near_diagonal & diagonals
        | near_straight & straights
    ) & other
    pinned = 0
    # A piece next to the king on a line is pinned if there is a slider behind it.
    rest = occupied & ~((near_diagonal | near_straight) & own)
    if rest != occupied:
        beyond = DIAGONAL[home][DIAGONAL_MASK[home] & rest] & ~near_diagonal & diagonals
        beyond |= (
            (RANK[home][RANK_MASK[home] & rest] | FILE[home][FILE_MASK[home] & rest])
            & ~near_straight
            & straights
        )
        beyond &= other
        while beyond:
            sniper = beyond & -beyond
            beyond ^= sniper
            pinned |= BETWEEN[home][sniper.bit_length() - 1] & own
    return checks, pinned


def _step_king(position: Position, king: int, allowed: int, moves: list[Move]) -> None:
    """Steps to squares that are not attacked once the king has left its own."""
    home = king.bit_length() - 1
    targets = KING[home] & allowed
    if not targets:
        return
    steps = STEPS[home]
    without = (position.white | position.black) ^ king
    side = 1 - position.turn
    while targets:
        target = targets & -targets
        targets ^= target
        if not attackers(position, target.bit_length() - 1, without, side):
            moves.append(steps[target])


def _push_pawns(
    position: Position,
    pieces: int,
    other: int,
    allowed: int,
    pinned: int,
    home: int,
    moves: list[Move],
    only_captures: bool,
) -> None:
    """Handles all pawns at once, direction by direction: pushes, then captures."""
    side = position.turn
    append = moves.append
    last = LAST_RANK[side]
    empty = FULL ^ (position.white | position.black)
    if side:
        ahead = pieces >> 8 & empty
        twice = (ahead & _THIRD[1]) >> 8 & empty
        left, right = (pieces & _NOT_A) >> 9, (pieces & _NOT_H) >> 7
        shifts = (8, 16, 9, 7)
    else:
        ahead = pieces << 8 & empty
        twice = (ahead & _THIRD[0]) << 8 & empty
        left, right = (pieces & _NOT_A) << 7, (pieces & _NOT_H) << 9
        shifts = (-8, -16, -7, -9)
    if only_captures:
        # Promotions count as captures; `allowed` holds only captures.
        ahead &= last
        twice = 0
    else:
        ahead &= allowed
        twice &= allowed
    takes = other & allowed
    for targets, shift in (
        (ahead, shifts[0]),
        (twice, shifts[1]),
        (left & takes, shifts[2]),
        (right & takes, shifts[3]),
    ):
        while targets:
            target = targets & -targets
            targets ^= target
            square = target.bit_length() - 1 + shift
            if pinned >> square & 1 and not LINE[home][square] & target:
                continue
            if target & last:
                moves += PROMOTING[square][target]
            else:
                append(STEPS[square][target])
    passed = position.passed
    if passed:
        takers = PAWN[1 - side][passed.bit_length() - 1] & pieces
        while takers:
            taker = takers & -takers
            takers ^= taker
            if home < 0 or _is_safe_to_take_passing(position, taker, passed, home):
                append(STEPS[taker.bit_length() - 1][passed])


def _is_safe_to_take_passing(position: Position, taker: int, passed: int, home: int) -> bool:
    """Two pawns leave their squares at once, so the king's safety must be checked again."""
    side = position.turn
    victim = passed << 8 if side else passed >> 8
    occupied = (position.white | position.black) ^ taker ^ victim ^ passed
    return not attackers(position, home, occupied, 1 - side) & ~victim


def _castle(position: Position, home: int, own: int, occupied: int, moves: list[Move]) -> None:
    """The king must not be in check."""
    side = position.turn
    for rook in squares(position.castling & own):
        found = castling_move(home, rook, occupied)
        if found is None:
            continue
        lands = (home & 56) + KING_LANDS[rook > home]
        rook_lands = (home & 56) + ROOK_LANDS[rook > home]
        way = BETWEEN[home][lands]
        without = occupied ^ 1 << home
        moved = (without ^ 1 << rook) | 1 << rook_lands
        if any(attackers(position, square, without, 1 - side) for square in squares(way)):
            continue
        if not attackers(position, lands, moved, 1 - side):
            moves.append(found)


def castling_move(king: int, rook: int, occupied: int) -> Move | None:
    """Returns castling as a move if nothing stands in the way of king and rook. Does not check attacks."""
    home = king & 56
    side = rook > king
    lands, rook_lands = home + KING_LANDS[side], home + ROOK_LANDS[side]
    ways = BETWEEN[king][lands] | 1 << lands | BETWEEN[rook][rook_lands] | 1 << rook_lands
    if ways & occupied & ~(1 << king | 1 << rook):
        return None
    # On the ordinary squares, castling is the king's step of two. Otherwise the rook's square names it (Chess960).
    is_ordinary = king & 7 == 4 and rook & 7 in (0, 7)
    return STEPS[king][1 << (lands if is_ordinary else rook)]
