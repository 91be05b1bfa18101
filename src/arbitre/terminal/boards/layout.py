"""Where the cells of a grid are on the screen. A value. What does not fit is left out, except around the cursor."""

from textwrap import wrap

import msgspec

from arbitre.terminal.boards.grid import Grid, Place


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """The height and width of a cell in characters, the visible part of the grid, and where it begins."""

    height: int
    width: int
    top: int
    left: int
    margin: int
    """The width of the row names."""
    above: tuple[str, ...]
    """The grid's words, wrapped. Without the empty line after them if the grid needs its room."""
    heading: int
    """The lines above the first row."""
    rows: range
    columns: range

    @classmethod
    def of(cls, grid: Grid, height: int, width: int, cursor: Place) -> "Layout":
        """Picks the largest cells with which the whole grid fits into this space, or the smallest ones."""
        margin = max((len(name) + 1 for name in grid.row_names), default=0)
        count = (len(grid.rows), len(grid.rows[0]))
        smallest = count[0] * grid.sizes[-1][0] + bool(grid.column_names)
        above = _above(grid, height - smallest, max(width, 20))
        heading = len(above) + bool(grid.column_names)
        room = (height - heading, width - margin)
        narrow = [size for size in grid.sizes if size[1] * count[1] <= room[1]]
        fitting = [size for size in narrow if size[0] * count[0] <= room[0]]
        # If the rows do not fit, they are still as wide as they can be.
        lowest = [size for size in narrow if size[0] == grid.sizes[-1][0]]
        tall, wide = (*fitting, *lowest, grid.sizes[-1])[0]
        rows = _seen(count[0], room[0] // tall, cursor[0])
        columns = _seen(count[1], room[1] // wide, cursor[1])
        return cls(
            height=tall,
            width=wide,
            top=max((room[0] - tall * len(rows)) // 2, 0),
            left=max((room[1] - wide * len(columns)) // 2, 0),
            margin=margin,
            above=above,
            heading=heading,
            rows=rows,
            columns=columns,
        )

    def place_at(self, x: int, y: int) -> Place | None:
        """Returns the place under a character of the screen."""
        row = (y - self.top - self.heading) // self.height
        column = (x - self.left - self.margin) // self.width
        is_seen = 0 <= row < len(self.rows) and 0 <= column < len(self.columns)
        return (self.rows[row], self.columns[column]) if is_seen else None


def _above(grid: Grid, room: int, width: int) -> tuple[str, ...]:
    """The words above the grid: with notes and an empty line if `room` is enough for them, and always without being cut."""
    lines = grid.above[:-1] if grid.above and not grid.above[-1] else grid.above
    words = [part for line in lines for part in wrap(line, width) or [""]]
    notes = [part for line in grid.notes for part in wrap(line, width)]
    if len(words) + len(notes) + 1 <= room:
        words += notes
    return (*words, "") if words and len(words) < room else tuple(words)


def _seen(count: int, room: int, cursor: int) -> range:
    """Returns as many as there is room for, at least one, with the cursor as near the middle as possible."""
    shown = max(min(room, count), 1)
    first = min(max(cursor - shown // 2, 0), count - shown)
    return range(first, first + shown)
