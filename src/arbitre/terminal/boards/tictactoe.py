"""TicTacToe on a three by three grid, with its cells numbered as they are played."""

import msgspec

from arbitre.games.tictactoe import TicTacToeView
from arbitre.kernel.text import Text
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.grid import Cell, Grid, Place
from arbitre.terminal.boards.sprites import CROSS, NOUGHT

PLACES: dict[str, Place] = {str(cell + 1): (cell // 3, cell % 3) for cell in range(9)}


class TicTacToeFace(Face):
    marks = (CROSS.letter, NOUGHT.letter)
    refusals = {"illegal_move": Text(fr="Cette case est prise.", en="That cell is taken.")}

    def grid(self, look: Look) -> Grid:
        view = msgspec.convert(look.view, TicTacToeView, from_attributes=True)
        cells = [_cell(str(number), mark) for number, mark in enumerate(view.board, 1)]
        return Grid(
            rows=tuple(tuple(cells[row : row + 3]) for row in (0, 3, 6)),
            targets={(PLACES[move],): move for move in look.moves or ()},
            last=frozenset(PLACES[name] for name in (view.last,) if name),
            marked=frozenset(PLACES[name] for name in view.line),
            sizes=((5, 12), (3, 8), (1, 3)),
        )


def _cell(name: str, mark: str) -> Cell:
    match mark:
        case "1":
            return Cell(name, CROSS, "first")
        case "2":
            return Cell(name, NOUGHT, "second")
        case _:
            return Cell(name, caption=name)


FACES = {"tictactoe": TicTacToeFace()}
