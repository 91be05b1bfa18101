"""What a Reversi position is worth before its end: room to move, corners and edges that hold, and few discs facing empty cells.

Values are hundredths of a disc or so, seen by whoever is to move. Discs themselves count for nothing until the end.
"""

from typing import Final

from arbitre.games.reversi.lines import BOARD, CELLS, DIRECTIONS, DISC, FULL, SIZE, openings

WON: Final = 1 << 20
"""Added to the discs of a decided match: more than any estimate."""

_MOBILITY: Final = 34
_FRONTIER: Final = 11
_CORNER: Final = 300
_DIAGONAL_NEIGHBOUR: Final = 160
"""A disc on B2, B7, G2 or G7 while the corner beside it is empty."""
_STABLE_EDGE: Final = 60
_NEXT_TO_CORNER: Final = 70
"""A disc beside an empty corner, on the edge, that the opponent can take from behind."""
_LOOSE_EDGE: Final = 8

_CORNERS: Final = ((0, 9), (7, 14), (56, 49), (63, 54))
"""Corner and diagonal neighbour."""
_CORNER_MASK: Final = sum(1 << corner for corner, _ in _CORNERS)
_TRAPS: Final = tuple((1 << corner, 1 << neighbour) for corner, neighbour in _CORNERS)
_TRAP_MASK: Final = sum(neighbour for _, neighbour in _TRAPS)


def _first_bits() -> int:
    """The bits at which a line begins; a shift may carry a neighbour's disc there from another line."""
    first = 0
    for cell in range(CELLS):
        row, column = divmod(cell, SIZE)
        for direction, (down, right) in enumerate(DIRECTIONS):
            if not (0 <= row - down < SIZE and 0 <= column - right < SIZE):
                first |= DISC[cell] & (BOARD << CELLS * direction)
    return first


_NOT_FIRST: Final = FULL ^ _first_bits()


def _edge(own: int, other: int) -> int:
    """The worth of one edge, own bits against the other's: what holds for ever, what hangs beside an empty corner."""
    return _edge_side(own, other) - _edge_side(other, own)


def _edge_side(own: int, other: int) -> int:
    holds = 255 if own | other == 255 else 0
    for step in (range(SIZE), range(SIZE - 1, -1, -1)):
        for cell in step:
            if not own >> cell & 1:
                break
            holds |= 1 << cell
    stable = own & holds & 0b01111110
    loose = own & ~holds & 0b00111100
    hanging = sum(
        own >> beside & 1 and not (own | other) >> corner & 1 for corner, beside in ((0, 1), (7, 6))
    )
    return _STABLE_EDGE * stable.bit_count() + _LOOSE_EDGE * loose.bit_count() - _NEXT_TO_CORNER * hanging


_EDGE: Final = tuple(
    tuple(_edge(own, other) if not own & other else 0 for other in range(256)) for own in range(256)
)


def final(own: int, other: int) -> int:
    """The value of a match that is over; empty cells go to nobody."""
    difference = (own & BOARD).bit_count() - (other & BOARD).bit_count()
    return difference + (WON if difference > 0 else -WON if difference < 0 else 0)


def evaluate(own: int, other: int) -> int:
    """An estimate, or the result where neither side can move."""
    mine = openings(own, other)
    theirs = openings(other, own)
    if not mine and not theirs:
        return final(own, other)
    empty = (FULL ^ own ^ other) & _NOT_FIRST
    value = _MOBILITY * (mine.bit_count() - theirs.bit_count())
    value += _FRONTIER * ((other << 1 & empty).bit_count() - (own << 1 & empty).bit_count())
    # Rows 1 and 8, columns A and H: bytes 0, 7, 8 and 15.
    value += _EDGE[own & 255][other & 255] + _EDGE[own >> 56 & 255][other >> 56 & 255]
    value += _EDGE[own >> 64 & 255][other >> 64 & 255] + _EDGE[own >> 120 & 255][other >> 120 & 255]
    value += _CORNER * ((own & _CORNER_MASK).bit_count() - (other & _CORNER_MASK).bit_count())
    if (own | other) & _TRAP_MASK:
        taken = own | other
        for corner, neighbour in _TRAPS:
            if taken & neighbour and not taken & corner:
                value += -_DIAGONAL_NEIGHBOUR if own & neighbour else _DIAGONAL_NEIGHBOUR
    return value
