"""The faces there are. A game that is not in this list is shown as text, with its moves as a list."""

from typing import Any

from arbitre.kernel.text import Language
from arbitre.terminal.boards import (
    diplomacy,
    mastermind,
    morpion,
    pente,
    poker,
    reversi,
    robostrike,
    rochambeau,
    seafight,
    tictactoe,
)
from arbitre.terminal.boards import set as set_board
from arbitre.terminal.boards.face import Face, Look

FACES: dict[str, Face] = {
    "tictactoe": tictactoe.FACE,
    "morpion": morpion.FACE,
    "pente": pente.FACE,
    "poker": poker.FACE,
    "reversi": reversi.FACE,
    "rochambeau": rochambeau.FACE,
    "mastermind": mastermind.FACE,
    "seafight": seafight.FACE,
    "diplomacy": diplomacy.FACE,
    "set": set_board.FACE,
    "robostrike": robostrike.FACE,
}
_PLAIN = Face()


def find_face(game: str) -> Face:
    return FACES.get(game, _PLAIN)


def render_text(game: str, view: Any, language: Language = "fr") -> str:
    """A view of any game in plain characters."""
    return find_face(game).text(Look(view=view, language=language))
