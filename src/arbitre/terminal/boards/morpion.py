"""Morpion on ten by ten: crosses and noughts. The cells of alignments are marked."""

from typing import Any

import msgspec

from arbitre.games.morpion import MorpionView
from arbitre.kernel.text import Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid, Place
from arbitre.terminal.boards.sprites import CROSS, NOUGHT

SIZE = 10
COLUMNS = "ABCDEFGHIJ"
PLACES: dict[str, Place] = {
    f"{letter}{row}": (row, column) for row in range(SIZE) for column, letter in enumerate(COLUMNS)
}
NAMES = {place: name for name, place in PLACES.items()}


class MorpionFace(Face):
    marks = (CROSS.letter, NOUGHT.letter)
    refusals = {"illegal_move": Text(fr="Cette case est prise.", en="That cell is taken.")}

    def grid(self, look: Look) -> Grid:
        view = msgspec.convert(look.view, MorpionView, from_attributes=True)
        return Grid(
            rows=tuple(
                tuple(_cell(NAMES[row, column], view.board[SIZE * row + column]) for column in range(SIZE))
                for row in range(SIZE)
            ),
            column_names=tuple(COLUMNS),
            row_names=tuple(str(row) for row in range(SIZE)),
            targets={(PLACES[move],): move for move in look.moves or ()},
            has_rings=False,
            last=frozenset(PLACES[name] for name in (view.last,) if name),
            marked=frozenset(
                place for made in view.alignments for alignment in made for place in _between(alignment)
            ),
        )

    def score(self, view: Any, seat: int) -> int:
        return len(msgspec.convert(view, MorpionView, from_attributes=True).alignments[seat])


def _between(alignment: str) -> list[Place]:
    """Returns the five places from the first to the last."""
    (top, left), (bottom, right) = PLACES[alignment[:2]], PLACES[alignment[2:]]
    return [(top + (bottom - top) * step // 4, left + (right - left) * step // 4) for step in range(5)]


def _cell(name: str, mark: str) -> Cell:
    match mark:
        case "1":
            return Cell(name, CROSS, "first")
        case "2":
            return Cell(name, NOUGHT, "second")
        case _:
            return Cell(name)


FACES = {"morpion": MorpionFace()}
