"""What the screens need to know of a game in order to show it: how it draws, counts and speaks. Never its rules.

A game without a face of its own gets this one: its view as lines of text and its moves as a list.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from arbitre.kernel.text import Language, Text
from arbitre.terminal.boards.grid import Grid
from arbitre.terminal.boards.sprites import SEAT_SHAPES

if TYPE_CHECKING:
    from arbitre.terminal.boards.board import Board


class Look(msgspec.Struct, frozen=True, kw_only=True):
    """A position as somebody looks at it. `moves` may be chosen now; `sealed` is one's own answer on the table, `draft` the
    parts of one that is still being put together."""

    view: Any
    moves: Sequence[str] | None = ()
    seat: int | None = None
    sealed: str | None = None
    draft: Sequence[str] = ()
    now: int | None = None
    """The time of the match in milliseconds, for what moves by itself; None where it is not known."""
    is_live: bool = True
    """Whether it is the present position, not one that is looked back at."""
    language: Language = "fr"


class Face:
    """How one game looks. The defaults serve any game."""

    marks: Sequence[str] = SEAT_SHAPES
    """The shape that stands for each seat."""
    asking: Text = Text(fr="Votre coup", en="Your move")
    """What is asked of whoever must move."""
    help: Text | None = None
    """What can be typed, where that is more than a move."""
    call: str = "your_move"
    """The same as an entry of the vocabulary, with how many choices there are."""
    moves_by_itself: bool = False
    """Whether a position looks different as time passes, so that it is drawn anew several times a second."""
    writes_moves: bool = False
    """Whether a position says how players write the move that led to it; see `written`."""
    says_score: bool = False
    """Whether the position in plain characters says the score by itself."""
    refusals: Mapping[str, Text] = {}
    """The game's own sentences for codes of refusal, better than the general ones."""

    def is_sealed(self, number: int) -> bool:
        """Whether all move at once in the round of that number, from 1."""
        return False

    def widget(self, id: str) -> "Board | None":
        """A widget of the game's own; None = the general ones will do. Imported when it is needed: faces are drawn without
        screens too."""
        return None

    def grid(self, look: Look) -> Grid | None:
        """None where the game is not drawn on a grid."""
        return None

    def lines(self, look: Look) -> list[str]:
        """The view in words; what is shown where there is no grid."""
        view = msgspec.to_builtins(look.view)
        if not isinstance(view, dict):
            return [str(view)]
        return [f"{name}: {_brief(value)}" for name, value in view.items()]

    def choices(self, look: Look) -> Sequence[str]:
        """The moves that a list offers where there is no grid; others can be typed."""
        return look.moves or ()

    def text(self, look: Look) -> str:
        """The position in plain characters, for a terminal without screens."""
        grid = self.grid(look)
        return "\n".join(self.lines(look)) if grid is None else grid.text()

    def score(self, view: Any, seat: int) -> int | None:
        """What a player counts beside the board; None where nothing is counted."""
        return None

    def tell(self, move: str, language: Language) -> str:
        """A move as people say it."""
        return move

    def brief(self, move: str, language: Language) -> str:
        """The same in a column of the list of moves."""
        return self.tell(move, language)

    def written(self, view: Any, language: Language) -> str | None:
        """The move that led to this position, as players write it; None where the position does not say."""
        return None

    def typed(self, text: str, look: Look) -> str:
        """The move that somebody means who types this now."""
        return text

    def collect(self, text: str, look: Look) -> str | Sequence[str]:
        """The move to be sent, or, where a move is put together from several lines, the draft that follows `look.draft`. Raises
        a Refusal for a line that cannot be part of one."""
        return self.typed(text, look)


def _brief(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, list | tuple):
        return " ".join(_brief(item) for item in value) or "-"
    return str(value)
