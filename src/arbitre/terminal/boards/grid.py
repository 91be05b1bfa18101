"""A board of cells as it is to be drawn: pieces, marks and what can be chosen. A value; whoever makes it has read a view."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from arbitre.terminal.boards.sprites import Sprite

Place = tuple[int, int]
"""Row and column, from the top left."""
Path = tuple[Place, ...]
Tone = Literal["dark", "light", "first", "second", "plain"]
"""What colour a piece has; the theme says which."""

SIZES = ((4, 8), (3, 7), (2, 4), (1, 3))


class Cell(msgspec.Struct, frozen=True):
    name: str
    """In the game's own notation."""
    piece: Sprite | None = None
    tone: Tone = "plain"
    caption: str = ""
    """A word on the cell's last line, where there is room."""


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """`targets` holds, for each move that the grid can express, the places to choose one after the other."""

    rows: tuple[tuple[Cell, ...], ...]
    column_names: tuple[str, ...] = ()
    row_names: tuple[str, ...] = ()
    targets: Mapping[Path, str] = {}
    last: frozenset[Place] = frozenset()
    changed: frozenset[Place] = frozenset()
    marked: frozenset[Place] = frozenset()
    """A winning line, a sealed choice: what deserves a heavy frame."""
    above: tuple[str, ...] = ()
    has_rings: bool = True
    """Whether targets carry a ring; where nearly every empty cell is one, they had better not."""
    sizes: tuple[tuple[int, int], ...] = SIZES
    """Heights and widths of a cell, largest first; the largest that fits is drawn."""

    def text(self) -> str:
        """The grid in plain characters: the last move in [ ], marked cells in ( ), targets that carry a ring as +."""
        margin = max((len(name) for name in self.row_names), default=0)
        lines = list(self.above)
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
    """Places by their usual names: a letter for the column, a number from the top for the row."""
    return {
        f"{letter}{row + 1}": (row, column) for row in range(rows) for column, letter in enumerate(columns)
    }
