"""What a board reports to its screen."""

from textual import events
from textual.message import Message
from textual.widget import Widget

from arbitre.terminal.boards.face import Look


class Board(Widget, can_focus=True):
    """Draws a look and lets the player choose one of its moves."""

    _is_typing = False
    """Whether typing has begun but the input line does not have the focus yet: a space belongs to it, too."""

    class Chosen(Message):
        """A move to send."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    class Missed(Message):
        """The player chose something that is not a move now."""

    class Typed(Message):
        """Characters that begin a typed move."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def show(self, look: Look) -> None:
        raise NotImplementedError

    def on_key(self, event: events.Key) -> None:
        if event.character is None or not event.is_printable:
            return
        if self._is_typing or not event.character.isspace():
            event.stop()
            event.prevent_default()
            self._is_typing = True
            self.post_message(self.Typed(event.character))

    def on_focus(self) -> None:
        self._is_typing = False

    def on_blur(self) -> None:
        self._is_typing = False

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.post_message(self.Typed(event.text.strip()))
