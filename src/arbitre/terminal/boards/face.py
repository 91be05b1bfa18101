"""What the screens need to know to show a game: how it draws, counts and speaks. Never its rules.

A game without its own face gets this one: its view as lines of text and its moves as a list.
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
    """A position for one viewer. `moves` may be chosen now; `sealed` is the viewer's own sealed answer, `draft` the parts of
    one that is still being put together."""

    view: Any
    moves: Sequence[str] | None = ()
    seat: int | None = None
    sealed: str | None = None
    draft: Sequence[str] = ()
    now: int | None = None
    """The time of the match in milliseconds, for animation. None if unknown."""
    is_live: bool = True
    """Whether it is the current position, not an earlier one being replayed."""
    language: Language = "fr"
    width: int = 76
    """The columns that words may take."""


class Face:
    """How one game looks. The defaults work for any game."""

    marks: Sequence[str] = SEAT_SHAPES
    """The shape of each seat."""
    asking: Text = Text(fr="Votre coup", en="Your move")
    """The prompt for the player to move."""
    help: Text | None = None
    """What can be typed, if that is more than a move."""
    call: str = "your_move"
    """The vocabulary entry of the same prompt, with the number of choices."""
    moves_by_itself: bool = False
    """Whether a position changes its look as time passes, so that it is redrawn several times a second."""
    writes_moves: bool = False
    """Whether a position knows how players write the move that led to it; see `written`."""
    says_score: bool = False
    """Whether the position in plain characters includes the score."""
    refusals: Mapping[str, Text] = {}
    """The game's own sentences for refusal codes, better than the general ones."""

    def is_sealed(self, number: int) -> bool:
        """Whether all move at once in the round of that number, from 1."""
        return False

    def widget(self, id: str) -> "Board | None":
        """Returns the game's own widget, or None for the general ones. Import it here only when needed: faces are also drawn
        without screens."""
        return None

    def grid(self, look: Look) -> Grid | None:
        """Returns None if the game is not drawn on a grid."""
        return None

    def lines(self, look: Look) -> list[str]:
        """Returns the view in words, shown if there is no grid."""
        view = msgspec.to_builtins(look.view)
        if not isinstance(view, dict):
            return [str(view)]
        return [f"{name}: {_brief(value)}" for name, value in view.items()]

    def short_lines(self, look: Look) -> list[str]:
        """The same for a small screen, if it can be said in fewer lines."""
        return self.lines(look)

    def choices(self, look: Look) -> Sequence[str]:
        """Returns the moves to list if there is no grid. Others can be typed."""
        return look.moves or ()

    def text(self, look: Look) -> str:
        """Returns the position in plain characters, for a terminal without screens."""
        grid = self.grid(look)
        return "\n".join(self.lines(look)) if grid is None else grid.text()

    def score(self, view: Any, seat: int) -> int | None:
        """Returns a player's score, or None if there is none."""
        return None

    def tell(self, move: str, language: Language) -> str:
        """Returns a move as people say it."""
        return move

    def brief(self, move: str, language: Language) -> str:
        """Returns a move for a column of the move list."""
        return self.tell(move, language)

    def written(self, view: Any, language: Language) -> str | None:
        """Returns the move that led to this position, as players write it, or None if the position does not say."""
        return None

    def typed(self, text: str, look: Look) -> str:
        """Returns the move that a player means by typing this now."""
        return text

    def collect(self, text: str, look: Look) -> str | Sequence[str]:
        """Returns the move to send or, if a move is built from several lines, the draft that follows `look.draft`. Raises a
        Refusal if the line cannot be part of one."""
        return self.typed(text, look)

    def drafted(self, draft: Sequence[str], language: Language) -> str:
        """Returns what is prepared and how to send it, on one line; empty if moves are not built from several lines."""
        return ""


def _brief(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, list | tuple):
        return " ".join(_brief(item) for item in value) or "-"
    return str(value)
