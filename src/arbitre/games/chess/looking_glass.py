"""The moves of Alice: a piece moves and captures as usual on its own board, then steps through to the same square of the other.
`Position.beyond` marks the pieces on the second board. No square is ever occupied on both.
"""

import msgspec

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
    RANK,
    RANK_MASK,
    squares,
)
from arbitre.games.chess.legal import castling_move
from arbitre.games.chess.move import PROMOTING, STEPS, Move
from arbitre.games.chess.playing import after, castling_squares
from arbitre.games.chess.position import Position
from arbitre.games.chess.reach import pawn_reach, piece_reach


def is_attacked(position: Position, square: int, board: int, occupied: int, side: int) -> bool:
    """Whether `side` attacks a square. `board` holds the squares whose pieces count, `occupied` those that block."""
    enemies = position.of_side(side) & board
    diagonals = (position.bishops | position.queens) & enemies
    straights = (position.rooks | position.queens) & enemies
    return bool(
        KNIGHT[square] & position.knights & enemies
        or KING[square] & position.kings & enemies
        or PAWN[1 - side][square] & position.pawns & enemies
        or (diagonals and DIAGONAL[square][DIAGONAL_MASK[square] & occupied] & diagonals)
        or (
            straights
            and (RANK[square][RANK_MASK[square] & occupied] | FILE[square][FILE_MASK[square] & occupied])
            & straights
        )
    )


def is_in_check(position: Position) -> bool:
    side = position.turn
    king = position.kings & position.of_side(side)
    if not king:
        return False
    board = position.beyond if king & position.beyond else FULL ^ position.beyond
    occupied = (position.white | position.black) & board
    return is_attacked(position, king.bit_length() - 1, board, occupied, 1 - side)


def step_through(position: Position, move: Move) -> Position:
    """Returns the position after a legal move, once the piece has surfaced on the other board."""
    source, target = 1 << move.source, 1 << move.target
    moved = after(position, move)
    if position.beyond & source:
        beyond = position.beyond & ~(source | target)
    else:
        if position.kings & source and (
            position.castling & target & position.of_side(position.turn)
            or abs(move.source - move.target) == 2
        ):
            _, king_lands, rook_lands = castling_squares(move.source, move.target, position.castling)
            target = 1 << king_lands | 1 << rook_lands
        beyond = position.beyond | target
    return msgspec.structs.replace(moved, beyond=beyond, passed=0)


def alice_moves(position: Position, *, is_literal: bool = False, only_captures: bool = False) -> list[Move]:
    """Returns the legal moves. In the literal reading, a piece may surface on an enemy and capture it, but never on a king."""
    side = position.turn
    own, other = position.of_side(side), position.of_side(1 - side)
    occupied = own | other
    king = position.kings & own
    home = king.bit_length() - 1
    moves: list[Move] = []
    for board in (FULL ^ position.beyond, position.beyond):
        here = occupied & board
        if not own & here:
            continue
        has_king = bool(king & board)
        is_check = has_king and is_attacked(position, home, board, here, 1 - side)
        # Unless in check, only the first piece on a line from the king, or a capture there, can expose it.
        screen = FULL if is_check else 0
        if has_king and not is_check:
            screen = (
                DIAGONAL[home][DIAGONAL_MASK[home] & here]
                | RANK[home][RANK_MASK[home] & here]
                | FILE[home][FILE_MASK[home] & here]
            )
        # If the own king is in check on the other board, a piece of this one helps only by surfacing in between.
        away = is_checked_elsewhere(position, king, board, occupied)
        blocked = (own if is_literal else occupied) & ~board
        if is_literal:
            blocked |= position.kings & ~board
        allowed = ~(own & board | blocked) & FULL
        if only_captures:
            allowed &= other
        pieces = own & board
        while pieces:
            source = pieces & -pieces
            pieces ^= source
            square = source.bit_length() - 1
            if source == king:
                _move_king(position, board, allowed, moves)
                continue
            if position.pawns & source:
                targets = pawn_reach(square, side, here, other & board) & ~blocked
                if only_captures:
                    targets &= other | LAST_RANK[side]
            else:
                targets = piece_reach(position, square, here) & allowed
            steps = STEPS[square]
            while targets:
                target = targets & -targets
                targets ^= target
                if (away or (source | target) & screen) and not _keeps_king_safe(
                    position, source, target, board, king
                ):
                    continue
                if position.pawns & source and target & LAST_RANK[side]:
                    moves += PROMOTING[square][target]
                else:
                    moves.append(steps[target])
        if has_king and not is_check and not only_captures and position.castling & own:
            _castle(position, board, blocked, moves)
    return moves


def is_checked_elsewhere(position: Position, king: int, board: int, occupied: int) -> bool:
    """Whether the own king stands on the other board, in check."""
    if not king or king & board:
        return False
    there = FULL ^ board
    return is_attacked(position, king.bit_length() - 1, there, occupied & there, 1 - position.turn)


def _keeps_king_safe(position: Position, source: int, target: int, board: int, king: int) -> bool:
    """Checks the king's safety after another piece has moved from `board` to the other one."""
    if not king:
        return True
    side = position.turn
    occupied = position.white | position.black
    if king & board:
        rest = board & ~(source | target)
        return not is_attacked(position, king.bit_length() - 1, rest, occupied & rest, 1 - side)
    there = FULL ^ board
    # A piece captured there by the literal reading no longer attacks.
    return not is_attacked(
        position, king.bit_length() - 1, there & ~target, occupied & there | target, 1 - side
    )


def _move_king(position: Position, board: int, allowed: int, moves: list[Move]) -> None:
    """The king must be safe on the board it leaves, and where it surfaces."""
    side = position.turn
    king = position.kings & position.of_side(side)
    home = king.bit_length() - 1
    occupied = position.white | position.black
    here, there = board & ~king, FULL ^ board
    targets = KING[home] & allowed
    while targets:
        target = targets & -targets
        targets ^= target
        square = target.bit_length() - 1
        if is_attacked(position, square, here & ~target, occupied & here, 1 - side):
            continue
        if not is_attacked(position, square, there & ~target, occupied & there, 1 - side):
            moves.append(STEPS[home][target])


def _castle(position: Position, board: int, blocked: int, moves: list[Move]) -> None:
    """Follows the usual rules on the board of king and rook. Both must surface on free squares, the king in safety."""
    side = position.turn
    own = position.of_side(side)
    king = position.kings & own
    home = king.bit_length() - 1
    occupied = position.white | position.black
    here, there = occupied & board, FULL ^ board
    for rook in squares(position.castling & own & board):
        move = castling_move(home, rook, here)
        if move is None:
            continue
        _, lands, rook_lands = castling_squares(home, move.target, position.castling)
        if (1 << lands | 1 << rook_lands) & blocked:
            continue
        way = squares(_way(home, lands))
        if any(is_attacked(position, square, board, here & ~king, 1 - side) for square in way):
            continue
        surfaced = occupied & there | 1 << rook_lands
        if not is_attacked(position, lands, there & ~(1 << lands | 1 << rook_lands), surfaced, 1 - side):
            moves.append(move)


def _way(king: int, lands: int) -> int:
    low, high = min(king, lands), max(king, lands)
    return ((1 << high - low + 1) - 1 << low) & ~(1 << king)
