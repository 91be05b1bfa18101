"""The line at the top of every screen: the current screen, the account, and the state of the connection."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static


class Masthead(Horizontal):
    DEFAULT_CSS = """
    Masthead {
        dock: top;
        height: 1; background: $panel; padding: 0 1;
        & #masthead-title { width: auto; text-style: bold; }
        & #masthead-detail { width: 1fr; color: $quiet; padding: 0 1; }
        & #masthead-state { width: auto; }
        &.-lost { background: $error; color: $background; }
        &.-lost Static, &.-lost #masthead-detail { color: $background; text-style: bold; }
    }
    """

    def compose(self) -> ComposeResult:
        yield Static(id="masthead-title")
        yield Static(id="masthead-detail")
        yield Static(id="masthead-state")

    def show(self, title: str, detail: str, state: str) -> None:
        for id, text in (("title", title), ("detail", detail), ("state", state)):
            self.query_one(f"#masthead-{id}", Static).update(Content(text))
