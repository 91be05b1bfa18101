"""A board of cells, ready to draw: pieces, marks and targets. A value, built from a view."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from arbitre.terminal.boards.sprites import Sprite

Place = tuple[int, int]
"""Row and column, from the top left."""
Path = tuple[Place, ...]
Tone = Literal["dark", "light", "first", "second", "plain"]
"""The colour of a piece, as defined by the theme."""

SIZES = ((4, 8), (3, 7), (2, 4), (1, 3), (1, 2))


class Cell(msgspec.Struct, frozen=True):
    name: str
    """In the game's own notation."""
    piece: Sprite | None = None
    tone: Tone = "plain"
    caption: str = ""
    """A word on the cell's last line, if there is room."""


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """`targets` maps the places to choose, in order, to each move that the grid can express."""

    rows: tuple[tuple[Cell, ...], ...]
    column_names: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()
    targets: Mapping[Path, str] = {}
    last: frozenset[Place] = frozenset()
    changed: frozenset[Place] = frozenset()
    marked: frozenset[Place] = frozenset()
    """What deserves a heavy frame: a winning line, a sealed choice."""
    above: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    """Further words above it, if there is room for them and the whole grid."""
    has_rings: bool = True
    """Whether targets have a ring. Better not if nearly every empty cell is one."""
    sizes: tuple[tuple[int, int], ...] = SIZES
    """Heights and widths of a cell, largest first. The largest that fits is drawn."""

    def text(self) -> str:
        """Returns the grid in plain characters: the last move in [ ], marked cells in ( ), targets with a ring as +."""
        margin = max((len(name) for name in self.row_names), default=0)
        lines = [*self.notes, *self.above]
        if self.column_names:
            lines.append(" " * margin + "".join(f" {name} " for name in self.column_names).rstrip())
        for row, cells in enumerate(self.rows):
            name = self.row_names[row] if self.row_names else ""
            drawn = "".join(self._letter(cell, (row, column)) for column, cell in enumerate(cells))
            lines.append(f"{name:>{margin}}{drawn}".rstrip())
        return "\n".join(lines)

    def _letter(self, cell: Cell, place: Place) -> str:
        empty = "+" if self.has_rings and (place,) in self.targets else "·"
        letter = cell.piece.letter if cell.piece else cell.caption if len(cell.caption) == 1 else empty
        if place in self.last:
            return f"[{letter}]"
        return f"({letter})" if place in self.marked else f" {letter} "


def places(columns: str, rows: int) -> dict[str, Place]:
    """Returns places by their usual names: a letter for the column, a number from the top for the row."""
    return {
        f"{letter}{row + 1}": (row, column) for row in range(rows) for column, letter in enumerate(columns)
    }
