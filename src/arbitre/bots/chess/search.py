"""Alpha-beta for the turn-based modes of chess: quiescence, a transposition table, null moves, late move reductions.

Deepens iteratively until the budget is spent, and keeps the last result. Values are hundredths of a pawn for the side to move;
a mate in n plies is MATE - n.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from typing import Final

import msgspec

from arbitre.bots.chess.evaluation import VALUE
from arbitre.bots.search.budget import Budget, OutOfBudget
from arbitre.games.chess.attacks import PAWN as PAWN_TAKES
from arbitre.games.chess.mode import Mode
from arbitre.games.chess.move import QUEEN, Move
from arbitre.games.chess.position import Position

MATE: Final = 100_000
LOST: Final = MATE - 1_000
"""A value beyond this is a mate."""
_INFINITE: Final = 1 << 30
_FUTILE: Final = 130
_STAND_MARGIN: Final = 110
_DELTA: Final = 160
_REDUCTION: Final = 2
_LATE: Final = 4
_LARGEST: Final = 400_000
_DEEPEST: Final = 60
_EXACT, _LOWER, _UPPER = 0, 1, 2
Evaluate = Callable[[Position], int]


class Finding(msgspec.Struct, frozen=True):
    """A move, its value for the mover, and the depth it was searched to."""

    move: Move
    value: int
    depth: int


class Search:
    """One search of one position. Create a new one for each question."""

    def __init__(
        self, mode: Mode, evaluate: Evaluate, budget: Budget, earlier: Collection[int] = frozenset()
    ) -> None:
        self._mode = mode
        self._evaluate = evaluate
        self._budget = budget
        self._path = set(earlier)
        """The keys of earlier positions: returning to one counts as a draw."""
        self._table: dict[int, tuple[int, int, int, Move | None]] = {}
        self._history: defaultdict[Move, int] = defaultdict(int)
        self._killers: list[tuple[Move | None, Move | None]] = [(None, None)] * (_DEEPEST + 80)

    # -- the root

    def best(self, position: Position, moves: Sequence[Move], deepest: int = _DEEPEST) -> Finding:
        """Returns the best of the legal moves, of which there must be at least one."""
        found = Finding(moves[0], 0, 0)
        order = list(moves)
        for depth in range(1, deepest + 1):
            try:
                found = self._deepen(position, order, depth, found)
            except OutOfBudget:
                break
            order.remove(found.move)
            order.insert(0, found.move)
            if abs(found.value) > LOST and MATE - abs(found.value) <= depth:
                break
        return found

    def _deepen(self, position: Position, moves: list[Move], depth: int, before: Finding) -> Finding:
        best: Finding | None = None
        alpha = -_INFINITE
        key = position.key()
        self._path.add(key)
        try:
            for move in moves:
                child = self._mode.after(position, move)
                if best is None:
                    value = -self._value(child, depth - 1, -_INFINITE, -alpha, 1, True)
                else:
                    value = -self._value(child, depth - 1, -alpha - 1, -alpha, 1, True)
                    if value > alpha:
                        value = -self._value(child, depth - 1, -_INFINITE, -alpha, 1, True)
                if best is None or value > best.value:
                    best = Finding(move, value, depth)
                    alpha = value
        except OutOfBudget:
            # The previous best move is searched first, so it, or whatever has beaten it, can be trusted.
            if best is None:
                raise
        assert best is not None
        return best

    def values(self, position: Position, moves: Sequence[Move], depth: int, margin: int) -> list[Finding]:
        """Returns the moves within `margin` of the best, best first, with exact values. Raises OutOfBudget."""
        found: list[Finding] = []
        best = -_INFINITE
        self._path.add(position.key())
        for move in moves:
            alpha = max(best - margin - 1, -_INFINITE)
            value = -self._value(self._mode.after(position, move), depth - 1, -_INFINITE, -alpha, 1, True)
            best = max(best, value)
            found.append(Finding(move, value, depth))
        return sorted((one for one in found if one.value >= best - margin), key=lambda one: -one.value)

    # -- the tree

    def _value(self, position: Position, depth: int, alpha: int, beta: int, ply: int, may_pass: bool) -> int:
        self._budget.spend()
        mode = self._mode
        key = position.key()
        if key in self._path or position.halfmoves >= 100:
            return 0
        first: Move | None = None
        known = self._table.get(key)
        if known is not None:
            known_depth, value, bound, first = known
            if known_depth >= depth:
                if value > LOST:
                    value -= ply
                elif value < -LOST:
                    value += ply
                if (
                    bound == _EXACT
                    or (bound == _LOWER and value >= beta)
                    or (bound == _UPPER and value <= alpha)
                ):
                    return value
        is_check = mode.is_check(position)
        if is_check and ply < _DEEPEST:
            depth += 1
        if depth <= 0:
            return self._quiesce(position, alpha, beta, ply)
        is_narrow = beta - alpha == 1
        only_captures = False
        best = -_INFINITE
        if not is_check and abs(beta) < LOST:
            standing = self._evaluate(position)
            if is_narrow and depth <= 3 and standing - _STAND_MARGIN * depth >= beta:
                return standing
            if may_pass and depth >= 3 and standing >= beta and _has_pieces(position):
                passed = msgspec.structs.replace(position, turn=1 - position.turn, passed=0)
                self._path.add(key)
                try:
                    value = -self._value(
                        passed, depth - 1 - _REDUCTION - (depth > 5), -beta, -beta + 1, ply + 1, False
                    )
                finally:
                    self._path.discard(key)
                if value >= beta:
                    return beta
            if depth == 1 and standing + _FUTILE <= alpha:
                only_captures = True
                best = standing
        moves = mode.captures(position) if only_captures else mode.legal(position)
        if not only_captures or not moves:
            ending = mode.ending(position, can_move=bool(moves) or only_captures)
            if ending is not None:
                if ending.winner is None:
                    return 0
                return MATE - ply if ending.winner == position.turn else ply - MATE
        path, history = self._path, self._history
        path.add(key)
        best_move = first
        floor = alpha
        other = position.of_side(1 - position.turn)
        count = 0
        try:
            for move in self._ordered(position, moves, first, ply):
                child = mode.after(position, move)
                is_quiet = not (other >> move.target & 1 or move.promotion)
                if count == 0:
                    value = -self._value(child, depth - 1, -beta, -floor, ply + 1, True)
                else:
                    less = 0
                    if is_quiet and count >= _LATE and not is_check:
                        if depth <= 2 and count > 6 + 8 * depth and best > -LOST:
                            break
                        if depth >= 3:
                            less = 1 + (count > 12)
                    value = -self._value(child, depth - 1 - less, -floor - 1, -floor, ply + 1, True)
                    if value > floor and (less or value < beta):
                        value = -self._value(child, depth - 1, -beta, -floor, ply + 1, True)
                count += 1
                if value > best:
                    best, best_move = value, move
                    if value > floor:
                        floor = value
                        if value >= beta:
                            if is_quiet:
                                history[move] += depth * depth
                                killers = self._killers[ply]
                                if killers[0] != move:
                                    self._killers[ply] = (move, killers[0])
                            break
        finally:
            path.discard(key)
        if len(self._table) > _LARGEST:
            self._table.clear()
        bound = _LOWER if best >= beta else _UPPER if best <= alpha else _EXACT
        stored = best + ply if best > LOST else best - ply if best < -LOST else best
        self._table[key] = (depth, stored, bound, best_move)
        return best

    def _ordered(self, position: Position, moves: list[Move], first: Move | None, ply: int) -> list[Move]:
        """The table's move first, then captures, then moves that caused cut-offs elsewhere."""
        other = position.of_side(1 - position.turn)
        captures, quiets = [], []
        for move in moves:
            if other >> move.target & 1 or move.promotion == QUEEN:
                captures.append(move)
            else:
                quiets.append(move)
        if len(captures) > 1:
            captures.sort(key=lambda move: _gain(position, move), reverse=True)
        if len(quiets) > 1:
            quiets.sort(key=self._history.__getitem__, reverse=True)
            for killer in reversed(self._killers[ply]):
                if killer is not None and killer in quiets:
                    quiets.remove(killer)
                    quiets.insert(0, killer)
        ordered = captures + quiets
        if first is not None and first in ordered:
            ordered.remove(first)
            ordered.insert(0, first)
        return ordered

    def _quiesce(self, position: Position, alpha: int, beta: int, ply: int) -> int:
        """Searches captures only, until none is left that would help."""
        self._budget.spend()
        mode = self._mode
        best = self._evaluate(position)
        if not mode.has_check and not position.kings & position.of_side(position.turn):
            return ply - MATE
        if best >= beta:
            return best
        alpha = max(alpha, best)
        captures = mode.captures(position)
        if not captures:
            return best
        if len(captures) > 1:
            captures.sort(key=lambda move: _gain(position, move), reverse=True)
        side = position.turn
        guards = position.pawns & position.of_side(1 - side)
        kings = position.kings
        for move in captures:
            victim = position.kind_at(move.target)
            if kings >> move.target & 1:
                return MATE - ply
            if move.promotion:
                if move.promotion != QUEEN:
                    continue
            elif best + VALUE[victim or 1] + _DELTA <= alpha:
                continue
            elif position.kind_at(move.source) > victim + 1 and PAWN_TAKES[side][move.target] & guards:
                # Trading a rook for a guarded knight is a loss without searching.
                continue
            value = -self._quiesce(mode.after(position, move), -beta, -alpha, ply + 1)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best


def _gain(position: Position, move: Move) -> int:
    """Most valuable victim, least valuable attacker."""
    return 10 * position.kind_at(move.target) - position.kind_at(move.source) + 50 * (move.promotion == QUEEN)


def _has_pieces(position: Position) -> bool:
    """Whether the side to move has more than pawns, so that zugzwang is unlikely."""
    own = position.of_side(position.turn)
    return bool(own & ~position.pawns & ~position.kings)
