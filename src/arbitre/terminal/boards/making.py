"""Chooses the widget of a game: its face's own, or a general one."""

from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.grid_board import GridBoard
from arbitre.terminal.boards.plain_board import PlainBoard
from arbitre.terminal.boards.registry import find_face

_ID = "board"


def make_board(game: str, look: Look) -> Board:
    face = find_face(game)
    return face.widget(_ID) or (PlainBoard if face.grid(look) is None else GridBoard)(face, id=_ID)
