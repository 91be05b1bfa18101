"""The line at the bottom of every screen: the keys that work now. Each can be clicked too."""

from collections.abc import Iterable

import msgspec
from textual.content import Content
from textual.style import Style
from textual.widgets import Static


class Key(msgspec.Struct, frozen=True):
    name: str
    label: str
    action: str
    """As in a binding, with its namespace: `screen.resign`."""


class KeyLine(Static):
    DEFAULT_CSS = """
    KeyLine {
        height: 1; dock: bottom; background: $panel; padding: 0 1;
        link-style: none; link-color: $foreground; link-background-hover: $primary; link-color-hover: $background;
    }
    """

    def show(self, keys: Iterable[Key]) -> None:
        parts: list[Content] = []
        for key in keys:
            press = Style.from_meta({"@click": key.action})
            name = Content.styled(key.name, "bold $primary").stylize(press)
            parts.append(name + Content.styled(f" {key.label}", press))
        self.update(Content("  ").join(parts))
