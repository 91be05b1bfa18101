"""Distances to the checkpoints for a robot alone on a board, in steps of the game, with turns, boosts, belts and rotators.

A stance is a cell and a facing as one number, `4 * cell + facing`. Tables are computed once per board and cached.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from arbitre.games.robostrike.board import CARRY, FALL, NOWHERE, TURN, Board
from arbitre.games.robostrike.program import (
    BACKWARD,
    BOOST,
    FORWARD,
    LEFT,
    NONE,
    RIGHT,
    TURN_LEFT,
    TURN_RIGHT,
    Actions,
)

DEAD: Final = -1
UNREACHABLE: Final = 200
"""The distance to unreachable places."""
_MOVES: Final = ((FORWARD, 0), (BACKWARD, 2), (LEFT, 3), (RIGHT, 1))
"""By action: how many quarter turns to the right of its facing a robot moves."""
_COST_BITS: Final = 3
_LAST_COST: Final = (1 << _COST_BITS) - 1
_REMEMBERED: Final = 20_000
_LONGEST: Final = 5
"""The most boosts before a move."""


class Routes:
    """Distances on one board. `to[n][stance]` is the number of steps to checkpoint n + 1."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.settled = [_settle(board, stance) for stance in range(4 * len(board.codes))]
        """Where a robot is after the board has acted on it; `DEAD` in a hole."""
        self._backwards = self._edges()
        self._known: dict[int, list[int]] = {}
        self.to = [self.distances_to(cell) for cell in board.checkpoints]
        self._rest = self._tours()
        self._ways: dict[tuple[int, int, int], Actions] = {}

    def way(self, stance: int, visited: int, steps: int) -> Actions:
        """Returns the actions for this many steps that leave the fewest to all checkpoints. Cached."""
        asked = (stance, visited, steps)
        if asked not in self._ways:
            if len(self._ways) >= _REMEMBERED:
                self._ways.clear()
            self._ways[asked] = best_way(self, stance, visited, steps)
        return self._ways[asked]

    def distances_to(self, cell: int) -> list[int]:
        """Returns the distances to a cell from everywhere, by stance."""
        if cell not in self._known:
            self._known[cell] = self._distances(cell)
        return self._known[cell]

    def _distances(self, cell: int) -> list[int]:
        found = [UNREACHABLE] * len(self.settled)
        waves: list[list[int]] = [[] for _ in range(UNREACHABLE + _LONGEST + 1)]
        waves[0] = [4 * cell + facing for facing in range(4)]
        for stance in waves[0]:
            found[stance] = 0
        for steps in range(UNREACHABLE):
            for stance in waves[steps]:
                if found[stance] < steps:
                    continue
                for edge in self._backwards[stance]:
                    before, cost = edge >> _COST_BITS, edge & _LAST_COST
                    if steps + cost < found[before]:
                        found[before] = steps + cost
                        waves[steps + cost].append(before)
        return found

    def left(self, stance: int, visited: int) -> int:
        """Returns the steps until all checkpoints are visited, in the best order. Ignores other robots."""
        best = UNREACHABLE
        for number, distances in enumerate(self.to):
            if not visited >> number & 1:
                best = min(best, distances[stance] + self._rest[visited | 1 << number][number])
        return 0 if visited == self.board.every_checkpoint else best

    def moved(self, stance: int, action: int, charge: int) -> int:
        """Returns the stance after an action, before the board acts."""
        if action == TURN_LEFT:
            return stance & ~3 | stance - 1 & 3
        if action == TURN_RIGHT:
            return stance & ~3 | stance + 1 & 3
        if NONE < action <= RIGHT:
            way = stance + _WAY[action] & 3
            cell = self.board.jumps[charge][way][stance >> 2]
            return stance if cell == NOWHERE else cell << 2 | stance & 3
        return stance

    def _edges(self) -> list[list[int]]:
        """By stance: the predecessors and steps from there, packed into one number each. There are tens of thousands."""
        found: list[dict[int, int]] = [{} for _ in self.settled]
        for stance in range(len(self.settled)):
            if self.board.is_wall(stance >> 2):
                continue
            for action in (NONE, TURN_LEFT, TURN_RIGHT):
                self._add(found, stance, self.moved(stance, action, 0), 1)
            waiting = stance
            for charge in range(_LONGEST + 1):
                for action, _ in _MOVES[: 4 if charge else 2]:
                    self._add(found, stance, self.moved(waiting, action, charge), charge + 1)
                # One more boost, while the board keeps acting.
                waiting = self.settled[waiting]
                if waiting == DEAD:
                    break
        return [[before << _COST_BITS | cost for before, cost in edges.items()] for edges in found]

    def _add(self, found: list[dict[int, int]], stance: int, moved: int, cost: int) -> None:
        after = self.settled[moved]
        if after != DEAD and after != stance and found[after].get(stance, UNREACHABLE) > cost:
            found[after][stance] = cost

    def _tours(self) -> list[list[int]]:
        """Returns, by [visited][last], the steps from the checkpoint `last`, which is visited, until all are."""
        count = len(self.to)
        every = (1 << count) - 1
        between = [
            [min(distances[4 * cell + facing] for facing in range(4)) for distances in self.to]
            for cell in self.board.checkpoints
        ]
        rest = [[UNREACHABLE] * count for _ in range(every + 1)]
        rest[every] = [0] * count
        for visited in range(every - 1, 0, -1):
            for last in range(count):
                rest[visited][last] = min(
                    UNREACHABLE,
                    *(
                        between[last][number] + rest[visited | 1 << number][number]
                        for number in range(count)
                        if not visited >> number & 1
                    ),
                )
        return rest


_WAY: Final = dict(_MOVES)


def _settle(board: Board, stance: int) -> int:
    cell, facing = stance >> 2, stance & 3
    acts = board.acts[cell]
    if acts & CARRY and board.belt_to[cell] != NOWHERE:
        facing = facing + board.belt_turn[cell] & 3
        cell = board.belt_to[cell]
        acts = board.acts[cell]
    if acts & FALL:
        return DEAD
    if acts & TURN:
        facing = facing + board.turn[cell] & 3
    return cell << 2 | facing


@lru_cache(maxsize=16)
def routes_of(board: Board) -> Routes:
    return Routes(board)


def best_way(
    routes: Routes, stance: int, visited: int, steps: int, towards: Sequence[int] | None = None
) -> Actions:
    """Returns the actions for this many steps that leave the fewest to all checkpoints, or by the distances in `towards`.

    Tries every sequence of moves, except those that fall behind the best by more than a boost could make up.
    """
    checkpoint = routes.board.checkpoint

    def left(stance: int, visited: int) -> int:
        return routes.left(stance, visited) if towards is None else towards[stance]

    limit = left(stance, visited) + _SLACK
    # By stance, boosts and checkpoints: the first way found there. All others are equivalent from there on.
    layer: dict[tuple[int, int, int], Actions] = {(stance, 0, visited): ()}
    for step in range(1, steps + 1):
        following: dict[tuple[int, int, int], Actions] = {}
        for (here, charge, seen), way in layer.items():
            for action in _CHARGED if charge else _UNCHARGED:
                after = routes.settled[routes.moved(here, action, charge)]
                if after == DEAD:
                    continue
                boosts = charge + 1 if action == BOOST else 0 if NONE < action <= RIGHT else charge
                reached = (after, boosts, seen | checkpoint[after >> 2])
                if reached in following:
                    continue
                remaining = left(after, reached[2])
                if remaining == 0:
                    return (*way, action, *[NONE] * (steps - step))
                if step + remaining - boosts <= limit:
                    following[reached] = (*way, action)
        if not following:
            break
        layer = following
    *_, way = min((left(here, seen), charge, way) for (here, charge, seen), way in layer.items())
    return (*way, *[NONE] * (steps - len(way)))


_SLACK: Final = 2
_UNCHARGED: Final = (FORWARD, BACKWARD, TURN_LEFT, TURN_RIGHT, BOOST, NONE)
_CHARGED: Final = (FORWARD, BACKWARD, LEFT, RIGHT, TURN_LEFT, TURN_RIGHT, BOOST)
