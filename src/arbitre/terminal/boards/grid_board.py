"""The grid as a widget: a cursor for the arrow keys, the mouse, frames and rings. Draws a `Grid`; knows no game."""

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset, Size
from textual.strip import Strip

from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid, Path, Place
from arbitre.terminal.boards.sprites import TARGET

CURSOR = tuple("╔╗╚╝║║")
LAST = tuple("┌┐└┘[]")
MARKED = tuple("┏┓┗┛()")
"""Frames: four corners, and left and right where a cell is one line high. Single, double, heavy: never told by colour alone."""


class GridBoard(Board):
    """Enter or a click chooses a cell; a move of several cells is chosen one after the other."""

    DEFAULT_CSS = """
    GridBoard {
        height: 1fr; width: 1fr;
        & > .grid--a { background: $felt; color: $mark; }
        & > .grid--b { background: $felt-2; color: $mark; }
        & > .grid--marked { background: $felt-lit; color: $mark; }
        & > .grid--dark { color: $stone-dark; }
        & > .grid--light { color: $stone-light; text-style: bold; }
        & > .grid--first { color: $first; }
        & > .grid--second { color: $second; text-style: bold; }
        & > .grid--plain { color: $mark; }
        & > .grid--cursor { color: $stone-light; text-style: bold; }
        & > .grid--label { color: $quiet; text-style: italic; }
        & > .grid--above { color: $foreground; }
    }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "grid--a",
        "grid--b",
        "grid--marked",
        "grid--dark",
        "grid--light",
        "grid--first",
        "grid--second",
        "grid--plain",
        "grid--cursor",
        "grid--label",
        "grid--above",
    }
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1, 0)", show=False),
        Binding("down", "go(1, 0)", show=False),
        Binding("left", "go(0, -1)", show=False),
        Binding("right", "go(0, 1)", show=False),
        Binding("enter,space", "choose", show=False),
    ]

    def __init__(self, face: Face, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._face = face
        self._grid: Grid | None = None
        self._cursor: Place = (0, 0)
        self._chosen: Path = ()
        self._reach: set[Path] = set()

    def show(self, look: Look) -> None:
        grid = self._face.grid(look)
        if self._grid is None and grid is not None:
            self._cursor = (len(grid.rows) // 2, len(grid.rows[0]) // 2)
        self._grid = grid
        self._take(self._chosen)
        if not self._reach:
            self._take(())

    def _take(self, path: Path) -> None:
        """These places are chosen so far; what can be reached from them is worked out once, not for every cell drawn."""
        targets = self._grid.targets if self._grid else ()
        self._chosen = path
        self._reach = {target[: len(path) + 1] for target in targets if target[: len(path)] == path}
        self.refresh()

    @property
    def grid(self) -> Grid | None:
        return self._grid

    @property
    def cursor(self) -> Place:
        return self._cursor

    # -- choosing

    def action_go(self, down: int, right: int) -> None:
        if self._grid is not None:
            row, column = self._cursor
            height, width = len(self._grid.rows), len(self._grid.rows[0])
            self._cursor = (min(max(row + down, 0), height - 1), min(max(column + right, 0), width - 1))
            self.refresh()

    def action_choose(self) -> None:
        if self._grid is None:
            return
        path = (*self._chosen, self._cursor)
        move = self._grid.targets.get(path)
        if move is not None:
            self._take(())
            self.post_message(self.Chosen(move))
        elif path in self._reach:
            self._take(path)
        elif self._chosen:
            self._take(())
        elif self._grid.targets:
            self.post_message(self.Missed())

    def on_click(self, event: events.Click) -> None:
        place = self._place_at(event.offset)
        if place is not None:
            self._cursor = place
            self.action_choose()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    # -- drawing

    def render_line(self, y: int) -> Strip:
        grid = self._grid
        if grid is None:
            return Strip.blank(self.size.width)
        height, width = self._cell_size(grid)
        lines = self._heading(grid, width)
        y -= self._top(grid, height)
        row, line = divmod(y - len(lines), height)
        if y < 0:
            segments = []
        elif y < len(lines):
            segments = lines[y]
        elif row < len(grid.rows):
            segments = self._line(grid, row, line, height, width)
        else:
            segments = []
        ground = self.rich_style
        indent = Segment(" " * self._indent(grid, width), ground)
        strip = Strip(Segment.apply_style([indent, *segments], ground))
        return strip.adjust_cell_length(self.size.width, ground)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def _cell_size(self, grid: Grid) -> tuple[int, int]:
        """The largest that fits, or the smallest there is."""
        above = len(grid.above) + bool(grid.column_names)
        for height, width in grid.sizes:
            if (
                height * len(grid.rows) + above <= self.size.height
                and width * len(grid.rows[0]) + self._margin(grid) <= self.size.width
            ):
                return height, width
        return grid.sizes[-1]

    def _margin(self, grid: Grid) -> int:
        return max((len(name) + 1 for name in grid.row_names), default=0)

    def _top(self, grid: Grid, height: int) -> int:
        used = height * len(grid.rows) + len(grid.above) + bool(grid.column_names)
        return max((self.size.height - used) // 2, 0)

    def _indent(self, grid: Grid, width: int) -> int:
        """Centres the board."""
        return max((self.size.width - self._margin(grid) - width * len(grid.rows[0])) // 2, 0)

    def _heading(self, grid: Grid, width: int) -> list[list[Segment]]:
        lines = [[Segment(text, self._style("above"))] for text in grid.above]
        if grid.column_names:
            names = "".join(name.center(width) for name in grid.column_names)
            lines.append([Segment(" " * self._margin(grid) + names, self._style("label"))])
        return lines

    def _line(self, grid: Grid, row: int, line: int, height: int, width: int) -> list[Segment]:
        name = grid.row_names[row] if grid.row_names and line == (height - 1) // 2 else ""
        margin = self._margin(grid)
        segments = [Segment(f"{name:>{max(margin - 1, 0)}} "[:margin], self._style("label"))]
        for column, cell in enumerate(grid.rows[row]):
            segments.extend(self._cell_line(grid, cell, (row, column), line, height, width))
        return segments

    def _cell_line(
        self, grid: Grid, cell: Cell, place: Place, line: int, height: int, width: int
    ) -> list[Segment]:
        ground = "marked" if place in grid.marked else "ab"[sum(place) % 2]
        is_target = grid.has_rings and (*self._chosen, place) in self._reach
        is_cursor = place in self._chosen or (self.has_focus and place == self._cursor)
        text, tone = self._content(cell, place in grid.changed, is_target, line, height)
        frame = (
            CURSOR if is_cursor else LAST if place in grid.last else MARKED if place in grid.marked else None
        )
        ground_style = self._style(ground)
        body = Segment(text.center(width), ground_style + self._style(tone))
        if frame is None or (height > 1 and 0 < line < height - 1):
            return [body]
        left, right = frame[4:6] if height == 1 else frame[0:2] if line == 0 else frame[2:4]
        framing = ground_style + self._style("cursor" if frame is CURSOR else "plain")
        inner = text.center(width)[1:-1]
        return [Segment(left, framing), Segment(inner, body.style), Segment(right, framing)]

    def _content(
        self, cell: Cell, is_changed: bool, is_target: bool, line: int, height: int
    ) -> tuple[str, str]:
        """The characters of one line of a cell, without its frame, and their tone."""
        if cell.caption and height > 1 and line == height - 1:
            return cell.caption, "plain"
        piece = cell.piece or (TARGET if is_target else None)
        if piece is None:
            return "", "plain"
        drawing = piece.drawing(height, is_changed)
        top = (height - len(drawing)) // 2
        return (drawing[line - top] if 0 <= line - top < len(drawing) else ""), cell.tone

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"grid--{name}", partial=name not in ("a", "b", "marked"))

    def _place_at(self, offset: Offset) -> Place | None:
        grid = self._grid
        if grid is None:
            return None
        height, width = self._cell_size(grid)
        above = self._top(grid, height) + len(grid.above) + bool(grid.column_names)
        row = (offset.y - above) // height
        column = (offset.x - self._indent(grid, width) - self._margin(grid)) // width
        return (row, column) if 0 <= row < len(grid.rows) and 0 <= column < len(grid.rows[0]) else None
