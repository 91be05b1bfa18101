"""Everything that shows a match: players, board, the current sentence, moves and conversation. Does nothing by itself."""

from typing import Literal

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input, Label, Static

from arbitre.kernel.log import Event
from arbitre.terminal.address import match_link
from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Face, Look
from arbitre.terminal.boards.making import make_board
from arbitre.terminal.boards.registry import find_face
from arbitre.terminal.desk import Desk
from arbitre.terminal.following import Following
from arbitre.terminal.match_words import MatchWords
from arbitre.terminal.widgets.conversation import Conversation
from arbitre.terminal.widgets.move_list import MoveList, rows
from arbitre.terminal.widgets.player_strip import PlayerStrip
from arbitre.wire.tables import TableInfo

Tone = Literal["", "-turn", "-trouble"]


class MatchPanel(Horizontal):
    """Reads `following` whenever it must show. The look is passed in, since it may be of the past."""

    DEFAULT_CSS = """
    MatchPanel {
        height: 1fr;
        & #left { width: 1fr; }
        & #right { width: 30; border-left: solid $line; }
        & .title { height: 1; padding: 0 1; background: $surface; text-style: bold; }
        & #place { height: 1fr; align: center middle; }
        & #invitation { width: auto; max-width: 100%; padding: 1 2; }
        & #above, & #below { height: auto; }
        & #call { height: auto; min-height: 1; max-height: 2; padding: 0 1; }
        & #call.-turn { color: $accent; text-style: bold; }
        & #call.-trouble { color: $error; text-style: bold; }
        & #typing { height: 1; padding: 0 1; }
        & #typing Label { color: $quiet; width: auto; padding-right: 1; }
        & #typing Input { width: 1fr; }
    }
    """

    def __init__(self, desk: Desk, following: Following) -> None:
        super().__init__()
        self._desk = desk
        self._following = following
        self.face: Face = find_face("")
        self.says = MatchWords(desk, following, self.face)

    def compose(self) -> ComposeResult:
        with Vertical(id="left"):
            yield Vertical(id="above")
            with Vertical(id="place"):
                yield Static(id="invitation")
            yield Vertical(id="below")
            yield Static(id="call")
            with Horizontal(id="typing"):
                yield Label(id="typing-label")
                yield Input(id="move", compact=True, select_on_focus=False)
        with Vertical(id="right"):
            yield Static(id="moves-title", classes="title")
            yield MoveList()
            yield Static(id="chat-title", classes="title")
            yield Conversation()

    def relabel(self) -> None:
        words = self._desk.words
        self.query_one("#moves-title", Static).update(words("moves"))
        self.query_one("#chat-title", Static).update(words("chat"))
        self._label_typing()
        self.query_one("#move", Input).placeholder = words("typing")
        self.query_one(Conversation).relabel(words("say"))

    def _label_typing(self) -> None:
        self.query_one("#typing-label", Label).update(self._desk.words.of(self.face.asking))

    # -- laying out, once the game and the seats are known

    async def lay_out(self, table: TableInfo, look: Look | None) -> None:
        self.face = find_face(table.game)
        self.says = MatchWords(self._desk, self._following, self.face)
        self._label_typing()
        if look is not None and not self.query(Board):
            await self.query_one("#place").mount(make_board(table.game, look))
            self.focus_board()
        bottom = 0 if table.your_seat is None else table.your_seat
        others = [info.seat for info in table.seats if info.seat != bottom]
        # Games for so many have everybody's score on the board, which needs the room on a small screen.
        self.query_one("#above").set_class(len(others) > 3 and table.status != "open", "-crowd")
        for place, seats in (("#above", others), ("#below", [bottom])):
            box = self.query_one(place)
            if [strip.seat for strip in box.query(PlayerStrip)] != seats:
                await box.remove_children()
                await box.mount_all(PlayerStrip(seat) for seat in seats)

    # -- showing

    def show(self, look: Look | None, may_move: bool) -> None:
        self.show_strips()
        self._show_invitation()
        self.show_board(look)
        self.query_one("#typing").display = may_move
        self._show_moves()
        self.query_one(Conversation).show(self._following.chat)

    def show_board(self, look: Look | None) -> None:
        if look is not None:
            for board in self.query(Board):
                board.show(look)

    def show_call(self, text: str, tone: Tone) -> None:
        call = self.query_one("#call", Static)
        for name in ("-turn", "-trouble"):
            call.set_class(name == tone, name)
        call.update(Content(text))

    def show_strips(self) -> None:
        for strip in self.query(PlayerStrip):
            left, right = self.says.strip(strip.seat)
            is_mine, is_asked = strip.seat == self._following.seat, self.says.is_asked(strip.seat)
            strip.show(left, right, is_mine=is_mine, is_asked=is_asked)

    def _show_moves(self) -> None:
        table = self._following.table
        seats = 0 if table is None else len(table.seats)
        # What the referee of an added game said is on the board.
        events = [event for event in self._following.events if event.seat is None or event.seat < seats]
        told = rows(events, self.face.is_sealed, self._tell_move, self.says.remark)
        self.query_one(MoveList).show(told, seats)

    def _tell_move(self, event: Event) -> str:
        language = self._desk.words.language
        view = self._following.views.get(event.number) if self.face.writes_moves else None
        written = None if view is None else self.face.written(view, language)
        return self.face.brief(event.text, language) if written is None else written

    def _show_invitation(self) -> None:
        place = self.query_one("#invitation", Static)
        table = self._following.table
        place.display = table is not None and table.status == "open"
        if place.display:
            link = match_link(self._desk.client.base_url, self._following.match)
            place.update(Content(self._desk.words("invite", link=f"\n{link}")))

    # -- focus

    def focus_board(self) -> None:
        """Or clears the focus, before there is a board."""
        target: Widget | None = None
        for board in self.query(Board):
            target = board if board.can_focus else board.query("OptionList").first()
        self.screen.set_focus(target)

    def type_move(self, text: str) -> None:
        """Appends to the text: several keys may arrive before the line has the focus."""
        line = self.query_one("#move", Input)
        self.screen.set_focus(line)
        line.value += text
        line.cursor_position = len(line.value)

    def withhold(self, text: str, reason: str) -> None:
        """Puts a line of the conversation back, and says why it was not sent."""
        line = self.query_one("#say", Input)
        line.value = text
        line.cursor_position = len(text)
        self.query_one("#chat-title", Static).update(Content(reason))

    def focus_conversation(self) -> None:
        self.screen.set_focus(self.query_one("#say"))
