"""One whole round: six steps of bonuses, attacks, moves and the board, then bombs and returns.

Bots play thousands of these to find a program. So racers are changed in place, and nothing is recorded unless a record is
given. Does not check that programs are legal.
"""

from collections.abc import Sequence
from typing import Final

from arbitre.games.robostrike.board import CARRY, FALL, GOAL, NOWHERE, TURN, Board
from arbitre.games.robostrike.happenings import AFTERWARDS, Record
from arbitre.games.robostrike.program import BOOST, TURN_LEFT, Actions
from arbitre.games.robostrike.robot import HITS, Racer
from arbitre.games.robostrike.strikes import Bomb, explode, fire, use_bonuses
from arbitre.games.robostrike.tiles import NORTH, names_of

UNDECIDED: Final = -1
NOBODY: Final = -2
_WAYS: Final = (0, 0, 2, 3, 1)
"""By action: how many quarter turns to the right of its facing a robot moves."""


def play_round(
    board: Board, racers: Sequence[Racer], programs: Sequence[Actions], record: Record | None = None
) -> int:
    """Plays a program for each racer, in the given order. All of them must be on the board.

    Returns the winning seat, UNDECIDED, or NOBODY if the last survivors died together.
    """
    for racer in racers:
        racer.charge = racer.auto = 0
        racer.shield = False
    bombs: list[Bomb] = []
    emptied: set[int] = set()
    has_auto = False
    jumps, start, acts = board.jumps, board.start, board.acts
    for step, actions in enumerate(zip(*programs, strict=True), 1):
        if record is not None:
            record.step = step
        if has_auto or max(actions) > BOOST:
            deaths = use_bonuses(board, racers, actions, step, bombs, record)
            deaths += fire(board, racers, actions, step, record)
            has_auto = any(racer.auto for racer in racers)
            if deaths and (winner := _last_alive(racers)) != UNDECIDED:
                return winner
        for racer, action in zip(racers, actions, strict=True):
            if not 0 < action <= BOOST or racer.cell < 0:
                continue
            if action < TURN_LEFT:
                way = racer.facing + _WAYS[action] & 3
                cell = jumps[racer.charge][way][racer.cell]
                racer.charge = 0
                if cell == NOWHERE or (
                    cell != start and not _make_room(board, racers, racer, cell, way, record)
                ):
                    if record is not None:
                        record.note("blocked", racer.seat, facing=way)
                else:
                    racer.cell = cell
                    if record is not None:
                        record.note("moved", racer.seat, cell=cell)
            elif action == BOOST:
                racer.charge += 1
                if record is not None:
                    record.note("charged", racer.seat, amount=racer.charge)
            else:
                racer.facing = racer.facing + (action - TURN_LEFT) * 2 - 1 & 3
                if record is not None:
                    record.note("turned", racer.seat, facing=racer.facing)
        touched = 0
        for racer in racers:
            if racer.cell >= 0:
                touched |= acts[racer.cell]
        if touched:
            winner = _act(board, racers, touched, emptied, record)
            if winner != UNDECIDED:
                return winner
    return _finish(board, racers, bombs, record)


def _make_room(
    board: Board, racers: Sequence[Racer], mover: Racer, cell: int, way: int, record: Record | None
) -> bool:
    """Pushes the robot on a cell, and all behind it, by one. Returns False, and moves nobody, if the last one cannot move."""
    for racer in racers:
        if racer.cell == cell:
            break
    else:
        return True
    chain = [racer]
    ahead = board.jumps[0][way]
    while True:
        cell = ahead[cell]
        if cell == NOWHERE:
            return False
        # The start is the only cell that several robots may share.
        following = None if cell == board.start else next((one for one in racers if one.cell == cell), None)
        if following is None:
            break
        chain.append(following)
    for racer in reversed(chain):
        racer.cell = ahead[racer.cell]
        if record is not None:
            record.note("pushed", racer.seat, cell=racer.cell, by=mover.seat)
    return True


# -- what the board does


def _act(
    board: Board, racers: Sequence[Racer], touched: int, emptied: set[int], record: Record | None
) -> int:
    """Applies holes, belts (and the holes they lead into), rotators, then checkpoints and bonuses."""
    deaths = _fall(board, racers, record) if touched & FALL else 0
    if touched & CARRY and _carry(board, racers, record):
        touched = 0
        for racer in racers:
            if racer.cell >= 0:
                touched |= board.acts[racer.cell]
        if touched & FALL:
            deaths += _fall(board, racers, record)
    if touched & TURN:
        for racer in racers:
            if racer.cell >= 0 and (turn := board.turn[racer.cell]):
                racer.facing = racer.facing + turn & 3
                if record is not None:
                    record.note("rotated", racer.seat, facing=racer.facing)
    winner = _collect(board, racers, emptied, record) if touched & GOAL else UNDECIDED
    if deaths and winner == UNDECIDED:
        return _last_alive(racers)
    return winner


def _fall(board: Board, racers: Sequence[Racer], record: Record | None) -> int:
    deaths = 0
    for racer in racers:
        if racer.cell >= 0 and board.acts[racer.cell] & FALL:
            if record is not None:
                record.note("fell", racer.seat, cell=racer.cell)
            racer.die()
            deaths += 1
            if record is not None:
                record.note("died", racer.seat, amount=racer.lives)
    return deaths


def _carry(board: Board, racers: Sequence[Racer], record: Record | None) -> bool:
    """Moves all belts at once, pushing nobody. A robot stays if its target is occupied or contested, or if two would swap."""
    going = {}
    for racer in racers:
        if racer.cell >= 0 and board.belt_to[racer.cell] != NOWHERE:
            going[racer.seat] = board.belt_to[racer.cell]
    is_settled = not going
    while not is_settled:
        is_settled = True
        bound = {racer.seat: going.get(racer.seat, racer.cell) for racer in racers if racer.cell >= 0}
        for racer in racers:
            if racer.seat in going and _is_contested(board, racers, racer, bound):
                del going[racer.seat]
                is_settled = False
    for racer in racers:
        if racer.seat in going:
            turn = board.belt_turn[racer.cell]
            racer.cell = going[racer.seat]
            racer.facing = racer.facing + turn & 3
            if record is not None:
                record.note("carried", racer.seat, cell=racer.cell)
                if turn:
                    record.note("rotated", racer.seat, facing=racer.facing)
    return bool(going)


def _is_contested(board: Board, racers: Sequence[Racer], racer: Racer, bound: dict[int, int]) -> bool:
    cell = bound[racer.seat]
    if cell == board.start:
        return False
    for other in racers:
        if other is racer or other.cell < 0:
            continue
        if bound[other.seat] == cell:
            return True
        if other.cell == cell and bound[other.seat] == racer.cell:
            return True
    return False


def _collect(board: Board, racers: Sequence[Racer], emptied: set[int], record: Record | None) -> int:
    """A robot on the last checkpoint it needs wins. If there are two, the one that moves first wins."""
    winner = UNDECIDED
    for racer in racers:
        cell = racer.cell
        if cell < 0:
            continue
        if board.checkpoint[cell] & ~racer.visited:
            racer.visited |= board.checkpoint[cell]
            if record is not None:
                record.note("visited", racer.seat, cell=cell, amount=board.checkpoint[cell].bit_length())
            if racer.visited == board.every_checkpoint and winner == UNDECIDED:
                winner = racer.seat
        elif board.bonus[cell] & ~racer.bonuses and cell not in emptied:
            emptied.add(cell)
            racer.bonuses |= board.bonus[cell]
            if record is not None:
                record.note("picked", racer.seat, cell=cell, bonus=names_of(board.bonus[cell])[0])
    return winner


# -- the end of a round


def _last_alive(racers: Sequence[Racer]) -> int:
    alive = [racer.seat for racer in racers if racer.lives > 0]
    if len(alive) > 1:
        return UNDECIDED
    return alive[0] if alive else NOBODY


def _finish(board: Board, racers: Sequence[Racer], bombs: list[Bomb], record: Record | None) -> int:
    if record is not None:
        record.step = AFTERWARDS
    for racer in racers:
        racer.is_stunned = False
    if bombs and explode(board, racers, bombs, record):
        winner = _last_alive(racers)
        if winner != UNDECIDED:
            return winner
    if all(racer.cell >= 0 for racer in racers):
        return UNDECIDED
    for racer in sorted(racers, key=_seat_of):
        if racer.cell < 0 < racer.lives:
            _bring_back(board, racers, racer, record)
    return UNDECIDED


def _seat_of(racer: Racer) -> int:
    return racer.seat


def _bring_back(board: Board, racers: Sequence[Racer], racer: Racer, record: Record | None) -> None:
    """Puts the robot on the highest visited checkpoint that is free. The start can always be shared."""
    taken = [other.cell for other in racers]
    racer.cell = board.start
    for cell in reversed(board.checkpoints):
        if racer.visited & board.checkpoint[cell] and cell not in taken:
            racer.cell = cell
            break
    racer.facing = NORTH
    racer.hits = HITS
    if record is not None:
        record.note("returned", racer.seat, cell=racer.cell)
