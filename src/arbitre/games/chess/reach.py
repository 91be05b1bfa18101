"""Where the pieces of a side can go on one board if check does not matter: the moves of Dark, and what its players see."""

from arbitre.games.chess.attacks import (
    DIAGONAL,
    DIAGONAL_MASK,
    FILE,
    FILE_MASK,
    FULL,
    KING,
    KNIGHT,
    LAST_RANK,
    PAWN,
    PAWN_RANK,
    RANK,
    RANK_MASK,
    squares,
)
from arbitre.games.chess.legal import castling_move
from arbitre.games.chess.move import PROMOTING, STEPS, Move
from arbitre.games.chess.position import Position


def pawn_reach(square: int, side: int, occupied: int, other: int) -> int:
    """Returns where a pawn may go: straight ahead to empty squares, diagonally to capture."""
    targets = PAWN[side][square] & other
    bit = 1 << square
    ahead = (bit >> 8 if side else bit << 8) & FULL & ~occupied
    if ahead and bit & PAWN_RANK[side]:
        ahead |= (ahead >> 8 if side else ahead << 8) & ~occupied
    return targets | ahead


def piece_reach(position: Position, square: int, occupied: int) -> int:
    """Returns where a piece other than a pawn reaches, captures included. Squares of its own side are not removed yet."""
    bit = 1 << square
    if position.knights & bit:
        return KNIGHT[square]
    if position.kings & bit:
        return KING[square]
    targets = 0
    if (position.bishops | position.queens) & bit:
        targets = DIAGONAL[square][DIAGONAL_MASK[square] & occupied]
    if (position.rooks | position.queens) & bit:
        targets |= RANK[square][RANK_MASK[square] & occupied] | FILE[square][FILE_MASK[square] & occupied]
    return targets


def castlings(position: Position, side: int, occupied: int) -> list[Move]:
    """Returns castling with every rook that may, if the way is free. Does not check attacks."""
    own = position.of_side(side)
    rooks = position.castling & own
    if not rooks:
        return []
    king = (position.kings & own).bit_length() - 1
    found = (castling_move(king, rook, occupied) for rook in squares(rooks))
    return [move for move in found if move is not None]


def free_moves(position: Position, side: int, *, only_captures: bool = False) -> list[Move]:
    """Returns every move of a side, as if it were its turn and there were no check. Without en passant."""
    own, other = position.of_side(side), position.of_side(1 - side)
    occupied = own | other
    pawns = position.pawns
    last = LAST_RANK[side]
    allowed = other if only_captures else FULL ^ own
    moves: list[Move] = []
    append = moves.append
    pieces = own
    while pieces:
        source = pieces & -pieces
        pieces ^= source
        square = source.bit_length() - 1
        if pawns & source:
            targets = pawn_reach(square, side, occupied, other)
            if only_captures:
                targets &= other | last
            if targets & last:
                for four in (PROMOTING[square][1 << target] for target in squares(targets)):
                    moves += four
                continue
        else:
            targets = piece_reach(position, square, occupied) & allowed
        steps = STEPS[square]
        while targets:
            target = targets & -targets
            append(steps[target])
            targets ^= target
    if position.castling and not only_captures:
        moves += castlings(position, side, occupied)
    return moves


def seen(position: Position, side: int) -> int:
    """Returns a side's own pieces and every square that one of them may move to."""
    own, other = position.of_side(side), position.of_side(1 - side)
    occupied = own | other
    visible = own
    for square in squares(own):
        if position.pawns >> square & 1:
            visible |= pawn_reach(square, side, occupied, other)
        else:
            visible |= piece_reach(position, square, occupied)
    for move in castlings(position, side, occupied):
        visible |= 1 << move.target
    return visible


def facing(position: Position) -> int:
    """Returns the pieces that attack each other: each side sees the other's, and knows that it is seen."""
    occupied = position.white | position.black
    reaches = {square: _attacks(position, square, occupied) for square in squares(occupied)}
    found = 0
    for square in squares(position.white):
        for other in squares(reaches[square] & position.black):
            if reaches[other] >> square & 1:
                found |= 1 << square | 1 << other
    return found


def _attacks(position: Position, square: int, occupied: int) -> int:
    if position.pawns >> square & 1:
        return PAWN[position.black >> square & 1][square]
    return piece_reach(position, square, occupied)
