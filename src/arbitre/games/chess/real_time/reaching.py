"""Where resting pieces may go at one moment of a real-time match, and how a move starts. Moving pieces block nobody.

The modes differ in two switches: whether there is en passant, and whether there is a second board to surface on.
"""

from collections.abc import Iterator, Sequence

import msgspec

from arbitre.games.chess.attacks import BETWEEN, LAST_RANK, squares
from arbitre.games.chess.attacks import PAWN as PAWN_TAKES
from arbitre.games.chess.legal import castling_move
from arbitre.games.chess.move import KING, KNIGHT, PAWN, PROMOTING, STEPS, Move
from arbitre.games.chess.playing import castling_squares
from arbitre.games.chess.position import Position, assemble
from arbitre.games.chess.reach import pawn_reach, piece_reach
from arbitre.games.chess.real_time.pieces import NOWHERE, Motion, RealTimeState, Resting
from arbitre.games.chess.real_time.table import Table

_KINDS = 7


class Scene(msgspec.Struct, frozen=True):
    """One board seen by one side: what rests, where its own pieces are heading, and where enemies are passing."""

    position: Position
    own: int
    occupied: int
    locked: int
    """Where own pieces will come to rest."""
    enemies: int
    """Where enemies rest or pass."""
    beyond: int
    """What rests on the other board, or is heading for it."""
    own_beyond: int
    """The part of `beyond` that is one's own: a pawn that may be blocked does not step over it."""
    stepped: int
    """Squares that an enemy pawn has stepped over, where it can be captured."""


class Sight(msgspec.Struct, frozen=True):
    """A board as one side sees it, and that side's resting pieces with their squares and moves, ready or not."""

    scene: Scene
    moves: list[tuple[int, Resting, list[Move]]]


def scene(
    state: RealTimeState, side: int, board: int = 0, *, takes_in_passing: bool, boards: int = 1
) -> Scene:
    kinds, sides = [0] * _KINDS, [0, 0]
    stepped = beyond = own_beyond = 0
    for place, piece in enumerate(state.cells):
        if piece is None:
            continue
        bit = 1 << (place & 63)
        if place >> 6 != board:
            beyond |= bit
            own_beyond |= bit if piece.side == side else 0
            continue
        kinds[piece.kind] |= bit
        sides[piece.side] |= bit
        if takes_in_passing and piece.has_stepped_two and piece.side != side and state.now <= piece.ready:
            stepped |= bit << 8 if piece.side else bit >> 8
    locked, passing = 0, 0
    for motion in state.motions:
        if motion.side == side:
            here, there = bound_for(motion, boards)
            if board == motion.path[0] >> 6:
                locked |= here
                own_beyond |= there
            else:
                locked |= there
                own_beyond |= here
        else:
            place = motion.place_at(state.now)
            if place >> 6 == board:
                passing |= 1 << (place & 63)
    position = assemble(kinds, sides, side, state.castling)
    return Scene(
        position,
        sides[side],
        sides[0] | sides[1],
        locked,
        sides[1 - side] | passing,
        beyond | own_beyond,
        own_beyond,
        stepped,
    )


def bound_for(motion: Motion, boards: int) -> tuple[int, int]:
    """Returns the squares where a piece may come to rest: on the board where it moves, and on the other one."""
    last = 1 << (motion.path[-1] & 63)
    here = last
    if motion.is_straight:
        # It may be blocked on its way.
        for place in motion.path:
            here |= 1 << (place & 63)
    return here, last if boards > 1 else 0


def targets(view: Scene, square: int, piece: Resting) -> int:
    """Returns where a piece may go as the board stands, whether or not it has cooled down. Without castling."""
    side = piece.side
    closed = view.locked | view.beyond
    if piece.kind != PAWN:
        return piece_reach(view.position, square, view.occupied) & ~view.own & ~closed
    straight = pawn_reach(square, side, view.occupied | view.locked | view.own_beyond, 0)
    aslant = PAWN_TAKES[side][square] & (view.enemies | view.stepped)
    return (straight | aslant & ~view.own & ~view.locked) & ~view.beyond


def moves_from(view: Scene, square: int, piece: Resting, state: RealTimeState) -> list[Move]:
    """Like `targets`, but as moves. For castling, the rook must have cooled down too, unless the king itself has not."""
    found = targets(view, square, piece)
    moves: list[Move] = []
    if piece.kind == PAWN and found & LAST_RANK[piece.side]:
        for target in squares(found):
            moves += PROMOTING[square][1 << target]
        return moves
    steps = STEPS[square]
    while found:
        bit = found & -found
        found ^= bit
        moves.append(steps[bit])
    if piece.kind == KING and state.castling & view.own:
        moves += [move for move, _ in castlings(view, square, state)]
    return moves


def castlings(view: Scene, king: int, state: RealTimeState) -> Iterator[tuple[Move, int]]:
    """Yields castling moves with their rooks. Nothing may rest in the way, and the landing squares must not be locked."""
    for rook in squares(state.castling & view.own & (0xFF << (king & 56))):
        move = castling_move(king, rook, view.occupied)
        piece = state.cells[rook]
        if move is None or piece is None or piece.ready > state.now:
            continue
        _, lands, rook_lands = castling_squares(king, move.target, state.castling & view.own)
        if not (1 << lands | 1 << rook_lands) & (view.locked | view.beyond):
            yield move, rook


def start(table: Table, state: RealTimeState, side: int, move: Move, board: int) -> None:
    """Starts a legal move. `state` is the table as it was just before the move."""
    place = move.source + 64 * board
    piece = state.cells[place]
    assert piece is not None
    step = state.pace.step
    is_castling = piece.kind == KING and (
        abs(move.source - move.target) == 2 or _is_own(state.cells[move.target + 64 * board], side)
    )
    if is_castling:
        own_rooks = state.castling & sum(
            1 << square for square in range(64) if _is_own(state.cells[square], side)
        )
        rook, lands, rook_lands = castling_squares(move.source, move.target, own_rooks)
        other = state.cells[rook]
        assert other is not None
        _depart(table, place, Motion(KING, side, (place, lands), state.now, 2 * step, 0, piece.since))
        _depart(
            table, rook, Motion(other.kind, side, (rook, rook_lands), state.now, 2 * step, 0, other.since)
        )
        _forget_castling(table, side, KING, place)
        return
    is_straight = piece.kind == PAWN and (move.source ^ move.target) & 7 == 0
    victim = NOWHERE
    if piece.kind == PAWN and not is_straight:
        behind = move.target + (8 if side else -8) + 64 * board
        passed = state.cells[behind]
        if passed is not None and passed.side != side and passed.has_stepped_two:
            victim = behind
    motion = Motion(
        piece.kind,
        side,
        _path(move, board, is_jump=piece.kind == KNIGHT),
        state.now,
        2 * step if piece.kind == KNIGHT else step,
        0,
        piece.since,
        move.promotion,
        is_straight,
        victim,
    )
    _depart(table, place, motion)
    _forget_castling(table, side, piece.kind, place)


def _is_own(piece: Resting | None, side: int) -> bool:
    return piece is not None and piece.side == side


def _path(move: Move, board: int, *, is_jump: bool) -> tuple[int, ...]:
    source, target = move.source + 64 * board, move.target + 64 * board
    if is_jump:
        return source, target
    between: Sequence[int] = squares(BETWEEN[move.source][move.target])
    if move.target < move.source:
        between = list(reversed(between))
    return (source, *(square + 64 * board for square in between), target)


def _depart(table: Table, place: int, motion: Motion) -> None:
    table.cells[place] = None
    table.motions[table.number] = msgspec.structs.replace(motion, number=table.number)
    table.number += 1


def _forget_castling(table: Table, side: int, kind: int, place: int) -> None:
    if kind == KING:
        table.castling &= 0x00FFFFFFFFFFFFFF if side else 0xFFFFFFFFFFFFFF00
    elif place < 64:
        table.castling &= ~(1 << place)
