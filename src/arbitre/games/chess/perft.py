"""Counts the positions that legal moves lead to. Knows the four turn-based modes by name."""

from arbitre.games.chess.alice import ALICE, LITERAL_ALICE
from arbitre.games.chess.dark import DARK
from arbitre.games.chess.horde import HORDE
from arbitre.games.chess.mode import CLASSIC, Mode
from arbitre.games.chess.position import Position
from arbitre.kernel.errors import UnknownGame

MODES: dict[str, Mode] = {"chess": CLASSIC, "alice": ALICE, "dark": DARK, "horde": HORDE}


def find_mode(name: str, *, is_literal: bool = False) -> Mode:
    """Raises UnknownGame."""
    if name not in MODES:
        raise UnknownGame(f"There is no mode '{name[:40]}' to count moves in; there are {', '.join(MODES)}.")
    return LITERAL_ALICE if name == "alice" and is_literal else MODES[name]


def perft(mode: Mode, position: Position, depth: int) -> int:
    """Returns the number of positions after exactly `depth` moves. A finished match has none."""
    if depth == 0:
        return 1
    if mode.is_over_for_good(position):
        return 0
    moves = mode.legal(position)
    if depth == 1:
        return len(moves)
    return sum(perft(mode, mode.after(position, move), depth - 1) for move in moves)
