"""Friends, requests and blocks: who is online, what they play, and what can be done about it."""

from collections.abc import Awaitable
from typing import ClassVar

import msgspec
from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content

from arbitre.client.errors import ClientError
from arbitre.terminal.desk import Desk
from arbitre.terminal.screens.dialogs import Choose, Prompt
from arbitre.terminal.screens.listing import ListPage, Row, heading, quiet
from arbitre.terminal.screens.match import MatchPage
from arbitre.terminal.screens.new_table import NewTableDialog
from arbitre.terminal.screens.talk import TalkPage
from arbitre.terminal.widgets.key_line import Key
from arbitre.wire.social import Friend, FriendList


class FriendsPage(ListPage):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("a", "ask", show=False)]

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.people = FriendList([], [], [], [])

    def heading(self) -> tuple[str, str]:
        return self.words("friends"), ""

    def keys(self) -> list[Key]:
        words = self.words
        return [
            Key("⏎", words("challenge"), "screen.choose"),
            Key("a", words("ask_friend"), "screen.ask"),
            Key(words("escape"), words("back"), "screen.back"),
        ]

    def action_choose(self) -> None:
        self.query_one("#list").action_select()  # type: ignore[attr-defined]  # an OptionList

    def concerns(self, kind: str) -> bool:
        return kind == "friends"

    async def fetch(self) -> None:
        self.people = await self.desk.client.friends()

    def rows(self) -> list[Row]:
        words, people = self.words, self.people
        rows: list[Row] = [heading(words("friends"))]
        rows += [(f"friend:{friend.name}", self._line(friend)) for friend in people.friends]
        if not people.friends:
            rows.append(quiet(words("no_friends")))
        for kind, title, names in (
            ("received", "friends_received", [request.name for request in people.received]),
            ("sent", "friends_sent", [request.name for request in people.sent]),
            ("blocked", "friends_blocked", people.blocked),
        ):
            if names:
                rows.append(heading(words(title)))
                rows += [(f"{kind}:{name}", Content(f"  {name}")) for name in names]
        return rows

    def _line(self, friend: Friend) -> Content:
        words = self.words
        mark = Content.styled("●", "$success") if friend.is_here else Content("○")
        if friend.playing:
            state = words("friend_plays", game=self.desk.game_title(friend.playing[0].game))
        else:
            state = words("friend_here" if friend.is_here else "friend_away")
        score = f"{friend.won} – {friend.lost}"
        return Content("  ") + mark + Content(f" {friend.name:<26}{state:<32}{score:>9}")

    # -- doing

    def chosen(self, id: str) -> None:
        kind, _, name = id.partition(":")
        self._choose(kind, name)

    @work(exclusive=True)
    async def _choose(self, kind: str, name: str) -> None:
        words, client = self.words, self.desk.client
        friend = next((friend for friend in self.people.friends if friend.name == name), None)
        actions = {
            "friend": ["challenge", "write_to", "watch", "remove_friend", "block"],
            "received": ["accept", "refuse", "block"],
            "sent": ["withdraw"],
            "blocked": ["unblock"],
        }[kind]
        if friend is None or not friend.playing:
            actions = [action for action in actions if action != "watch"]
        choice = await self.app.push_screen_wait(Choose(name, [(key, words(key)) for key in actions]))
        match choice:
            case "challenge":
                await self._challenge(name)
            case "write_to":
                self.app.push_screen(TalkPage(self.desk, name))
            case "watch" if friend is not None:
                self.app.push_screen(MatchPage(self.desk, friend.playing[0].match))
            case "remove_friend":
                await self._do(client.remove_friend(name))
            case "block":
                await self._do(client.block(name))
            case "unblock":
                await self._do(client.unblock(name))
            case "accept":
                await self._do(client.accept_friend(name), words("friend_made", name=name))
            case "refuse":
                await self._do(client.refuse_friend(name))
            case "withdraw":
                await self._do(client.cancel_request(name))

    async def _challenge(self, name: str) -> None:
        table = await self.app.push_screen_wait(NewTableDialog(self.desk, None))
        if table is None:
            return
        try:
            opened = await self.desk.client.open_table(
                msgspec.structs.replace(table, invited=[name], bots=[])
            )
        except ClientError as error:
            self.tell(self.words.problem(error))
        else:
            self.app.push_screen(MatchPage(self.desk, opened.id))

    async def _do(self, doing: Awaitable[object], done: str = "") -> None:
        try:
            await doing
        except ClientError as error:
            done = self.words.problem(error)
        self.tell(done)
        self.action_reload()

    @work(exclusive=True)
    async def action_ask(self) -> None:
        name = await self.app.push_screen_wait(Prompt(self.words("friend_name")))
        if not name:
            return
        try:
            standing = await self.desk.client.ask_friend(name.strip())
        except ClientError as error:
            self.tell(self.words.problem(error))
            return
        key = "friend_made" if standing.status == "friends" else "friend_asked"
        self.tell(self.words(key, name=standing.name))
        self.action_reload()
