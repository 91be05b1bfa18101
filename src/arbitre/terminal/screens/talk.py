"""A conversation: with everybody, or with a friend. `/change NAME` and `/change all` switch between them."""

from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from arbitre.client.errors import ClientError
from arbitre.client.notices import Restored
from arbitre.terminal.desk import Arrived, Desk
from arbitre.terminal.screens.page import Page
from arbitre.terminal.widgets.key_line import Key, KeyLine
from arbitre.terminal.widgets.masthead import Masthead
from arbitre.terminal.words import printable
from arbitre.wire.conversations import Said
from arbitre.wire.live import SaidNotice

EVERYBODY = ("all", "tous", "everybody")
CHANGE = "/change"


def changed_to(text: str) -> str | None:
    """Returns the name in `/change NAME`, or None if it is not a command."""
    command, _, name = text.strip().partition(" ")
    return name.strip() if command.lower() == CHANGE and name.strip() else None


class TalkPage(Page):
    DEFAULT_CSS = """
    TalkPage {
        & VerticalScroll { height: 1fr; border: round $line; background: $surface; padding: 0 1; }
        & #trouble { height: 1; color: $error; padding: 0 1; display: none; }
        & Input { margin: 0 1; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("pageup", "earlier", show=False),
    ]

    def __init__(self, desk: Desk, partner: str = "all") -> None:
        super().__init__(desk)
        self.partner = partner
        self.conversation = ""
        self.lines: list[Said] = []

    def compose(self) -> ComposeResult:
        yield Masthead()
        with VerticalScroll(id="log"):
            yield Static(id="lines")
        yield Static(id="trouble")
        yield Input(id="say", compact=True, max_length=500)
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#say").focus()
        self._change(self.partner)

    def heading(self) -> tuple[str, str]:
        return self.words("conversations"), self._title()

    def keys(self) -> list[Key]:
        return [
            Key("⏎", self.words("say_hint"), "screen.focus_input"),
            Key(self.words("page_up"), self.words("earlier"), "screen.earlier"),
            Key(self.words("escape"), self.words("back"), "screen.back"),
        ]

    def relabel(self) -> None:
        super().relabel()
        self._show()

    def _title(self) -> str:
        return self.words("everybody") if self.partner.lower() in EVERYBODY else self.partner

    # -- which conversation

    @work(exclusive=True, group="change")
    async def _change(self, partner: str) -> None:
        client, live = self.desk.client, self.desk.live
        try:
            if partner.lower() in EVERYBODY:
                conversation = "everybody"
            else:
                info = await client.open_conversation(partner)
                conversation, partner = info.id, info.player or partner
            await live.subscribe(f"conversation:{conversation}")
            lines = await client.lines(conversation)
            if self.conversation and self.conversation != conversation:
                await live.unsubscribe(f"conversation:{self.conversation}")
        except ClientError as error:
            self._tell(self.words.problem(error))
            return
        self.partner, self.conversation, self.lines = partner, conversation, lines
        self._tell("")
        self.refresh_lines()
        self._show()
        await self._mark_read()

    async def _mark_read(self) -> None:
        if self.lines and self.conversation:
            try:
                await self.desk.client.mark_read(self.conversation, self.lines[-1].id)
            except ClientError:
                return  # It counts as unread for a while longer.

    @work(exclusive=True, group="earlier")
    async def action_earlier(self) -> None:
        if not self.lines:
            return
        try:
            earlier = await self.desk.client.lines(self.conversation, before=self.lines[0].id)
        except ClientError as error:
            self._tell(self.words.problem(error))
            return
        self.lines = [*earlier, *self.lines]
        self._show(at_end=False)

    # -- saying and hearing

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        partner = changed_to(text)
        if partner is None and not self.conversation:
            return  # The text stays until there is a conversation to send it to.
        event.input.value = ""
        if partner is not None:
            self._change(partner)
        elif text:
            self._say(text)

    @work(group="say")
    async def _say(self, text: str) -> None:
        try:
            await self.desk.live.say_in(self.conversation, text)
        except ClientError as error:
            self._tell(self.words.problem(error))

    @on(Arrived)
    def _hear(self, message: Arrived) -> None:
        match message.notice:
            case SaidNotice(conversation=conversation, said=said) if conversation == self.conversation:
                if said.id not in {line.id for line in self.lines}:
                    self.lines = sorted([*self.lines, said], key=lambda line: line.id)
                    self._show()
                    self._read()
            case Restored() if self.conversation:
                self._change(self.partner)

    @work(exclusive=True, group="read")
    async def _read(self) -> None:
        await self._mark_read()

    def _show(self, *, at_end: bool = True) -> None:
        words = self.words
        shown = [
            Content.styled(f"{words.hour(line.at)}  ", "$quiet")
            + Content.styled(printable(line.author), "bold")
            + Content(f"  {printable(line.text)}")
            for line in self.lines
        ]
        self.query_one("#lines", Static).update(Content("\n").join(shown))
        if at_end:
            self.query_one("#log", VerticalScroll).scroll_end(animate=False)

    def _tell(self, text: str) -> None:
        trouble = self.query_one("#trouble", Static)
        trouble.update(text)
        trouble.display = bool(text)

    def action_focus_input(self) -> None:
        self.query_one("#say").focus()

    @work(exclusive=True, group="leave")
    async def action_back(self) -> None:
        if self.conversation:
            await self.desk.live.unsubscribe(f"conversation:{self.conversation}")
        self.app.pop_screen()
