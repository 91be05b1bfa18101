"""The board of Diplomacy as a widget: scrolling tables. Orders are typed in the line below."""

from typing import ClassVar

import msgspec
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.words import printable


class DiplomacyBoard(Board):
    DEFAULT_CSS = """
    DiplomacyBoard {
        height: 1fr; width: 1fr;
        & VerticalScroll { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        & Static { height: auto; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
    ]

    def __init__(self, face: Face, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._face = face
        self._look: Look | None = None

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Static()

    def show(self, look: Look) -> None:
        self._look = look
        width = self.query_one(Static).size.width or look.width
        lines = self._face.lines(msgspec.structs.replace(look, width=width))
        self.query_one(Static).update(Content("\n".join(map(printable, lines))))

    def on_resize(self) -> None:
        if self._look is not None:
            self.show(self._look)

    def action_scroll(self, by: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=by, animate=False)
