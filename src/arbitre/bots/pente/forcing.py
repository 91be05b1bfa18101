"""Forced wins in Pente: fours and captures that threaten to win. A capture may parry as well as a blocking stone."""

from collections.abc import Collection

from arbitre.bots.fives.forcing import Forcing
from arbitre.bots.fives.windows import spread
from arbitre.bots.pente.position import BOARD, Node, play, prospects, turned, winning


class Threats(Forcing[Node]):
    def wins(self, node: Node) -> Collection[int]:
        return winning(prospects(node.own, node.other), node.own_pairs)

    def threats(self, node: Node) -> Collection[int]:
        side = prospects(node.own, node.other)
        fours = spread(side.threes) & ~node.own if side.threes else 0
        return sorted(BOARD.cells_of(fours | side.forward | side.backward))

    def parries(self, node: Node, wins: Collection[int]) -> Collection[int]:
        side = prospects(node.own, node.other)
        return {*wins, *BOARD.cells_of(side.forward | side.backward)}

    def play(self, node: Node, cell: int) -> Node:
        return play(node, cell)

    def turned(self, node: Node) -> Node:
        return turned(node)
