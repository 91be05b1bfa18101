"""The chat of a table, and its input line."""

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from arbitre.terminal.words import printable
from arbitre.wire.conversations import Said

MAX_LENGTH = 500


class Conversation(Vertical):
    DEFAULT_CSS = """
    Conversation {
        height: 1fr;
        & VerticalScroll { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
        & Static { height: auto; }
        & Input { height: 1; padding: 0 1; }
    }
    """

    class Spoken(Message):
        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(can_focus=False):
            yield Static()
        yield Input(compact=True, max_length=MAX_LENGTH, id="say")

    def relabel(self, prompt: str) -> None:
        self.query_one(Input).placeholder = prompt

    def show(self, lines: list[Said]) -> None:
        self.query_one(Static).update(
            Content("\n").join(
                Content.styled(printable(said.author), "bold") + Content(f" {printable(said.text)}")
                for said in lines
            )
        )
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        text = event.value.strip()
        if text:
            event.input.value = ""
            self.post_message(self.Spoken(text))
