"""The application: the original's menus, what they do, and incoming news."""

import time
from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from arbitre.games.rules import rules_page
from arbitre.kernel.text import Language
from arbitre.protocols.pawnhub.modes import TO_PLAY
from arbitre.terminal.pawnhub.connection import HubConnection
from arbitre.terminal.pawnhub.knowledge import Knowledge, Row, modes
from arbitre.terminal.pawnhub.match_page import HubMatchPage
from arbitre.terminal.pawnhub.pages import Choices, HubPage, HubTalkPage, MenuPage, TextPage, WaitingPage
from arbitre.terminal.pawnhub.words import VOCABULARY, HubWords
from arbitre.terminal.screens.dialogs import Choose, Prompt
from arbitre.terminal.theme import DARK, LIGHT

LISTS = ((9, "viewFriends"), (10, "viewRequest"), (14, "viewSentRequest"))
ANSWERED = frozenset({"1", "2", "11", "12", "13", "15"})


class PawnHubApp(App[str]):
    """Exits with a sentence if there is something to say."""

    TITLE = "Pawn Hub"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f9", "toggle_theme", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]

    def __init__(
        self, connection: HubConnection, language: Language, stopwatch: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self.connection = connection
        self.words = HubWords(language)
        self.known = Knowledge()
        self.stopwatch = stopwatch
        self._entering = ("", "")
        for theme in (DARK, LIGHT):
            self.register_theme(theme)
        self.theme = DARK.name

    def on_mount(self) -> None:
        start = MenuPage(
            self.words("menu"), self._labelled("sign_in", "sign_up", "quit"), self._enter, can_leave=False
        )
        self.push_screen(start)
        self._listen()

    async def on_unmount(self) -> None:
        await self.connection.close()

    # -- what arrives

    @work(exclusive=True, group="connection")
    async def _listen(self) -> None:
        try:
            await self.connection.connect()
        except OSError:
            self.exit(self.words("unreachable", address=f"{self.connection.host}:{self.connection.port}"))
            return
        async for fields in self.connection.messages():
            await self._hear(fields)
        self.exit(self.words("lost") if self.known.me else "")

    async def _hear(self, fields: list[str]) -> None:
        self.known.hear(fields)
        number = fields[0]
        if number in ("1", "2"):
            self._entered(number, fields[1])
        elif number == "4":
            if isinstance(self.screen, WaitingPage):
                await self.pop_screen()
        elif fields == ["30", "Ustart"]:
            await self.push_screen(HubMatchPage(""))
        if number in ANSWERED:
            self._tell(fields)
        for screen in self.screen_stack:
            if isinstance(screen, HubPage) and screen.is_mounted:
                screen.show()

    def _tell(self, fields: Sequence[str]) -> None:
        """Shows the sentence for an answer on the current page."""
        key = f"{fields[0]}~{fields[-1]}"
        screen = self.screen
        if key in VOCABULARY and isinstance(screen, HubPage):
            screen.tell(self.words(key))

    # -- coming in

    @work(exclusive=True, group="enter")
    async def _enter(self, choice: str) -> None:
        if choice == "quit":
            self.action_leave()
            return
        name = await self.push_screen_wait(Prompt(self.words("name")))
        if not name:
            return
        password = await self.push_screen_wait(Prompt(self.words("password"), is_secret=True))
        if not password:
            return
        if choice == "sign_up":
            again = await self.push_screen_wait(Prompt(self.words("password_again"), is_secret=True))
            if again != password:
                if isinstance(self.screen, HubPage):
                    self.screen.tell(self.words("passwords_differ"))
                return
        self._entering = name, password
        self.connection.send(1 if choice == "sign_up" else 2, name, password)

    def _entered(self, number: str, answer: str) -> None:
        if answer != "1":
            return
        if number == "1":
            self.connection.send(2, *self._entering)
            return
        self.known.me, self._entering = self._entering[0], ("", "")
        for asked, word in LISTS:
            self.connection.send(asked, word)
        choices = self._labelled("play", "friends", "talk", "statistics", "rules", "quit")
        self.push_screen(MenuPage(self.words("menu"), choices, self._choose, can_leave=False))

    def action_leave(self) -> None:
        self.connection.send(0, "Quit")
        self.exit("")

    def action_toggle_theme(self) -> None:
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    # -- menus

    def _labelled(self, *keys: str) -> Callable[[], list[tuple[str, str]]]:
        return lambda: [(key, self.words(key)) for key in keys]

    def _choose(self, choice: str) -> None:
        words = self.words
        match choice:
            case "play":
                self._menu("play", self._mode_choices(0), self._play)
            case "friends":
                keys = (
                    "friend_list",
                    "ask_friend",
                    "remove_friend",
                    "answer_requests",
                    "cancel_request",
                    "back",
                )
                self._menu("friends", self._labelled(*keys), self._befriend)
            case "talk":
                self.push_screen(HubTalkPage(words("talk")))
            case "statistics":
                self._menu("statistics", self._labelled("my_statistics", "ladder", "back"), self._count)
            case "rules":
                self._menu("rules", self._mode_choices(0), self._explain)
            case "quit":
                self.action_leave()

    def _menu(self, title: str, choices: Choices, chosen: Callable[[str], object]) -> None:
        self.push_screen(MenuPage(self.words(title), choices, chosen))

    def _mode_choices(self, numbering: int) -> Callable[[], list[tuple[str, str]]]:
        """The modes, numbered for playing (0) or for ladders (1)."""
        return lambda: [
            *((mode[numbering], self.words.mode(mode[2])) for mode in modes()),
            ("back", self.words("back")),
        ]

    # -- playing

    def _play(self, number: str) -> None:
        mode = self.words.mode(TO_PLAY[number].name)
        self.connection.send(4, number)
        self.push_screen(
            WaitingPage(self.words("waiting", mode=mode), self._labelled("leave_queue"), self._leave)
        )

    def _leave(self, choice: str) -> None:
        if isinstance(self.screen, WaitingPage):
            self.screen.action_back()

    def _explain(self, number: str) -> None:
        page = rules_page(TO_PLAY[number].game, self.words.language)
        self.push_screen(TextPage(self.words.mode(TO_PLAY[number].name), page.splitlines))

    # -- friends

    @work(exclusive=True, group="friends")
    async def _befriend(self, choice: str) -> None:
        known, words = self.known, self.words
        match choice:
            case "friend_list":
                self.push_screen(TextPage(words(choice), lambda: known.friends or [words("nobody")]))
            case "ask_friend":
                name = await self.push_screen_wait(Prompt(words("name")))
                self._about("12", name)
            case "remove_friend":
                self._about("13", await self._pick(choice, known.friends))
            case "cancel_request":
                self._about("15", await self._pick(choice, known.sent))
            case "answer_requests":
                choices = [
                    (f"{sign} {name}", words(key, name=name))
                    for name in known.received
                    for sign, key in (("1", "accept"), ("2", "refuse"))
                ]
                picked = await self.push_screen_wait(
                    Choose(words(choice), choices or [("", words("nobody"))])
                )
                if picked:
                    sign, _, name = picked.partition(" ")
                    self._about("11", name, sign)

    async def _pick(self, title: str, names: Sequence[str]) -> str | None:
        choices = [(name, name) for name in names] or [("", self.words("nobody"))]
        return await self.push_screen_wait(Choose(self.words(title), choices))

    def _about(self, number: str, name: str | None, *more: str) -> None:
        if name:
            self.known.ask(number, name)
            self.connection.send(number, name, *more)

    # -- statistics

    def _count(self, choice: str) -> None:
        if choice == "my_statistics":
            self.connection.send(7, "myStat")
            self.push_screen(TextPage(self.words(choice), self._statistics))
        else:
            self._menu("ladder", self._mode_choices(1), self._rank)

    def _rank(self, number: str) -> None:
        name = next(mode[2] for mode in modes() if mode[1] == number)
        self.known.ladder = []
        self.connection.send(8, number)
        self.push_screen(TextPage(self.words.mode(name), lambda: self._table(self.known.ladder)))

    def _statistics(self) -> list[str]:
        rows = self.known.statistics
        return self._table([Row(self.words.mode(row.name), row.results, row.rating) for row in rows])

    def _table(self, rows: Sequence[Row]) -> list[str]:
        heading = f"{'':<28}{self.words('results'):<26}{'Elo':>10}"
        return [heading, *(f"{row.name:<28}{row.results:<26}{row.rating:>10}" for row in rows)]
