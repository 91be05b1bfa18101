"""What robots do to each other besides pushing: bonuses, shots, circular attacks and bombs. Changes racers in place.

Everything in one phase happens at once: nobody dies before everybody has fired.
"""

from collections.abc import Sequence
from typing import Final

from arbitre.games.robostrike.board import NOWHERE, Board
from arbitre.games.robostrike.happenings import Record
from arbitre.games.robostrike.program import (
    ATTACK,
    AUTO,
    BIT_OF,
    BOMB,
    BONUS_OF,
    CIRCLE,
    CROSS,
    HEAL,
    SHIELD,
)
from arbitre.games.robostrike.robot import HITS, Racer
from arbitre.games.robostrike.tiles import EAST, SOUTH
from arbitre.kernel.game import Seat

FRONT_DAMAGE: Final = 1
CROSS_DAMAGE: Final = 2
CIRCLE_DAMAGE: Final = 1
AUTO_DAMAGE: Final = 1
"""The damage of a free shot, and what auto-attack adds to front and cross."""
BOMB_DAMAGE: Final = 2
BOMB_REACH: Final = 2

Bomb = tuple[int, Seat]
"""Its cell and its owner."""
Strike = tuple[Racer, Seat, int]
"""The robot hit, the shooter, and the damage."""


def use_bonuses(
    board: Board,
    racers: Sequence[Racer],
    actions: Sequence[int],
    step: int,
    bombs: list[Bomb],
    record: Record | None,
) -> int:
    """Heals, shields, auto-attacks and bombs first, then cross fire. Returns the number of robots that died."""
    crossing = []
    for racer, action in zip(racers, actions, strict=True):
        if action not in BIT_OF or racer.cell < 0 or not racer.bonuses & BIT_OF[action]:
            continue
        racer.bonuses &= ~BIT_OF[action]
        if record is not None:
            record.note("used", racer.seat, cell=racer.cell, bonus=BONUS_OF[action])
        if action == HEAL:
            racer.hits = HITS
        elif action == SHIELD:
            racer.shield = True
        elif action == AUTO:
            racer.auto = step
        elif action == BOMB:
            bombs.append((racer.cell, racer.seat))
        elif action == CROSS:
            crossing.append(racer)
    strikes: list[Strike] = []
    for racer in crossing:
        damage = CROSS_DAMAGE + (AUTO_DAMAGE if racer.auto else 0)
        for way in range(4):
            _shoot(board, racers, racer, way, damage, strikes, record)
    return _suffer(strikes, record) if strikes else 0


def fire(
    board: Board,
    racers: Sequence[Racer],
    actions: Sequence[int],
    step: int,
    record: Record | None,
) -> int:
    """Front, automatic and circular attacks. Returns the number of robots that died."""
    strikes: list[Strike] = []
    for racer, action in zip(racers, actions, strict=True):
        if racer.cell < 0:
            continue
        is_auto = 0 < racer.auto < step
        if is_auto:
            _shoot(board, racers, racer, racer.facing, AUTO_DAMAGE, strikes, record)
        if action == ATTACK:
            damage = FRONT_DAMAGE + (AUTO_DAMAGE if is_auto else 0)
            _shoot(board, racers, racer, racer.facing, damage, strikes, record)
        elif action == CIRCLE:
            _strike_around(board, racers, racer, strikes, record)
    return _suffer(strikes, record) if strikes else 0


def explode(board: Board, racers: Sequence[Racer], bombs: Sequence[Bomb], record: Record | None) -> int:
    """Explodes all bombs at once. Robots that are hit and survive are stunned. Returns the number of robots that died."""
    strikes: list[Strike] = []
    for cell, owner in bombs:
        if record is not None:
            record.note("exploded", cell=cell, by=owner)
        strikes += [
            (racer, owner, BOMB_DAMAGE)
            for racer in racers
            if racer.cell >= 0 and board.distance(cell, racer.cell) <= BOMB_REACH
        ]
    deaths = _suffer(strikes, record)
    for racer in racers:
        if racer.cell >= 0 and not racer.shield and any(one is racer for one, _, _ in strikes):
            racer.is_stunned = True
            if record is not None:
                record.note("stunned", racer.seat)
    return deaths


def aimed_at(board: Board, racers: Sequence[Racer], shooter: Racer, way: int) -> int:
    """Returns the cell of the first robot in that direction, or `NOWHERE` if there is none before a wall."""
    cell = shooter.cell
    run = board.row_run if way & 1 else board.column_run
    mine = run[cell]
    target = NOWHERE
    if way in (EAST, SOUTH):
        for other in racers:
            if other.cell > cell and run[other.cell] == mine and (target < 0 or other.cell < target):
                target = other.cell
    else:
        for other in racers:
            if target < other.cell < cell and run[other.cell] == mine:
                target = other.cell
    return target


def _shoot(
    board: Board,
    racers: Sequence[Racer],
    shooter: Racer,
    way: int,
    damage: int,
    strikes: list[Strike],
    record: Record | None,
) -> None:
    """Shoots up to a wall or the edge. Hits every robot on the first occupied cell."""
    target = aimed_at(board, racers, shooter, way)
    if record is not None:
        record.note("shot", shooter.seat, cell=_end_of_shot(board, shooter.cell, way, target), facing=way)
    if target >= 0:
        strikes += [(other, shooter.seat, damage) for other in racers if other.cell == target]


def _end_of_shot(board: Board, cell: int, way: int, target: int) -> int:
    ahead = board.jumps[0][way]
    while cell != target and ahead[cell] != NOWHERE:
        cell = ahead[cell]
    return cell


def _strike_around(
    board: Board, racers: Sequence[Racer], striker: Racer, strikes: list[Strike], record: Record | None
) -> None:
    """Strikes the eight cells around, walls or not."""
    if record is not None:
        record.note("circled", striker.seat, cell=striker.cell)
    row, column = divmod(striker.cell, board.width)
    for other in racers:
        if other.cell < 0 or other.cell == striker.cell:
            continue
        other_row, other_column = divmod(other.cell, board.width)
        if abs(other_row - row) <= 1 and abs(other_column - column) <= 1:
            strikes.append((other, striker.seat, CIRCLE_DAMAGE))


def _suffer(strikes: Sequence[Strike], record: Record | None) -> int:
    for racer, by, damage in strikes:
        if racer.shield:
            if record is not None:
                record.note("shielded", racer.seat, by=by)
            continue
        racer.hits -= damage
        if record is not None:
            record.note("hit", racer.seat, by=by, amount=damage)
    deaths = 0
    for racer, _, _ in strikes:
        if racer.cell >= 0 and racer.hits <= 0:
            racer.die()
            deaths += 1
            if record is not None:
                record.note("died", racer.seat, amount=racer.lives)
    return deaths
