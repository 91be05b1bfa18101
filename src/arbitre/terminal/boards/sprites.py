"""Pieces as characters, in several sizes. Two pieces of one set differ in shape, not only in colour."""

from collections.abc import Mapping

import msgspec

Art = tuple[str, ...]


class Sprite(msgspec.Struct, frozen=True):
    """A piece: one character for text, drawings by height in lines, and drawings for a piece that the last move changed."""

    letter: str
    art: Mapping[int, Art] = {}
    changed: Mapping[int, Art] = {}

    def drawing(self, height: int, is_changed: bool = False) -> Art:
        """Returns the drawing for a cell of `height` lines, or the next smaller one."""
        drawings = {1: (self.letter,), **self.art}
        tallest = max(size for size in drawings if size <= height)
        return self.changed.get(tallest, drawings[tallest]) if is_changed else drawings[tallest]


SOLID = Sprite(
    "●",
    {
        2: ("▗██▖", "▝██▘"),
        3: ("▗▄▄▄▖", "█████", "▝▀▀▀▘"),
        4: ("▗▄██▄▖", "██████", "██████", "▝▀██▀▘"),
    },
    {
        1: ("◉",),
        2: ("▗▛▜▖", "▝▙▟▘"),
        3: ("▗▄▄▄▖", "██ ██", "▝▀▀▀▘"),
        4: ("▗▄██▄▖", "██▛▜██", "██▙▟██", "▝▀██▀▘"),
    },
)
"""A dark disc: full, with a hole if it was just flipped."""

RING = Sprite(
    "○",
    {
        2: ("▗▀▀▖", "▝▄▄▘"),
        3: ("▗▄▄▄▖", "█   █", "▝▀▀▀▘"),
        4: ("▗▄▀▀▄▖", "█    █", "█    █", "▝▀▄▄▀▘"),
    },
    {
        1: ("◎",),
        2: ("▗▜▛▖", "▝▟▙▘"),
        3: ("▗▄▄▄▖", "█ ■ █", "▝▀▀▀▘"),
        4: ("▗▄▀▀▄▖", "█ ▗▖ █", "█ ▝▘ █", "▝▀▄▄▀▘"),
    },
)
"""A light disc: open, with a kernel if it was just flipped."""

TARGET = Sprite("◦", {2: ("╭╮", "╰╯"), 3: ("○",), 4: ("╭╮", "╰╯")})
"""A legal target: a small ring."""

CROSS = Sprite("✕", {3: ("▀▄  ▄▀", "  ██  ", "▄▀  ▀▄")})
NOUGHT = Sprite("○", {3: ("▄▀▀▀▀▄", "█    █", "▀▄▄▄▄▀")})

ROCK = Sprite("●", {3: ("▗▟██▙▖", "██████", "▝▜███▛")})
PAPER = Sprite("▤", {3: ("┌────╮", "│ ══ │", "└────┘")})
SCISSORS = Sprite("╳", {3: ("╲  ╱", " ╲╱ ", "o╱╲o")})

SEAT_SHAPES = ("●", "■", "▲", "◆", "✚", "⬟", "★", "▼")
"""The marks of seats in games without their own. The same in every client."""
