"""Writes boards in this wire's format, `pA2hA4kE1!bA8kD7#`: white's pieces, then black's. Reads only one seat's view."""

from collections.abc import Iterator
from typing import Final

import msgspec

from arbitre.games.chess import ChessView, RealTimeView

LETTERS: Final = {"p": "p", "n": "h", "b": "b", "r": "r", "q": "q", "k": "k"}
"""A knight is a horse."""
FILES: Final = "ABCDEFGH"

Standing = tuple[str, str, int]
"""A piece (white in capitals), its square, and 0 or 1 for Alice's boards."""


def boards(view: msgspec.Struct, now: int, *, is_alice: bool) -> list[str]:
    """One text, or Alice's two, numbered. `now` is match time, for pieces in motion."""
    pieces = sorted(_pieces(view, now), key=lambda standing: standing[1].upper())
    if not is_alice:
        return [_written(pieces, 0)]
    return [f"{board + 1}{_written(pieces, board)}" for board in (0, 1)]


def next_step(view: RealTimeView, now: int) -> int | None:
    """When a moving piece next enters a square or arrives, after `now`. None if nothing moves."""
    moments = []
    for motion in view.moving:
        steps = len(motion.path) - 1
        entering = (motion.started + motion.step * step - motion.step // 2 for step in range(1, steps + 1))
        moments += [moment for moment in (*entering, motion.started + motion.step * steps) if moment > now]
    return min(moments, default=None)


def _written(pieces: list[Standing], board: int) -> str:
    """Sorted by square, so that the order reveals nothing."""
    sides = ["", ""]
    for piece, square, on in pieces:
        if on == board:
            sides[piece.islower()] += LETTERS[piece.lower()] + square.upper()
    return f"{sides[0]}!{sides[1]}#"


def _pieces(view: msgspec.Struct, now: int) -> Iterator[Standing]:
    if isinstance(view, ChessView):
        placements = view.fen.split(maxsplit=1)[0].split("|")
        for board, placement in enumerate(placements):
            yield from _placed(placement, board)
    elif isinstance(view, RealTimeView):
        yield from ((piece.piece, piece.square, piece.board) for piece in view.resting)
        for motion in view.moving:
            step = min((now - motion.started + motion.step // 2) // motion.step, len(motion.path) - 1)
            yield motion.piece, motion.path[step], motion.board
        # In Dark, an enemy passing through a visible square.
        yield from ((passing[0], passing[1:], 0) for passing in view.passing)


def _placed(placement: str, board: int) -> Iterator[Standing]:
    for rank, row in zip(range(8, 0, -1), placement.split("/"), strict=True):
        file = 0
        for character in row:
            if character.isdigit():
                file += int(character)
            else:
                yield character, f"{FILES[file]}{rank}", board
                file += 1
