"""Where the cells of a grid are on the screen. A value. What does not fit is left out, except around the cursor."""

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
    heading: int
    """The lines above the first row."""
    rows: range
    columns: range

    @classmethod
    def of(cls, grid: Grid, height: int, width: int, cursor: Place) -> "Layout":
        """Picks the largest cells with which the whole grid fits into this space, or the smallest ones."""
        margin = max((len(name) + 1 for name in grid.row_names), default=0)
        heading = len(grid.above) + bool(grid.column_names)
        room = (height - heading, width - margin)
        count = (len(grid.rows), len(grid.rows[0]))
        fitting = (
            size for size in grid.sizes if size[0] * count[0] <= room[0] and size[1] * count[1] <= room[1]
        )
        tall, wide = next(fitting, grid.sizes[-1])
        rows = _seen(count[0], room[0] // tall, cursor[0])
        columns = _seen(count[1], room[1] // wide, cursor[1])
        return cls(
            height=tall,
            width=wide,
            top=max((room[0] - tall * len(rows)) // 2, 0),
            left=max((room[1] - wide * len(columns)) // 2, 0),
            margin=margin,
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


def _seen(count: int, room: int, cursor: int) -> range:
    """Returns as many as there is room for, at least one, with the cursor as near the middle as possible."""
    shown = max(min(room, count), 1)
    first = min(max(cursor - shown // 2, 0), count - shown)
    return range(first, first + shown)
