"""The line at the bottom of every screen: the keys that work now. Each can be clicked too. Help lists those that do not fit."""

from collections.abc import Iterable

import msgspec
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

BETWEEN = "  "


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

    _keys: tuple[Key, ...] = ()

    def show(self, keys: Iterable[Key]) -> None:
        self._keys = tuple(keys)
        self._write()

    def on_resize(self) -> None:
        self._write()

    def _write(self) -> None:
        parts: list[Content] = []
        for key in fitting(self._keys, self.content_size.width or 1000):
            press = Style.from_meta({"@click": key.action})
            name = Content.styled(key.name, "bold $primary").stylize(press)
            parts.append(name + Content.styled(f" {key.label}", press))
        self.update(Content(BETWEEN).join(parts))


def fitting(keys: Iterable[Key], width: int) -> list[Key]:
    """The keys whose names and labels fit whole. The way out comes last, and stays."""
    kept = list(keys)
    while len(kept) > 1 and len(BETWEEN.join(f"{key.name} {key.label}" for key in kept)) > width:
        del kept[-2]
    return kept
