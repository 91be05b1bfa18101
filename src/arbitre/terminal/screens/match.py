"""A match: board, players, clocks, moves, conversation, and every act a player has. Also the table before it begins."""

from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Label, Static

from arbitre.client.errors import ClientError
from arbitre.kernel.log import Action, ActionKind
from arbitre.terminal.address import match_link
from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Look
from arbitre.terminal.boards.grid_board import GridBoard
from arbitre.terminal.boards.plain_board import PlainBoard
from arbitre.terminal.boards.registry import find_face
from arbitre.terminal.clocks import clock_text
from arbitre.terminal.desk import Arrived, Desk
from arbitre.terminal.following import Following
from arbitre.terminal.match_keys import Acts, match_keys
from arbitre.terminal.match_words import MatchWords
from arbitre.terminal.replay import Replay
from arbitre.terminal.screens.dialogs import Confirm, Help
from arbitre.terminal.screens.page import Page
from arbitre.terminal.widgets.conversation import Conversation
from arbitre.terminal.widgets.key_line import Key, KeyLine
from arbitre.terminal.widgets.masthead import Masthead
from arbitre.terminal.widgets.move_list import MoveList, rows
from arbitre.terminal.widgets.player_strip import PlayerStrip
from arbitre.wire.tables import TableInfo


class MatchPage(Page):
    DEFAULT_CSS = """
    MatchPage {
        & #page { height: 1fr; }
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
        &.-wide #right { width: 40; }
        &.-narrow #right { display: none; }
    }
    """
    HORIZONTAL_BREAKPOINTS = [
        (0, "-narrow"),
        (72, "-normal"),
        (110, "-wide"),
    ]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", show=False),
        Binding("f2", "give_up", show=False),
        Binding("f3", "draw", show=False),
        Binding("f4", "undo", show=False),
        Binding("f5", "go_on", show=False),
        Binding("f6", "talk", show=False),
        Binding("f7", "decline", show=False),
        Binding("pageup", "step(-1)", show=False, priority=True),
        Binding("pagedown", "step(1)", show=False, priority=True),
        Binding("escape", "back", show=False),
    ]

    def __init__(self, desk: Desk, match: str) -> None:
        super().__init__(desk)
        self.following = Following(match, desk.watch)
        self._face = find_face("")
        self._say = MatchWords(desk, self.following, self._face)
        self._replay = Replay()
        self._trouble = ""
        self._is_sending = False

    def compose(self) -> ComposeResult:
        yield Masthead()
        with Horizontal(id="page"):
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
        yield KeyLine()

    def on_mount(self) -> None:
        self._watch()

    def heading(self) -> tuple[str, str]:
        table = self.following.table
        if table is None:
            return self.words("arbitre"), ""
        stake = self.words("rated" if table.is_rated else "casual")
        return self.desk.game_title(
            table.game
        ), f"{clock_text(table.clock, self.words)} · {stake} · {table.id}"

    def keys(self) -> list[Key]:
        return match_keys(self.acts, self.words)

    @property
    def acts(self) -> Acts:
        return Acts.now(self.following, self.desk)

    def relabel(self) -> None:
        words = self.words
        self.query_one("#moves-title", Static).update(words("moves"))
        self.query_one("#chat-title", Static).update(words("chat"))
        self.query_one("#typing-label", Label).update(words("move_prompt"))
        self.query_one("#move", Input).placeholder = words("help_typing")
        self.query_one(Conversation).relabel(words("say"))
        self._show()

    # -- staying current

    @work(exclusive=True, group="watch")
    async def _watch(self) -> None:
        """The snapshot arrives through the stream like everything else."""
        try:
            await self.desk.live.watch(self.following.match)
        except ClientError as error:
            self._tell(self.words.problem(error))

    @on(Arrived)
    async def _hear(self, message: Arrived) -> None:
        version = self._version()
        if not self.following.take(message.notice):
            return
        if self._version() != version:
            self._trouble = ""
        if self.following.is_behind:
            self._watch()
        await self._lay_out()
        self._show()

    def _version(self) -> int | None:
        return None if self.following.situation is None else self.following.situation.number

    async def _lay_out(self) -> None:
        """Once the game and the seats are known: its board, and a line for every player."""
        table = self.following.table
        if table is None:
            return
        self._face = find_face(table.game)
        self._say = MatchWords(self.desk, self.following, self._face)
        if self.following.situation is not None and not self.query(Board):
            is_grid = self._face.grid(self._look()) is not None
            board = GridBoard(self._face, id="board") if is_grid else PlainBoard(self._face, id="board")
            await self.query_one("#place").mount(board)
            board.focus()
        await self._lay_out_strips(table)

    async def _lay_out_strips(self, table: TableInfo) -> None:
        bottom = 0 if table.your_seat is None else table.your_seat
        others = [info.seat for info in table.seats if info.seat != bottom]
        for place, seats in (("#above", others), ("#below", [bottom])):
            box = self.query_one(place)
            if [strip.seat for strip in box.query(PlayerStrip)] != seats:
                await box.remove_children()
                await box.mount_all(PlayerStrip(seat) for seat in seats)

    # -- showing

    def tick(self) -> None:
        super().tick()
        if self.following.situation is not None and self.following.situation.clocks is not None:
            self._show_strips()

    def lost_key(self) -> str:
        seat = self.following.seat
        clock = None if seat is None else self.following.clock(seat)
        return "lost_running" if clock is not None and clock.runs else "lost"

    def _look(self) -> Look:
        situation = self.following.situation
        assert situation is not None
        frame = self._replay.frame
        if frame is not None:
            return Look(view=frame.view, seat=self.following.seat, language=self.words.language)
        return Look(
            view=situation.view,
            moves=situation.moves,
            seat=self.following.seat,
            sealed=self.following.sealed,
            language=self.words.language,
        )

    def _show(self) -> None:
        situation = self.following.situation
        self._show_strips()
        self._show_call()
        self._show_invitation()
        for board in self.query(Board):
            if situation is not None:
                board.show(self._look())
        self.query_one("#typing").display = self.acts.may_move
        at_once = situation is not None and any(ask.sealed for ask in situation.asks)
        told = rows(self.following.events, at_once, self._tell_move, self._say.remark)
        table = self.following.table
        self.query_one(MoveList).show(told, 0 if table is None else len(table.seats))
        self.query_one(Conversation).show(self.following.chat)
        self.refresh_lines()

    def _tell_move(self, move: str) -> str:
        return self._face.tell(move, self.words.language)

    def _show_strips(self) -> None:
        for strip in self.query(PlayerStrip):
            left, right = self._say.strip(strip.seat)
            is_mine, is_asked = strip.seat == self.following.seat, self._say.is_asked(strip.seat)
            strip.show(left, right, is_mine=is_mine, is_asked=is_asked)

    def _show_call(self) -> None:
        call = self.query_one("#call", Static)
        if self._trouble:
            text = self._trouble
        elif self._replay.frame is not None:
            text = self.words("step_at", at=self._replay.at, count=self._replay.count)
        else:
            text = self._say.call()
        call.set_class(bool(self._trouble), "-trouble")
        call.set_class(not self._trouble and self.following.is_my_turn, "-turn")
        call.update(Content(text))

    def _show_invitation(self) -> None:
        place = self.query_one("#invitation", Static)
        table = self.following.table
        place.display = table is not None and table.status == "open"
        if place.display:
            link = match_link(self.desk.client.base_url, self.following.match)
            place.update(Content(self.words("invite", link=f"\n{link}")))

    def _tell(self, text: str) -> None:
        self._trouble = text
        self._show_call()

    # -- moving

    @on(Board.Chosen)
    def _choose(self, message: Board.Chosen) -> None:
        if self._replay.frame is None:
            self._play(message.move)

    @on(Board.Missed)
    def _miss(self) -> None:
        better = self._face.refusals.get("illegal_move")
        self._tell(self.words("not_possible") if better is None else self.words.of(better))

    @on(Board.Typed)
    def _type(self, message: Board.Typed) -> None:
        """Adds to what is there: several keys may come before the line has the focus."""
        line = self.query_one("#move", Input)
        if self.acts.may_move:
            self.set_focus(line)
            line.value += message.text
            line.cursor_position = len(line.value)

    @on(Input.Submitted, "#move")
    def _submit(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self._play(event.value.strip())
        event.input.value = ""
        self._focus_board()

    def _focus_board(self) -> None:
        board = self.query("#board").first() if self.query("#board") else None
        target = board if board is None or board.can_focus else board.query("OptionList").first()
        self.set_focus(target)

    def _play(self, move: str) -> None:
        situation = self.following.situation
        if situation is not None:
            self._act(Action("move", move, situation.version))

    def _act(self, action: Action) -> None:
        self._send(lambda: self.desk.live.act(self.following.match, action))

    @work(group="send")
    async def _send(self, request: Callable[[], Awaitable[object]]) -> None:
        """One at a time: what is pressed while the answer is under way does not count."""
        if self._is_sending:
            return
        self._is_sending = True
        try:
            await request()
        except ClientError as error:
            self._tell(self.words.problem(error, self._face.refusals))
        else:
            self._tell("")
        finally:
            self._is_sending = False

    # -- acts, as `match_keys` names them

    def action_help(self) -> None:
        words = self.words
        lines = [
            ("↑ ↓ ← →  ⏎", words("help_arrows")),
            ("a 1 …", words("help_typing")),
            ("PgUp PgDn", words("help_steps")),
            *((key.name, key.label) for key in self.keys() if key.name not in ("F1", "Esc")),
            ("F8", words("language")),
            ("F9", words("theme")),
            ("Esc", words("help_back")),
        ]
        self.app.push_screen(Help(words("keys"), lines))

    @work(exclusive=True, group="confirm")
    async def action_give_up(self) -> None:
        """Resign, abort, or leave the table: whichever there is."""
        acts, words, match = self.acts, self.words, self.following.match
        if acts.may_leave:
            self._send(lambda: self.desk.client.leave(match))
        elif acts.give_up is not None:
            question = words(f"sure_to_{acts.give_up}")
            if await self.app.push_screen_wait(Confirm(question, words("yes"), words("no"))):
                self._act(Action(acts.give_up))

    def action_draw(self) -> None:
        self._act_if(self.acts.draw)

    def action_undo(self) -> None:
        self._act_if(self.acts.undo)

    def action_decline(self) -> None:
        self._act_if(self.acts.decline)

    def _act_if(self, kind: ActionKind | None) -> None:
        if kind is not None:
            self._act(Action(kind))

    def action_go_on(self) -> None:
        """Sit down, start, or play again: whichever there is."""
        acts, client, match = self.acts, self.desk.client, self.following.match
        if acts.may_sit:
            self._send(lambda: client.sit(match))
        elif acts.may_start:
            self._send(lambda: client.start(match))
        elif acts.may_rematch:
            self._send(self._rematch)

    async def _rematch(self) -> None:
        table = self.following.table
        assert table is not None
        if self.following.seat is not None:
            table = await self.desk.client.rematch(table.id)
            following = table.id
        else:
            following = table.rematch or table.id
        await self.desk.live.unwatch(self.following.match)
        self.app.switch_screen(MatchPage(self.desk, following))

    def action_talk(self) -> None:
        self.query_one("#say").focus()

    @on(Conversation.Spoken)
    def _speak(self, message: Conversation.Spoken) -> None:
        self._send(lambda: self.desk.live.say(self.following.match, message.text))

    # -- looking back

    @work(exclusive=True, group="step")
    async def action_step(self, by: int) -> None:
        if self.following.situation is None:
            return
        if not self._replay.is_current(self.following.situation.number):
            try:
                frames = await self.desk.client.frames(self.following.match)
            except ClientError as error:
                self._tell(self.words.problem(error))
                return
            self._replay.load(frames.frames, self.following.situation.number)
        self._replay.step(by)
        self._show()

    def action_back(self) -> None:
        if isinstance(self.focused, Input):
            self.focused.value = ""
            self._focus_board()
        elif self._replay.frame is not None:
            self._replay.stop()
            self._show()
        else:
            self._leave()

    @work(exclusive=True, group="leave")
    async def _leave(self) -> None:
        self.app.pop_screen()
        try:
            await self.desk.live.unwatch(self.following.match)
        except ClientError:
            return  # The connection is ending; there is nothing left to stop following.
