"""A Pente position as the bots see it: windows of five and captures, found in all directions at once."""

from typing import Final, NamedTuple

import msgspec

from arbitre.bots.fives.geometry import Geometry
from arbitre.bots.fives.windows import alive, counted, fives, spread
from arbitre.games.pente.board import captured, points
from arbitre.games.pente.rules import PAIRS_TO_WIN

BOARD: Final = Geometry(19, 4)
"""Its rows are the bits of `games.pente.board`, whose functions accept its numbers too."""


class Node(NamedTuple):
    """The stones of the player to move and of the other, and the pairs that each has captured."""

    own: int
    other: int
    own_pairs: int = 0
    other_pairs: int = 0


class Prospects(msgspec.Struct, frozen=True, gc=False):
    """For one side: windows with one, two and three stones, the cells that make five, and those that capture, by direction."""

    ones: int
    twos: int
    threes: int
    completing: int
    forward: int
    """Where a pair further along the line is captured."""
    backward: int


def prospects(own: int, other: int) -> Prospects:
    ones, twos, threes, fours = counted(own, alive(BOARD.board ^ other))
    empty = BOARD.board ^ own ^ other
    forward = other >> 1 & other >> 2 & own >> 3 & empty
    backward = other << 1 & other << 2 & own << 3 & empty
    return Prospects(ones, twos, threes, spread(fours) & ~own if fours else 0, forward, backward)


def winning(side: Prospects, pairs: int) -> set[int]:
    """Returns the cells that win at once, by five in a row or by the fifth pair."""
    found = BOARD.cells_of(side.completing)
    if pairs >= PAIRS_TO_WIN - 1:
        found |= BOARD.cells_of(side.forward | side.backward)
    elif side.forward or side.backward:
        captures = BOARD.directions_of(side.forward) + BOARD.directions_of(side.backward)
        found |= {cell for cell in captures if pairs + captures.count(cell) >= PAIRS_TO_WIN}
    return found


def play(node: Node, cell: int) -> Node:
    """Returns the position after the move, from the other side's point of view."""
    own, other, own_pairs, other_pairs = node
    own |= BOARD.stone[cell]
    taken = captured(cell, own, other)
    if taken:
        for point in points(taken):
            other ^= BOARD.stone[point]
        own_pairs += taken.bit_count() // 2
    return Node(other, own, other_pairs, own_pairs)


def turned(node: Node) -> Node:
    """Returns the same position with the other side to move."""
    return Node(node.other, node.own, node.other_pairs, node.own_pairs)


def is_lost(node: Node) -> bool:
    """Whether the other side has just won."""
    return node.other_pairs >= PAIRS_TO_WIN or fives(node.other) != 0
