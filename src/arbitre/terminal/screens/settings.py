"""Settings: name, password, who can reach the user, mail subscriptions, and sessions."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from textual import work
from textual.content import Content

from arbitre.client.errors import ClientError
from arbitre.terminal.desk import Desk
from arbitre.terminal.screens.dialogs import Confirm, Prompt
from arbitre.terminal.screens.listing import ListPage, Row, heading, quiet
from arbitre.terminal.widgets.key_line import Key
from arbitre.terminal.words import printable
from arbitre.wire.mail import MailWish
from arbitre.wire.people import Preferences, Session

REACH = ("challenges_from", "messages_from", "requests_from")
CHECKED = {True: "[x]", False: "[ ]"}


class SettingsPage(ListPage):
    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._mail: list[MailWish] = []
        self._sessions: list[Session] = []

    def heading(self) -> tuple[str, str]:
        return self.words("settings"), self.desk.me.name

    def keys(self) -> list[Key]:
        return [Key(self.words("escape"), self.words("back"), "screen.back")]

    async def fetch(self) -> None:
        client = self.desk.client
        self.desk.know_me(await client.me())
        self._sessions = await client.sessions()
        self._mail = await client.mail() if self.desk.me.email else []

    def rows(self) -> list[Row]:
        words, me = self.words, self.desk.me
        if me.is_guest:
            return [quiet(words("settings_guest"))]
        rows: list[Row] = [
            heading(words("account")),
            ("name", Content(f"  {words('settings_name', name=me.name)}")),
        ]
        if me.has_password:
            rows.append(("password", Content(f"  {words('settings_password')}")))
        rows.append(heading(words("settings_reach")))
        rows += [(field, self._switch(words(f"reach.{field}"), self._is_open(field))) for field in REACH]
        rows.append(heading(words("settings_mail")))
        rows += [
            (f"mail:{wish.kind}", self._switch(words.of(wish.title), wish.is_wanted)) for wish in self._mail
        ] or [quiet(words("settings_no_mail"))]
        rows.append(heading(words("settings_sessions")))
        rows += [(f"session:{session.id}", self._session(session)) for session in self._sessions] or [
            quiet(words("settings_no_sessions"))
        ]
        return rows

    def _switch(self, label: str, is_on: bool) -> Content:
        return Content(f"  {CHECKED[is_on]} {label}")

    def _session(self, session: Session) -> Content:
        used = self.words.hour(session.used or session.created)
        return Content(f"  {printable(session.device)}  ") + Content.styled(used, "$quiet")

    def _is_open(self, field: str) -> bool:
        return bool(getattr(self.desk.me, field) == "everybody")

    # -- changing

    def chosen(self, id: str) -> None:
        kind, _, rest = id.partition(":")
        match kind:
            case "name":
                self._rename()
            case "password":
                self._change_password()
            case "mail":
                wish = next(wish for wish in self._mail if wish.kind == rest)
                self._do(lambda: self.desk.client.choose_mail(rest, not wish.is_wanted))
            case "session":
                self._end(rest)
            case _:
                circle = "friends" if self._is_open(kind) else "everybody"
                wanted = msgspec.convert({kind: circle}, Preferences)
                self._do(lambda: self.desk.client.prefer(wanted))

    @work(exclusive=True, group="rename")
    async def _rename(self) -> None:
        name = await self.app.push_screen_wait(Prompt(self.words("settings_new_name")))
        if name:
            self._do(lambda: self.desk.client.rename(name.strip()))

    @work(exclusive=True, group="password")
    async def _change_password(self) -> None:
        words = self.words
        answers = []
        for key in ("settings_old_password", "settings_new_password", "password_again"):
            answer = await self.app.push_screen_wait(Prompt(words(key), is_secret=True))
            if not answer:
                return
            answers.append(answer)
        old, new, again = answers
        if new != again:
            self.tell(words("passwords_differ"))
            return
        self._do(lambda: self.desk.client.change_password(old, new), words("settings_password_changed"))

    @work(exclusive=True, group="end")
    async def _end(self, session: str) -> None:
        words = self.words
        if await self.app.push_screen_wait(Confirm(words("settings_end_session"), words("yes"), words("no"))):
            self._do(lambda: self.desk.client.end_session(session))

    @work(group="settings")
    async def _do(self, act: Callable[[], Awaitable[Any]], done: str = "") -> None:
        try:
            await act()
        except ClientError as error:
            self.tell(self.words.problem(error))
            return
        self.tell(done)
        self.action_reload()
