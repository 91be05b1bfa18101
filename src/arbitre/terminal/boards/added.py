"""Games that people have added, as text: the tray, in rows if its sheet gives it columns, and the values that are suggested.

Only the referee knows which are legal.
"""

from typing import Any, Final

import msgspec

from arbitre.games.added import AddedView
from arbitre.games.added.state import BETWEEN, INIT
from arbitre.kernel.text import Text
from arbitre.terminal.boards.face import Face, Look

EMPTY: Final = Text(fr="Plateau vide.", en="An empty board.")
JUDGING: Final = Text(fr="L'arbitre du jeu examine le coup.", en="The game's referee is looking at the move.")
PREPARE: Final = Text(fr="Préparez votre plateau.", en="Prepare your board.")


class AddedFace(Face):
    def lines(self, look: Look) -> list[str]:
        view = msgspec.convert(look.view, AddedView, from_attributes=True)
        lines: list[str] = []
        for board in view.tray.split(BETWEEN):
            lines += [*_rows(board, view.columns, look), ""]
        if view.message:
            lines.append(view.message)
        elif view.stage == "judge":
            lines.append(JUDGING.in_language(look.language))
        elif view.stage == "prepare":
            lines.append(PREPARE.in_language(look.language))
        return lines

    def text(self, look: Look) -> str:
        return "\n".join(self.lines(look)).rstrip()

    def choices(self, look: Look) -> list[str]:
        """The sheet's values, while the viewer is asked."""
        return list(_values(look.view)) if look.moves is None else []

    def score(self, view: Any, seat: int) -> int | None:
        gain = msgspec.convert(view, AddedView, from_attributes=True).gains[seat]
        return int(gain) if gain.lstrip("-").isdecimal() and len(gain) < 10 else None


def _rows(board: str, columns: int, look: Look) -> list[str]:
    if board in ("", INIT):
        return [EMPTY.in_language(look.language)]
    if columns == 0 or len(board) % columns:
        return [board]
    return [
        " ".join(board[start : start + columns]).replace("0", "·") for start in range(0, len(board), columns)
    ]


def _values(view: Any) -> list[str]:
    return msgspec.convert(view, AddedView, from_attributes=True).values


ADDED_FACE: Final = AddedFace()
