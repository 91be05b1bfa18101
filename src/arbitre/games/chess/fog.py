"""Other positions that a player of Dark cannot tell from this one: the unseen enemy pieces, moved elsewhere in the fog."""

from typing import Final

import msgspec

from arbitre.games.chess.attacks import LAST_RANK, RANKS, squares
from arbitre.games.chess.move import PAWN
from arbitre.games.chess.position import Position
from arbitre.games.chess.reach import pawn_reach, seen
from arbitre.kernel.dice import Dice

_ATTEMPTS: Final = 8


def shuffled(position: Position, side: int, dice: Dice) -> Position:
    """Moves the unseen enemies to other squares that `side` does not see. Returns the same position if none was found."""
    visible = seen(position, side)
    hidden = position.of_side(1 - side) & ~visible
    if not hidden:
        return position
    must, may = foggy_squares(position, side, visible)
    pieces = [position.kind_at(square) for square in squares(hidden)]
    for _ in range(_ATTEMPTS):
        placed = place(dice.shuffle(pieces), dice.shuffle(must), dice.shuffle(may), 1 - side)
        if placed is None:
            continue
        other = with_hidden(position, 1 - side, hidden, placed)
        if seen(other, side) == visible:
            return other
    return position


def foggy_squares(position: Position, side: int, visible: int) -> tuple[list[int], list[int]]:
    """Returns the foggy squares where an enemy must stand, because it blocks a pawn, and those where one may stand."""
    own = position.of_side(side)
    fog = ~visible & ((1 << 64) - 1)
    must = barred = 0
    for square in squares(own & position.pawns):
        free = pawn_reach(square, side, own, fog & ~own)
        straight = pawn_reach(square, side, own, 0)
        # Of two steps, only the first unseen one must be occupied.
        nearer = (1 << square >> 8 if side else 1 << square << 8) & straight
        must |= nearer & fog or straight & ~nearer & fog
        barred |= free & ~straight & fog
    return squares(must), squares(fog & ~must & ~barred)


def place(
    pieces: tuple[int, ...], must: tuple[int, ...], may: tuple[int, ...], side: int
) -> dict[int, int] | None:
    """Returns kinds by square, filling the `must` squares first, or None if a pawn has no room."""
    targets = [*must, *may]
    if len(targets) < len(pieces) or len(pieces) < len(must):
        return None
    placed: dict[int, int] = {}
    edge = LAST_RANK[side] | RANKS[0] | RANKS[7]
    for kind in sorted(pieces[: len(must)], reverse=True) + sorted(pieces[len(must) :], reverse=False):
        square = next((one for one in targets if kind != PAWN or not edge >> one & 1), None)
        if square is None:
            return None
        targets.remove(square)
        placed[square] = kind
    return None if any(square in targets for square in must) else placed


def with_hidden(position: Position, side: int, hidden: int, placed: dict[int, int]) -> Position:
    """Moves the pieces of `side` on `hidden` to other squares. Castling with a hidden rook or king is void."""
    kinds = [position.of_kind(kind) & ~hidden for kind in range(7)]
    owns = position.of_side(side) & ~hidden
    for square, kind in placed.items():
        kinds[kind] |= 1 << square
        owns |= 1 << square
    castling = position.castling & (position.of_side(1 - side) | kinds[4] & owns & ~hidden)
    if hidden & position.kings:
        castling &= ~owns
    return msgspec.structs.replace(
        position,
        pawns=kinds[1],
        knights=kinds[2],
        bishops=kinds[3],
        rooks=kinds[4],
        queens=kinds[5],
        kings=kinds[6],
        white=position.white if side else owns,
        black=owns if side else position.black,
        castling=castling,
    )
