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
from arbitre.terminal.boards.layout import Layout
from arbitre.terminal.boards.sprites import TARGET

CURSOR = tuple("╔╗╚╝║║")
LAST = tuple("┌┐└┘[]")
MARKED = tuple("┏┓┗┛()")
"""Frames: four corners, and left and right for cells one line high. Single, double or heavy: never shown by colour alone."""


class GridBoard(Board):
    """Enter or a click chooses a cell. A move of several cells is chosen one by one."""

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
        """Sets the places chosen so far. What they lead to is computed once, not for every cell drawn."""
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
        grid, layout = self._grid, self._layout()
        if grid is None or layout is None:
            return Strip.blank(self.size.width)
        y -= layout.top
        row, line = divmod(y - layout.heading, layout.height)
        segments: list[Segment] = []
        if 0 <= y < layout.heading:
            segments = self._heading(grid, layout, y)
        elif 0 <= row < len(layout.rows):
            segments = self._line(grid, layout, layout.rows[row], line)
        ground = self.rich_style
        # Words that are wider than the grid begin further left, all in one column.
        widest = max(map(len, layout.above)) if 0 <= y < len(layout.above) else 0
        indent = Segment(" " * max(min(layout.left, self.size.width - widest), 0), ground)
        strip = Strip(Segment.apply_style([indent, *segments], ground))
        return strip.adjust_cell_length(self.size.width, ground)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def _layout(self) -> Layout | None:
        grid = self._grid
        return None if grid is None else Layout.of(grid, self.size.height, self.size.width, self._cursor)

    def _heading(self, grid: Grid, layout: Layout, line: int) -> list[Segment]:
        if line < len(layout.above):
            return [Segment(layout.above[line], self._style("above"))]
        width = layout.width
        shown = (grid.column_names[column] for column in layout.columns)
        names = "".join(name.rjust(width) if width == 2 else name.center(width) for name in shown)
        return [Segment(" " * layout.margin + names, self._style("label"))]

    def _line(self, grid: Grid, layout: Layout, row: int, line: int) -> list[Segment]:
        name = grid.row_names[row] if grid.row_names and line == (layout.height - 1) // 2 else ""
        margin = layout.margin
        segments = [Segment(f"{name:>{max(margin - 1, 0)}} "[:margin], self._style("label"))]
        for column in layout.columns:
            cell = grid.rows[row][column]
            segments.extend(self._cell_line(grid, cell, (row, column), line, layout.height, layout.width))
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
        # A cell of two characters has room for only one side of a frame.
        drawn = f" {text or ' '}" if width == 2 else text.center(width)
        body = Segment(drawn, ground_style + self._style(tone))
        if frame is None or (height > 1 and 0 < line < height - 1):
            return [body]
        left, right = frame[4:6] if height == 1 else frame[0:2] if line == 0 else frame[2:4]
        framing = ground_style + self._style("cursor" if frame is CURSOR else "plain")
        if width == 2:
            return [Segment(left, framing), Segment(drawn[1:], body.style)]
        return [Segment(left, framing), Segment(drawn[1:-1], body.style), Segment(right, framing)]

    def _content(
        self, cell: Cell, is_changed: bool, is_target: bool, line: int, height: int
    ) -> tuple[str, str]:
        """Returns the characters of one line of a cell, without its frame, and their tone."""
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
        layout = self._layout()
        return None if layout is None else layout.place_at(offset.x, offset.y)
