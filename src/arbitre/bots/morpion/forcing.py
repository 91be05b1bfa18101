"""Forced alignments in Morpion: a four has one cell to parry, two fours have none."""

from collections.abc import Collection

from arbitre.bots.fives.forcing import Forcing
from arbitre.bots.fives.windows import spread
from arbitre.bots.morpion.prospects import BOARD, Node, prospects


class Fours(Forcing[Node]):
    """Without sudden death an alignment does not end the match, but it must be parried all the same."""

    def wins(self, node: Node) -> Collection[int]:
        completing = prospects(*node).completing
        return BOARD.cells_of(completing) if completing else ()

    def threats(self, node: Node) -> Collection[int]:
        threes = prospects(*node).threes
        return sorted(BOARD.cells_of(spread(threes) & ~node[0])) if threes else ()

    def parries(self, node: Node, wins: Collection[int]) -> Collection[int]:
        return wins if len(wins) == 1 else ()

    def play(self, node: Node, cell: int) -> Node:
        return node[1], node[0] | BOARD.stone[cell]

    def turned(self, node: Node) -> Node:
        return node[1], node[0]
