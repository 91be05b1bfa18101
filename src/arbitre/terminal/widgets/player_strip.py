"""A player beside the board: shape, name, turn, score and clock."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static


class PlayerStrip(Horizontal):
    """Classes: `-turn` our own turn, `-theirs` another's. If both ends do not fit, the name is cut."""

    DEFAULT_CSS = """
    PlayerStrip {
        height: 1; padding: 0 1; background: $surface;
        & .left { width: 1fr; height: 1; text-wrap: nowrap; text-overflow: ellipsis; }
        & .right { width: auto; height: 1; padding-left: 1; }
        &.-turn { background: $accent; color: $on-accent; text-style: bold; }
        &.-theirs { background: $panel; }
    }
    """

    def __init__(self, seat: int) -> None:
        super().__init__(id=f"seat-{seat}")
        self.seat = seat
        self._shown: tuple[str, str] | None = None

    def compose(self) -> ComposeResult:
        yield Static(classes="left")
        yield Static(classes="right")

    def show(self, left: str, right: str, *, is_mine: bool, is_asked: bool) -> None:
        self.set_class(is_asked and is_mine, "-turn")
        self.set_class(is_asked and not is_mine, "-theirs")
        if self._shown != (left, right):
            self._shown = left, right
            self.query_one(".left", Static).update(Content(left))
            self.query_one(".right", Static).update(Content(right))
