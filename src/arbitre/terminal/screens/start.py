"""The first screen: which server, and which account."""

from collections.abc import Awaitable, Callable
from typing import ClassVar

import msgspec
from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Horizontal, Vertical
from textual.message import Message
from textual.widgets import Button, Input, Label, Static

from arbitre.client.client import Client
from arbitre.client.errors import ClientError
from arbitre.terminal.address import DEFAULT_SERVER, server_address
from arbitre.terminal.desk import Desk
from arbitre.terminal.memory import Login
from arbitre.terminal.screens.dialogs import Prompt
from arbitre.terminal.screens.page import Page
from arbitre.terminal.widgets.key_line import Key, KeyLine
from arbitre.terminal.widgets.masthead import Masthead
from arbitre.wire.people import Identity, Name, Password


class Entered(Message):
    """The desk is open: connected and logged in."""


class StartPage(Page):
    DEFAULT_CSS = """
    StartPage {
        align: center middle;
        & #start { width: 72; max-width: 100%; height: auto; padding: 1 3; border: double $edge; background: $surface; }
        & #motto { color: $quiet; text-style: italic; padding-bottom: 1; }
        & .field { height: 1; margin-bottom: 1; }
        & .field Label { width: 14; color: $quiet; }
        & .field Input { width: 1fr; }
        & .buttons { height: 1; margin-bottom: 1; }
        & .buttons Button { margin-right: 2; }
        & #hint { color: $quiet; padding-bottom: 1; }
        & #trouble { height: 2; color: $error; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "app.quit", show=False)]

    def __init__(self, desk: Desk, server: str | None = None) -> None:
        super().__init__(desk)
        self._server = server or desk.memory.kept.server or DEFAULT_SERVER

    def compose(self) -> ComposeResult:
        yield Masthead()
        with Center(), Vertical(id="start"):
            yield Static(id="motto")
            with Horizontal(classes="field"):
                yield Label(id="label-server")
                yield Input(self._server, id="server", compact=True)
            with Horizontal(classes="buttons"):
                yield Button(id="continue", compact=True, variant="primary")
                yield Button(id="guest", compact=True)
            yield Static(id="hint")
            with Horizontal(classes="field"):
                yield Label(id="label-name")
                yield Input(id="name", compact=True, max_length=64)
            with Horizontal(classes="field"):
                yield Label(id="label-password")
                yield Input(id="password", compact=True, password=True, max_length=256)
            with Horizontal(classes="buttons"):
                yield Button(id="log-in", compact=True)
                yield Button(id="register", compact=True)
            yield Static(id="trouble")
        yield KeyLine()

    def on_screen_resume(self) -> None:
        """Called on arrival and on return: the account may have changed, and there may be an error to show."""
        self.relabel()
        self.query_one("#continue" if self._known() else "#guest").focus()
        self._tell(self.desk.trouble)
        self.desk.trouble = ""

    def heading(self) -> tuple[str, str]:
        return self.words("arbitre"), ""

    def keys(self) -> list[Key]:
        return [
            Key("F8", self.words("language"), "app.toggle_language"),
            Key("F9", self.words("theme"), "app.toggle_theme"),
            Key(self.words("escape"), self.words("quit"), "app.quit"),
        ]

    def relabel(self) -> None:
        words = self.words
        self.query_one("#motto", Static).update(words("motto"))
        self.query_one("#hint", Static).update(words("account_hint"))
        for name in ("server", "name", "password"):
            self.query_one(f"#label-{name}", Label).update(words(name))
        for id, key in (("guest", "play_as_guest"), ("log-in", "log_in"), ("register", "register")):
            self._label(self.query_one(f"#{id}", Button), words(key))
        self._show_continue()
        super().relabel()

    def _show_continue(self) -> None:
        known = self._known()
        button = self.query_one("#continue", Button)
        button.display = known is not None
        if known is not None:
            self._label(button, self.words("continue_as", name=known.name))

    def _label(self, button: Button, text: str) -> None:
        """Setting the label alone does not change the width of a button."""
        button.label = text
        button.refresh(layout=True)

    def _known(self) -> Login | None:
        address = server_address(self.query_one("#server", Input).value)
        return None if address is None else self.desk.memory.login(address)

    # -- logging in

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id == "server":
            self._show_continue()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id == "server":
            self._press("continue" if self._known() else "guest")
        elif event.input.id == "name":
            self.query_one("#password").focus()
        else:
            self._press("log-in")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self._press(event.button.id or "")

    def _press(self, button: str) -> None:
        known = self._known()
        name = self.query_one("#name", Input).value.strip()
        password = self.query_one("#password", Input).value
        language = self.words.language
        match button:
            case "continue" if known is not None:
                self._enter(known.token, Client.me)
            case "guest":
                self._enter(None, lambda client: client.play_as_guest(language))
            case "log-in":
                if self._is_filled_in(name, password):
                    self._enter(None, lambda client: client.log_in(name, password))
            case "register":
                if self._is_filled_in(name, password):
                    guest = known.token if known is not None and known.is_guest else None
                    self._register(guest, name, password)

    def _is_filled_in(self, name: str, password: str) -> bool:
        for value, kind, key in ((name, Name, "bad_name"), (password, Password, "name_and_password")):
            try:
                msgspec.convert(value, kind)
            except msgspec.ValidationError:
                self._tell(self.words(key))
                return False
        return True

    def _tell(self, text: str) -> None:
        self.query_one("#trouble", Static).update(text)

    @work(exclusive=True)
    async def _register(self, guest: str | None, name: str, password: str) -> None:
        """Asks for the password again and an optional address; then for its code."""
        again = await self.app.push_screen_wait(Prompt(self.words("password_again"), is_secret=True))
        if again is None:
            return
        if again != password:
            self._tell(self.words("passwords_differ"))
            return
        email = await self.app.push_screen_wait(Prompt(self.words("email_if_wanted")))
        if email is None:
            return
        address = email.strip() or None
        language = self.words.language
        await self._go_in(guest, lambda client: client.register(name, password, address, language))

    async def _confirm(self, client: Client, email: str) -> None:
        """Repeats until the code is right, or the player puts it off."""
        question = self.words("code_of_mail", email=email)
        while (code := await self.app.push_screen_wait(Prompt(question))) is not None:
            try:
                await client.confirm_code(code.strip())
                return
            except ClientError as error:
                question = f"{self.desk.words.problem(error)}\n{self.words('code_of_mail', email=email)}"

    @work(exclusive=True)
    async def _enter(self, token: str | None, identify: Callable[[Client], Awaitable[Identity]]) -> None:
        await self._go_in(token, identify)

    async def _go_in(self, token: str | None, identify: Callable[[Client], Awaitable[Identity]]) -> None:
        address = server_address(self.query_one("#server", Input).value)
        if address is None:
            self._tell(self.words("not_an_address"))
            return
        self._tell(self.words("connecting"))
        client = Client(address, token)
        try:
            identity = await identify(client)
            if identity.token is not None and identity.unconfirmed_email is not None:
                await self._confirm(client, identity.unconfirmed_email)
            await self.desk.enter(client, identity)
        except ClientError as error:
            await client.close()
            self._tell(self.desk.explain(error, address))
            self._show_continue()
        else:
            self._tell("")
            self.query_one("#password", Input).value = ""
            self.app.post_message(Entered())
