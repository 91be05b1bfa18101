"""Reversi on eight by eight: black discs are full, white ones open. A disc that was just flipped shows its centre."""

from typing import Any

import msgspec

from arbitre.games.reversi import ReversiView
from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid, places
from arbitre.terminal.boards.sprites import RING, SOLID

SIZE = 8
COLUMNS = "ABCDEFGH"
PLACES = places(COLUMNS, SIZE)
NAMES = {place: name for name, place in PLACES.items()}
PASSING = "XX"


class ReversiFace(Face):
    marks = (SOLID.letter, RING.letter)
    refusals = {
        "illegal_move": Text(fr="Ce coup ne retourne aucun pion.", en="That move flips no discs."),
    }

    def grid(self, look: Look) -> Grid:
        view = msgspec.convert(look.view, ReversiView, from_attributes=True)
        return Grid(
            rows=tuple(
                tuple(_cell(NAMES[row, column], view.board[SIZE * row + column]) for column in range(SIZE))
                for row in range(SIZE)
            ),
            column_names=tuple(COLUMNS),
            row_names=tuple(str(row + 1) for row in range(SIZE)),
            targets={(PLACES[move],): move for move in look.moves or () if move in PLACES},
            last=frozenset(PLACES[name] for name in (view.last,) if name in PLACES),
            changed=frozenset(PLACES[name] for name in view.flipped),
        )

    def score(self, view: Any, seat: int) -> int:
        return msgspec.convert(view, ReversiView, from_attributes=True).counts[seat]

    def tell(self, move: str, language: Language) -> str:
        if move == PASSING:
            return "passe" if language == "fr" else "pass"
        return move


def _cell(name: str, mark: str) -> Cell:
    match mark:
        case "1":
            return Cell(name, SOLID, "dark")
        case "2":
            return Cell(name, RING, "light")
        case _:
            return Cell(name)


FACES = {"reversi": ReversiFace()}
