"""The client's screens, all built alike: a title, a menu by arrow keys or a page to read, one line of news."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from arbitre.terminal.pawnhub.knowledge import ALL, Knowledge
from arbitre.terminal.pawnhub.words import HubWords
from arbitre.terminal.screens.talk import changed_to
from arbitre.terminal.widgets.masthead import Masthead
from arbitre.terminal.words import printable

if TYPE_CHECKING:
    from arbitre.terminal.pawnhub.app import PawnHubApp

Choices = Callable[[], Sequence[tuple[str, str]]]
"""Current identifiers and labels."""


class HubPage(Screen[None]):
    DEFAULT_CSS = """
    HubPage {
        & #news { height: 1; dock: bottom; background: $panel; padding: 0 1; }
        & OptionList, & VerticalScroll { height: 1fr; border: round $line; background: $surface; padding: 0 1; }
        & Input { margin: 0 1; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    @property
    def hub(self) -> "PawnHubApp":
        return cast("PawnHubApp", self.app)

    @property
    def words(self) -> HubWords:
        return self.hub.words

    @property
    def known(self) -> Knowledge:
        return self.hub.known

    def on_mount(self) -> None:
        self.query_one(Masthead).show(self.words("title"), self.title or "", self.known.me)
        self.show()

    def show(self) -> None:
        """Redraws. Called whenever something has arrived."""

    def tell(self, text: str) -> None:
        self.query_one("#news", Static).update(Content(printable(text)))

    def action_back(self) -> None:
        self.hub.pop_screen()


class MenuPage(HubPage):
    """A list of choices: Up, Down and Enter. The choice is passed to the opener."""

    def __init__(
        self, title: str, choices: Choices, chosen: Callable[[str], object], *, can_leave: bool = True
    ) -> None:
        super().__init__(title)
        self._choices = choices
        self._chosen = chosen
        self._can_leave = can_leave
        self._shown: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield Masthead()
        yield OptionList(id="menu")
        yield Static(id="news")

    def show(self) -> None:
        choices = [*self._choices()]
        if choices != self._shown:
            self._shown = choices
            menu = self.query_one(OptionList)
            place = menu.highlighted or 0
            menu.clear_options()
            menu.add_options([Option(Content(printable(label)), id=id) for id, label in choices])
            menu.highlighted = min(place, len(choices) - 1) if choices else None

    @on(OptionList.OptionSelected)
    def _select(self, event: OptionList.OptionSelected) -> None:
        if event.option_id == "back":
            self.action_back()
        elif event.option_id is not None:
            self._chosen(event.option_id)

    def action_back(self) -> None:
        if self._can_leave:
            super().action_back()


class WaitingPage(MenuPage):
    """Leaving it leaves the queue."""

    def action_back(self) -> None:
        self.hub.connection.send(5, "leaveQueue")
        super().action_back()


class TextPage(HubPage):
    """A page of current lines to read."""

    def __init__(self, title: str, lines: Callable[[], Sequence[str]]) -> None:
        super().__init__(title)
        self._lines = lines

    def compose(self) -> ComposeResult:
        yield Masthead()
        with VerticalScroll():
            yield Static(id="lines")
        yield Static(id="news")

    def show(self) -> None:
        self.query_one("#lines", Static).update(Content("\n".join(map(printable, self._lines()))))


class HubTalkPage(HubPage):
    """Conversations. `/change NAME` switches to another."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.partner = ALL

    def compose(self) -> ComposeResult:
        yield Masthead()
        with VerticalScroll():
            yield Static(id="lines")
        yield Input(id="say", compact=True, max_length=126)
        yield Static(id="news")

    def on_mount(self) -> None:
        self.query_one("#say").focus()
        self.tell(self.words("change_hint"))

    def show(self) -> None:
        partner = self.words("to_all") if self.partner == ALL else self.partner
        self.query_one(Masthead).show(self.words("title"), partner, self.known.me)
        shown = [
            Content.styled(printable(author), "bold") + Content(f"  {printable(text)}")
            for author, text in self.known.lines.get(self.partner, [])
        ]
        self.query_one("#lines", Static).update(Content("\n").join(shown))
        self.query_one(VerticalScroll).scroll_end(animate=False)

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        text = event.value.strip().replace("~", "-").replace("|", "/")
        event.input.value = ""
        partner = changed_to(text)
        if partner is not None:
            self.partner = ALL if partner.lower() == ALL else partner
            self.show()
        elif text:
            self.hub.connection.send(3, self.partner, text)
