"""Which widget shows a game: its own, or one of the general ones. Kept from the faces, which are drawn without screens too."""

from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.diplomacy_board import DiplomacyBoard
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.grid_board import GridBoard
from arbitre.terminal.boards.plain_board import PlainBoard
from arbitre.terminal.boards.registry import find_face
from arbitre.terminal.boards.seafight_board import SeafightBoard

_ID = "board"


def make_board(game: str, look: Look) -> Board:
    face = find_face(game)
    if game == "seafight":
        return SeafightBoard(face, id=_ID)
    if game == "diplomacy":
        return DiplomacyBoard(face, id=_ID)
    return PlainBoard(face, id=_ID) if face.grid(look) is None else GridBoard(face, id=_ID)
