"""The registry of faces. `arbitre.terminal.boards.<family>` declares them, by game, as `FACES`.

A game without one is shown as text, with its moves as a list.
"""

from typing import Any

from arbitre.games.registry import ADDED, modules_beside
from arbitre.kernel.text import Language
from arbitre.terminal.boards.added import ADDED_FACE
from arbitre.terminal.boards.face import Face, Look

FACES: dict[str, Face] = {
    game: face for module in modules_beside("arbitre.terminal.boards") for game, face in module.FACES.items()
}
_PLAIN = Face()


def find_face(game: str) -> Face:
    return ADDED_FACE if game.startswith(ADDED) else FACES.get(game, _PLAIN)


def render_text(game: str, view: Any, language: Language = "fr") -> str:
    """Returns a view of any game in plain characters."""
    return find_face(game).text(Look(view=view, language=language))
