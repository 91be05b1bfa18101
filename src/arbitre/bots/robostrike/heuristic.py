"""The heuristics of the specification: the shortest route to all checkpoints, and a heal, shield or shot when called for.

The same position gives the same program: the genetic player relies on it.
"""

from collections.abc import Collection
from typing import Final

from arbitre.bots.robostrike.chances import CRITICAL, chance
from arbitre.bots.robostrike.routes import DEAD, Routes, best_way, routes_of
from arbitre.games.robostrike.board import NOWHERE, Board
from arbitre.games.robostrike.program import (
    ATTACK,
    BIT_OF,
    BOOST,
    CROSS,
    HEAL,
    NO_PROGRAM,
    SHIELD,
    STEPS_A_ROUND,
    Actions,
)
from arbitre.games.robostrike.robot import Racer
from arbitre.games.robostrike.strikes import aimed_at

DANGEROUS: Final = 60
"""The chance of winning from which another robot is worth a shot."""
_NEAR: Final = 4
"""How many steps a heal or a shield is worth."""
_HELP: Final = BIT_OF[HEAL] | BIT_OF[SHIELD]


def heuristic_program(board: Board, racers: Collection[Racer], racer: Racer) -> Actions:
    """Returns this robot's program, assuming that the others stand still."""
    if racer.is_stunned:
        return NO_PROGRAM.actions
    routes = routes_of(board)
    before = [*_protection(racer), *_attack(board, racers, racer)]
    stance = 4 * racer.cell + racer.facing
    for _ in before:
        stance = routes.settled[stance]
        if stance == DEAD:
            # It stands on a belt into a hole: there is time only to walk.
            before, stance = [], 4 * racer.cell + racer.facing
            break
    steps = STEPS_A_ROUND - len(before)
    towards = None if before or racer.hits > CRITICAL else _help(routes, stance)
    if towards is None:
        return (*before, *routes.way(stance, racer.visited, steps))
    return (*before, *best_way(routes, stance, racer.visited, steps, towards))


def detour(board: Board, racer: Racer, side: int) -> Actions | None:
    """Returns a jump to one side and on from there, for a blocked robot, or None if that would kill it."""
    routes = routes_of(board)
    stance = routes.settled[4 * racer.cell + racer.facing]
    if stance != DEAD:
        stance = routes.settled[routes.moved(stance, side, 1)]
    if stance == DEAD:
        return None
    return (BOOST, side, *routes.way(stance, racer.visited, STEPS_A_ROUND - 2))


def _protection(racer: Racer) -> list[int]:
    """Returns a heal, or else a shield, if a robot in a critical state holds one."""
    if racer.hits > CRITICAL:
        return []
    return next(([action] for action in (HEAL, SHIELD) if racer.bonuses & BIT_OF[action]), [])


def _attack(board: Board, racers: Collection[Racer], racer: Racer) -> list[int]:
    """Returns a shot at a robot that is about to win, if it would hit."""
    dangerous = {other.cell for other in racers if other is not racer and chance(board, other) > DANGEROUS}
    if not dangerous:
        return []
    everybody = list(racers)
    if racer.bonuses & BIT_OF[CROSS]:
        aimed = {aimed_at(board, everybody, racer, way) for way in range(4)}
        if aimed & dangerous:
            return [CROSS]
    target = aimed_at(board, everybody, racer, racer.facing)
    return [ATTACK] if target != NOWHERE and target in dangerous else []


def _help(routes: Routes, stance: int) -> list[int] | None:
    """Returns the distances to the nearest heal or shield, if it is near."""
    tables = [routes.distances_to(cell) for cell, bonus in enumerate(routes.board.bonus) if bonus & _HELP]
    nearest = min(tables, key=lambda table: table[stance], default=None)
    return nearest if nearest is not None and 0 < nearest[stance] <= _NEAR else None
