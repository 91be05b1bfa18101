"""Pente on nineteen by nineteen points: white stones are open, black ones full. Captured and forbidden points have a sign."""

from typing import Any

import msgspec

from arbitre.games.pente import PenteView
from arbitre.kernel.text import Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid, Place
from arbitre.terminal.boards.sprites import RING, SOLID, Sprite

SIZE = 19
LETTERS = "ABCDEFGHIJKLMNOPQRS"
PLACES: dict[str, Place] = {
    f"{column}{row}": (LETTERS.index(row), LETTERS.index(column)) for row in LETTERS for column in LETTERS
}
NAMES = {place: name for name, place in PLACES.items()}
CAPTURED = Sprite("×")
"""Where the last move captured a stone."""
FORBIDDEN = Sprite("▨")
"""Too close to the first stone."""


class PenteFace(Face):
    marks = (RING.letter, SOLID.letter)
    refusals = {
        "illegal_move": Text(
            fr="Cette intersection est prise, ou trop près de la première pierre.",
            en="That point is taken, or too near the first stone.",
        ),
    }

    def grid(self, look: Look) -> Grid:
        view = msgspec.convert(look.view, PenteView, from_attributes=True)
        signs = dict.fromkeys(view.forbidden, FORBIDDEN) | dict.fromkeys(view.captured, CAPTURED)
        return Grid(
            rows=tuple(
                tuple(
                    _cell(NAMES[row, column], view.board[SIZE * row + column], signs)
                    for column in range(SIZE)
                )
                for row in range(SIZE)
            ),
            column_names=tuple(LETTERS),
            row_names=tuple(LETTERS),
            targets={(PLACES[move],): move for move in look.moves or ()},
            has_rings=False,
            last=frozenset(PLACES[name] for name in (view.last,) if name),
            marked=frozenset(PLACES[name] for name in view.line),
            sizes=((2, 4), (1, 3), (1, 2)),
        )

    def score(self, view: Any, seat: int) -> int:
        return msgspec.convert(view, PenteView, from_attributes=True).pairs[seat]


def _cell(name: str, mark: str, signs: dict[str, Sprite]) -> Cell:
    match mark:
        case "1":
            return Cell(name, RING, "light")
        case "2":
            return Cell(name, SOLID, "dark")
        case _:
            return Cell(name, signs.get(name))


FACES = {"pente": PenteFace()}
