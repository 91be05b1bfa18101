"""Notices: what happened while the player was away, and what waits for an answer."""

from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType
from textual.content import Content

from arbitre.client.errors import ClientError
from arbitre.terminal.desk import Desk
from arbitre.terminal.screens.friends import FriendsPage
from arbitre.terminal.screens.listing import ListPage, Row, quiet
from arbitre.terminal.screens.match import MatchPage
from arbitre.terminal.screens.talk import TalkPage
from arbitre.terminal.widgets.key_line import Key
from arbitre.terminal.words import printable
from arbitre.wire.social import Inbox


class InboxPage(ListPage):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("r", "read", show=False)]

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.inbox = Inbox(0, [])

    def heading(self) -> tuple[str, str]:
        return self.words("inbox"), self.words("unread_lines", count=self.inbox.unread)

    def keys(self) -> list[Key]:
        return [
            Key("r", self.words("mark_read"), "screen.read"),
            Key(self.words("escape"), self.words("back"), "screen.back"),
        ]

    def concerns(self, kind: str) -> bool:
        return kind == "notice"

    async def fetch(self) -> None:
        self.inbox = await self.desk.client.inbox()

    def rows(self) -> list[Row]:
        rows: list[Row] = []
        for notice in self.inbox.notices:
            game = self.desk.game_title(notice.game or "")
            text = self.words(
                f"notice.{notice.kind}",
                name=printable(notice.player or "—"),
                game=game,
                text=printable(notice.text or "—"),
            )
            line = Content.styled(f"{self.words.hour(notice.at)}  ", "$quiet")
            mark = Content("  ") if notice.is_read else Content.styled("● ", "$primary")
            rows.append((str(notice.id), mark + line + Content(text)))
        return rows or [quiet(self.words("no_notices"))]

    def chosen(self, id: str) -> None:
        notice = next(notice for notice in self.inbox.notices if str(notice.id) == id)
        match notice.kind:
            case "message":
                self.app.push_screen(TalkPage(self.desk, notice.player or "all"))
            case "friend_request" | "friend_accepted":
                self.app.push_screen(FriendsPage(self.desk))
            case "competition_over" | "tournament" | "warning":
                pass  # There is nothing more to show here.
            case _:
                self.app.push_screen(MatchPage(self.desk, notice.subject))

    @work(exclusive=True)
    async def action_read(self) -> None:
        try:
            await self.desk.client.read_notices()
        except ClientError as error:
            self.tell(self.words.problem(error))
        else:
            self.action_reload()
