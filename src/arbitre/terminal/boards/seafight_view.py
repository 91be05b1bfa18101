"""What both of Seafight's boards read and draw: the view, and a ship. Needs no widgets."""

from typing import Any

import msgspec

from arbitre.games.seafight import SeafightView
from arbitre.terminal.boards.sprites import Sprite

SHIP = Sprite("□", {2: ("┌──┐", "└──┘"), 3: ("┌───┐", "│   │", "└───┘")})
SIZES = ((2, 4), (1, 3), (1, 2))


def read_view(view: Any) -> SeafightView:
    return msgspec.convert(view, SeafightView, from_attributes=True)
