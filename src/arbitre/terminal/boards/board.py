"""What a board tells the screen it stands on."""

from textual.message import Message
from textual.widget import Widget

from arbitre.terminal.boards.face import Look


class Board(Widget, can_focus=True):
    """Draws a look and lets one of its moves be chosen."""

    class Chosen(Message):
        """A move, to be sent."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    class Missed(Message):
        """Something that is no move now was chosen."""

    class Typed(Message):
        """A character that begins a move in writing."""

        def __init__(self, character: str) -> None:
            super().__init__()
            self.character = character

    def show(self, look: Look) -> None:
        raise NotImplementedError
