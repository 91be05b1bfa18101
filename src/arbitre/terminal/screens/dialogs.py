"""Small questions over a screen: yes or no, one of a list, a line of text, and the keys."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

Result = TypeVar("Result")


class Dialog(ModalScreen[Result]):
    """Escape answers with None, or with no."""

    DEFAULT_CSS = """
    Dialog {
        align: center middle;
        & #dialog { width: auto; min-width: 44; max-width: 100%; height: auto; max-height: 100%; padding: 1 2;
                    border: double $edge; background: $surface; }
        & .title { text-style: bold; padding-bottom: 1; width: auto; }
        & .lines { width: auto; }
        & .buttons { height: 1; width: auto; margin-top: 1; }
        & .buttons Button { margin-right: 2; }
        & OptionList { border: none; background: $surface; padding: 0;
                       height: auto; max-height: 16; width: 68; max-width: 100%; }
        & OptionList:focus { border: none; }
        & Input { width: 68; max-width: 100%; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", show=False)]

    def action_cancel(self) -> None:
        self.dismiss(None)


class Confirm(Dialog[bool]):
    """The default is no, so that a key pressed twice does nothing. The first letter of either answer works too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,right", "app.focus_next", show=False),
        Binding("y,o", "answer(True)", show=False),
        Binding("n", "answer(False)", show=False),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._question, self._yes, self._no = question, yes, no

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(self._question, classes="title")
            with Horizontal(classes="buttons"):
                yield Button(self._yes, id="yes", compact=True, variant="primary")
                yield Button(self._no, id="no", compact=True)

    def on_mount(self) -> None:
        self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)


class Choose(Dialog[str]):
    """One of several, by its identifier."""

    def __init__(self, question: str, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._question, self._choices = question, choices

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(self._question, classes="title")
            yield OptionList(*(Option(Content(label), id=id) for id, label in self._choices))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


class Prompt(Dialog[str]):
    """A line of text. A secret is typed unseen."""

    def __init__(self, question: str, *, is_secret: bool = False) -> None:
        super().__init__()
        self._question = question
        self._is_secret = is_secret

    def compose(self) -> ComposeResult:
        with Vertical(id="dialog"):
            yield Static(self._question, classes="title")
            yield Input(compact=True, id="answer", password=self._is_secret)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)


class Help(Dialog[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1,enter,space", "cancel", show=False)]

    def __init__(self, title: str, lines: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._lines = title, lines

    def compose(self) -> ComposeResult:
        width = max(len(key) for key, _ in self._lines)
        with Vertical(id="dialog"):
            yield Static(self._title, classes="title")
            yield Static(
                Content("\n").join(
                    Content.styled(f"{key:<{width}}  ", "bold $primary") + Content(text)
                    for key, text in self._lines
                ),
                classes="lines",
            )
