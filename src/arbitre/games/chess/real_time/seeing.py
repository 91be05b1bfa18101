"""What a player of real-time chess is shown. Clients animate motion and cooldown from the times, without further messages."""

from collections.abc import Iterator

import msgspec

from arbitre.games.chess.attacks import NAMES
from arbitre.games.chess.move import LETTERS
from arbitre.games.chess.real_time.pieces import Motion, Resting
from arbitre.games.chess.real_time.reaching import Sight


class RestingView(msgspec.Struct, frozen=True):
    """A piece at rest. `ready` is when it may move (hidden for enemies in Dark), `reach` where it could go once ready."""

    piece: str
    square: str
    board: int
    ready: int | None
    reach: list[str]


class MovingView(msgspec.Struct, frozen=True):
    """A moving piece: its squares, its start, and the milliseconds per step. `reach` is from where it will arrive."""

    piece: str
    path: list[str]
    board: int
    started: int
    step: int
    promotion: str | None
    reach: list[str]


class RealTimeView(msgspec.Struct, frozen=True):
    """A moment of the match for one viewer. Times are milliseconds since the match began."""

    resting: list[RestingView]
    moving: list[MovingView]
    starts: int
    step: int
    cooldown: int
    captured: str
    quiet: int
    """When a piece was last captured, or the match began."""
    draws: int
    """When the match is drawn unless a piece is captured before."""
    castling: str
    seen: list[str] | None
    """In Dark: the squares outside the fog."""
    passing: list[str]
    """In Dark: enemy pieces passing through visible squares, as piece and square: `ne5`."""


def letter(kind: int, side: int) -> str:
    return LETTERS[kind].lower() if side else LETTERS[kind]


def resting_view(place: int, piece: Resting, reach: list[str], *, is_known: bool = True) -> RestingView:
    ready = piece.ready if is_known else None
    return RestingView(letter(piece.kind, piece.side), NAMES[place & 63], place >> 6, ready, reach)


def moving_view(motion: Motion, reach: list[str]) -> MovingView:
    return MovingView(
        letter(motion.kind, motion.side),
        [NAMES[place & 63] for place in motion.path],
        motion.path[0] >> 6,
        motion.started,
        motion.step,
        letter(motion.promotion, motion.side) if motion.promotion else None,
        reach,
    )


def board_views(sight: Sight, board: int) -> Iterator[RestingView]:
    """Yields the resting pieces of a side on one board."""
    for square, piece, moves in sight.moves:
        reach = dict.fromkeys([NAMES[move.target] for move in moves])
        yield resting_view(square + 64 * board, piece, list(reach))
