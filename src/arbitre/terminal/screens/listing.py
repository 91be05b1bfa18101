"""A screen with one list, an error line, and a way back: shared by friends, notices and ladders."""

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from arbitre.client.errors import ClientError
from arbitre.client.notices import Restored
from arbitre.terminal.desk import Arrived
from arbitre.terminal.screens.page import Page
from arbitre.terminal.widgets.key_line import KeyLine
from arbitre.terminal.widgets.masthead import Masthead

Row = tuple[str | None, Content]
"""An identifier and a line. Without an identifier it is a heading."""


class ListPage(Page):
    """Subclasses define what to `fetch`, the `rows` to show, and what happens to the `chosen` one."""

    DEFAULT_CSS = """
    ListPage {
        & OptionList { height: 1fr; border: round $line; background: $surface; padding: 0 1; scrollbar-size-vertical: 1;
                       text-wrap: nowrap; text-overflow: ellipsis; }
        & OptionList:focus { border: double $primary; }
        & #trouble { height: 1; color: $error; padding: 0 1; display: none; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("f5", "reload", show=False),
    ]

    def compose(self) -> ComposeResult:
        yield Masthead()
        yield OptionList(id="list")
        yield Static(id="trouble")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#list").focus()
        self.action_reload()

    def on_screen_resume(self) -> None:
        if self.is_mounted:
            self.action_reload()

    # -- for subclasses

    async def fetch(self) -> None:
        """Asks the server. Raises ClientError."""

    def rows(self) -> list[Row]:
        return []

    def chosen(self, id: str) -> None:
        """Called when a line was chosen."""

    def concerns(self, kind: str) -> bool:
        """Whether news of this kind means that the list has changed."""
        return False

    # -- the list

    def relabel(self) -> None:
        super().relabel()
        self.show()

    def show(self) -> None:
        options = self.query_one("#list", OptionList)
        before = options.highlighted_option
        options.clear_options()
        rows = self.rows()
        options.add_options(Option(line, id=id, disabled=id is None) for id, line in rows)
        ids = [id for id, _ in rows]
        wanted = before.id if before is not None and before.id in ids else next(filter(None, ids), None)
        if wanted is not None:
            options.highlighted = ids.index(wanted)
        self.refresh_lines()

    @work(exclusive=True, group="reload")
    async def action_reload(self) -> None:
        try:
            await self.fetch()
        except ClientError as error:
            self.tell(self.words.problem(error))
            return
        if self.is_mounted:
            self.show()

    def tell(self, text: str) -> None:
        trouble = self.query_one("#trouble", Static)
        trouble.update(text)
        trouble.display = bool(text)

    @on(Arrived)
    def _hear(self, message: Arrived) -> None:
        notice = message.notice
        if isinstance(notice, Restored) or self.concerns(getattr(notice, "kind", type(notice).__name__)):
            self.action_reload()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        if event.option_id is not None:
            self.tell("")
            self.chosen(event.option_id)

    def action_back(self) -> None:
        self.app.pop_screen()


def heading(text: str) -> Row:
    return None, Content.styled(text, "bold $primary")


def quiet(text: str) -> Row:
    return None, Content.styled(f"  {text}", "italic $quiet")
