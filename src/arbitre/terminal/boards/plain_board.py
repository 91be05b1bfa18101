"""Any game without its own board: its view in words, its moves as a list to choose from."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.words import printable

WORDS_SHARE = 0.65
"""How much of the height words may take while there are moves to choose from; as below."""


class PlainBoard(Board, can_focus=False):
    DEFAULT_CSS = """
    PlainBoard {
        height: 1fr; width: 1fr; layout: vertical;
        & Static { height: auto; max-height: 65%; }
        & OptionList { height: 1fr; border: none; padding: 0; background: transparent; }
        & OptionList:focus { border: none; }
        &.-wordy {
            & Static { max-height: 100%; }
            & OptionList { height: 0; }
        }
    }
    """

    def __init__(self, face: Face, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._face = face
        self._look: Look | None = None

    def compose(self) -> ComposeResult:
        yield Static()
        yield OptionList()

    def show(self, look: Look) -> None:
        self._look = look
        self._show_words(look)
        moves = self.query_one(OptionList)
        moves.clear_options()
        moves.add_options(self._options(look))
        moves.highlighted = 0 if moves.option_count else None
        # Nothing to choose: use all the room for words, but keep the keys here.
        self.set_class(not moves.option_count, "-wordy")

    def on_resize(self) -> None:
        if self._look is not None:
            self._show_words(self._look)

    def _show_words(self, look: Look) -> None:
        """With little room, in fewer lines, if the game can."""
        lines = self._face.lines(look)
        if len(lines) > self.size.height * WORDS_SHARE:
            lines = self._face.short_lines(look)
        self.query_one(Static).update(Content("\n".join(map(printable, lines))))

    def _options(self, look: Look) -> Iterator[Option]:
        for move in self._face.choices(look):
            yield Option(Content(printable(self._face.tell(move, look.language))), id=move)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if event.option_id is not None:
            self.post_message(self.Chosen(event.option_id))
