"""How a move changes a position. Does not check legality: the modes decide what is legal, and where pieces surface."""

from typing import Final

from arbitre.games.chess.attacks import LAST_RANK, PAWN_RANK
from arbitre.games.chess.move import BISHOP, KNIGHT, QUEEN, ROOK, Move
from arbitre.games.chess.position import Position

KING_LANDS: Final = (2, 6)
"""The files where the king lands when it castles to the queen's or the king's side."""
ROOK_LANDS: Final = (3, 5)


def castling_squares(king: int, target: int, castling: int) -> tuple[int, int, int]:
    """For a castling move from `king` to `target`, returns the rook, and where king and rook land."""
    home = king & 56
    side = target > king
    if castling >> target & 1:
        rook = target
    else:
        # A step of two, towards the outermost rook that may still castle.
        files = castling >> home & 0xFF
        files &= -1 << (king & 7) if side else (1 << (king & 7)) - 1
        rook = home + (files.bit_length() - 1 if side else (files & -files).bit_length() - 1)
    return rook, home + KING_LANDS[side], home + ROOK_LANDS[side]


def after(position: Position, move: Move) -> Position:
    """Returns the position after a legal move on one board."""
    pawns, knights, bishops = position.pawns, position.knights, position.bishops
    rooks, queens, kings = position.rooks, position.queens, position.kings
    turn, castling = position.turn, position.castling
    own, other = (position.black, position.white) if turn else (position.white, position.black)
    source, target = 1 << move.source, 1 << move.target
    halfmoves = position.halfmoves + 1
    passed = 0
    if other & target:
        keep = ~target
        other &= keep
        halfmoves = 0
        castling &= keep
        if pawns & target:
            pawns &= keep
        elif knights & target:
            knights &= keep
        elif bishops & target:
            bishops &= keep
        elif rooks & target:
            rooks &= keep
        elif queens & target:
            queens &= keep
        else:
            kings &= keep
    own = own & ~source | target
    if pawns & source:
        halfmoves = 0
        pawns &= ~source
        if target & LAST_RANK[turn]:
            kind = move.promotion
            if kind == QUEEN:
                queens |= target
            elif kind == KNIGHT:
                knights |= target
            elif kind == ROOK:
                rooks |= target
            elif kind == BISHOP:
                bishops |= target
        else:
            pawns |= target
            if target == position.passed:
                victim = target << 8 if turn else target >> 8
                pawns &= ~victim
                other &= ~victim
            elif source & PAWN_RANK[turn] and move.source ^ move.target == 16:
                middle = source >> 8 if turn else source << 8
                if (target << 1 & 0xFEFEFEFEFEFEFEFE | target >> 1 & 0x7F7F7F7F7F7F7F7F) & other & pawns:
                    passed = middle
    elif knights & source:
        knights ^= source | target
    elif bishops & source:
        bishops ^= source | target
    elif rooks & source:
        rooks ^= source | target
        castling &= ~source
    elif queens & source:
        queens ^= source | target
    else:
        castling_move = castling and (castling & target or abs(move.source - move.target) == 2)
        if castling_move:
            rook, king_lands, rook_lands = castling_squares(move.source, move.target, castling)
            own &= ~(source | target | 1 << rook)
            own |= 1 << king_lands | 1 << rook_lands
            rooks = rooks & ~(1 << rook) | 1 << rook_lands
            kings = kings & ~source | 1 << king_lands
        else:
            kings ^= source | target
        if castling:
            castling &= 0x00FFFFFFFFFFFFFF if turn else 0xFFFFFFFFFFFFFF00
    if turn:
        return Position(
            pawns,
            knights,
            bishops,
            rooks,
            queens,
            kings,
            other,
            own,
            0,
            castling,
            passed,
            0,
            halfmoves,
            position.fullmoves + 1,
        )
    return Position(
        pawns,
        knights,
        bishops,
        rooks,
        queens,
        kings,
        own,
        other,
        1,
        castling,
        passed,
        0,
        halfmoves,
        position.fullmoves,
    )
