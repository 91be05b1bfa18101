"""A player beside the board: shape, name, whose turn it is, score and clock."""

from textual.content import Content
from textual.widgets import Static

LOW_MARK = "!"


class PlayerStrip(Static):
    """Classes: `-turn` our own turn, `-theirs` another's, `-low` little time left."""

    DEFAULT_CSS = """
    PlayerStrip {
        height: 1; padding: 0 1; background: $surface;
        &.-turn { background: $accent; color: $on-accent; text-style: bold; }
        &.-theirs { background: $panel; border-left: none; }
    }
    """

    def show(self, left: str, right: str, *, is_mine: bool, is_asked: bool) -> None:
        """`right` is never cut; `left` is, where both do not fit."""
        self.set_class(is_asked and is_mine, "-turn")
        self.set_class(is_asked and not is_mine, "-theirs")
        room = max(self.size.width - 2 - Content(right).cell_length - 1, 0)
        self.update(Content(left).truncate(room, ellipsis=True, pad=True) + Content(f" {right}"))
