"""A match: follows it, sends moves, and offers every action a player has. Also the table before the match begins."""

import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from arbitre.client.errors import ClientError
from arbitre.games.registry import find_game
from arbitre.kernel.errors import Refusal
from arbitre.kernel.log import Action, ActionKind
from arbitre.terminal.boards.board import Board
from arbitre.terminal.boards.face import Look
from arbitre.terminal.clocks import clock_text
from arbitre.terminal.desk import Arrived, Desk
from arbitre.terminal.following import Following
from arbitre.terminal.match_keys import Acts, match_keys
from arbitre.terminal.replay import Replay
from arbitre.terminal.screens.dialogs import Confirm, Help
from arbitre.terminal.screens.page import Page
from arbitre.terminal.screens.talk import TalkPage, changed_to
from arbitre.terminal.widgets.conversation import Conversation
from arbitre.terminal.widgets.key_line import Key, KeyLine
from arbitre.terminal.widgets.masthead import Masthead
from arbitre.terminal.widgets.match_panel import MatchPanel
from arbitre.wire.live import SnapshotNotice, TableNotice


class MatchPage(Page):
    DEFAULT_CSS = """
    MatchPage.-wide #right { width: 40; }
    MatchPage.-narrow #right { display: none; }
    MatchPage.-narrow.-talking {
        & #left, & #moves-title, & MoveList { display: none; }
        & #right { display: block; width: 1fr; border-left: none; }
    }
    MatchPage.-short #above.-crowd { display: none; }
    """
    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (72, "-normal"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (22, "-tall")]
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
        self._panel = MatchPanel(desk, self.following)
        self._replay = Replay()
        self._trouble = ""
        self._draft: Sequence[str] = ()
        self._withheld = ""
        """A line that was typed into the conversation and is a move. Typed again, it is said."""
        self._is_sending = False

    def compose(self) -> ComposeResult:
        yield Masthead()
        yield self._panel
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
        self._panel.relabel()
        self._show()

    # -- updates

    @work(exclusive=True, group="watch")
    async def _watch(self) -> None:
        """The snapshot arrives in the stream like everything else."""
        try:
            await self.desk.live.watch(self.following.match)
        except ClientError as error:
            self._tell(self.words.problem(error))

    @on(Arrived)
    async def _hear(self, message: Arrived) -> None:
        before, version = self._number(), self._version()
        if not self.following.take(message.notice):
            return
        if self._number() != before:
            self._trouble = ""
        if self._version() != version:
            self._draft = ()
        if self.following.is_behind:
            self._watch()
        if self.following.table is not None:
            await self._panel.lay_out(self.following.table, self._look())
            if isinstance(message.notice, (SnapshotNotice, TableNotice)):
                self._learn_rematch(self.following.table.rematch)
        if self._panel.face.writes_moves and isinstance(message.notice, SnapshotNotice):
            self._learn_views()
        self._show()

    @work(exclusive=True, group="views")
    async def _learn_views(self) -> None:
        """Fetches the positions after earlier moves. Without them, moves are shown as sent."""
        if not self.following.lacks_views:
            return
        with contextlib.suppress(ClientError):
            frames = await self.desk.client.frames(self.following.match)
            self.following.views.update({frame.version: frame.view for frame in frames.frames})
            self._show()

    @work(exclusive=True, group="rematch")
    async def _learn_rematch(self, rematch: str | None) -> None:
        """Fetches the table of the rematch: whether it is offered, or can only be seen."""
        if rematch is None:
            return
        with contextlib.suppress(ClientError):
            self.following.rematch = (await self.desk.client.match(rematch)).table
            self._show()

    def on_screen_resume(self) -> None:
        if self.following.table is not None:
            self._learn_rematch(self.following.table.rematch)

    def _number(self) -> int | None:
        return None if self.following.situation is None else self.following.situation.number

    def _version(self) -> int | None:
        return None if self.following.situation is None else self.following.situation.version

    async def _stop_following(self, match: str) -> None:
        """Runs on after this screen is closed."""
        try:
            await self.desk.live.unwatch(match)
        except ClientError:
            return  # The connection is closing; there is nothing left to unfollow.

    # -- showing

    def tick(self) -> None:
        super().tick()
        if self.following.situation is not None and self.following.situation.clocks is not None:
            self._panel.show_strips()
        if self._panel.face.moves_by_itself and self._replay.frame is None and not self.following.is_over:
            self._panel.show_board(self._look())

    def lost_key(self) -> str:
        seat = self.following.seat
        clock = None if seat is None else self.following.clock(seat)
        return "lost_running" if clock is not None and clock.runs else "lost"

    def _look(self) -> Look | None:
        situation, frame = self.following.situation, self._replay.frame
        seat, language = self.following.seat, self.words.language
        if situation is None:
            return None
        if frame is not None:
            return Look(view=frame.view, seat=seat, now=frame.at, is_live=False, language=language)
        return Look(
            view=situation.view,
            moves=situation.moves,
            seat=seat,
            sealed=self.following.sealed,
            draft=self._draft,
            now=self.following.now,
            language=language,
        )

    def _show(self) -> None:
        self._panel.show(self._look(), self.acts.may_move)
        self._show_call()
        self.refresh_lines()

    def _show_call(self) -> None:
        if self._trouble:
            self._panel.show_call(self._trouble, "-trouble")
        elif self._replay.frame is not None:
            text = self.words("step_at", at=self._replay.at, count=self._replay.count)
            self._panel.show_call(text, "")
        elif drafted := self._panel.face.drafted(self._draft, self.words.language):
            self._panel.show_call(drafted, "-turn")
        else:
            self._panel.show_call(self._panel.says.call(), "-turn" if self.following.is_my_turn else "")

    def _tell(self, trouble: str) -> None:
        self._trouble = trouble
        self._show_call()

    # -- moving

    @on(Board.Chosen)
    def _choose(self, message: Board.Chosen) -> None:
        if self._replay.frame is None:
            self._play(message.move)

    @on(Board.Missed)
    def _miss(self) -> None:
        better = self._panel.face.refusals.get("illegal_move")
        self._tell(self.words("not_possible") if better is None else self.words.of(better))

    @on(Board.Typed)
    def _type(self, message: Board.Typed) -> None:
        if self.acts.may_move:
            self._panel.type_move(message.text)

    @on(Input.Submitted, "#move")
    def _submit(self, event: Input.Submitted) -> None:
        look = self._look()
        if event.value.strip() and look is not None:
            self._take(event.value.strip(), look)
        event.input.value = ""
        self._panel.focus_board()

    def _take(self, text: str, look: Look) -> None:
        """Takes a move, or a part of one."""
        face = self._panel.face
        try:
            taken = face.collect(text, look)
        except Refusal as refusal:
            self._tell(self.words.refusal(refusal.code, refusal.message, refusal.words, face.refusals))
            return
        if isinstance(taken, str):
            self._play(taken)
        else:
            self._draft = taken
            self._trouble = ""
            self._show()

    def _play(self, move: str) -> None:
        situation = self.following.situation
        if situation is not None:
            self._act(Action("move", move, situation.version))

    def _act(self, action: Action) -> None:
        self._send(lambda: self.desk.live.act(self.following.match, action))

    @work(group="send")
    async def _send(self, request: Callable[[], Awaitable[object]]) -> None:
        """One request at a time: keys pressed while it is pending are ignored."""
        if self._is_sending:
            return
        self._is_sending = True
        try:
            await request()
        except ClientError as error:
            self._tell(self.words.problem(error, self._panel.face.refusals))
        else:
            self._tell("")
        finally:
            self._is_sending = False

    # -- actions, as `match_keys` names them

    def action_help(self) -> None:
        words, typing = self.words, self._panel.face.help
        lines = [
            ("↑ ↓ ← →  ⏎", words("help_arrows")),
            ("a 1 …", words("help_typing")),
            *([] if typing is None else [("", words.of(typing))]),
            (words("page_keys"), words("help_steps")),
            *((key.name, key.label) for key in self.keys() if key.name not in ("F1", words("escape"))),
            ("F8", words("language")),
            ("F9", words("theme")),
            (words("escape"), words("help_back")),
        ]
        self.app.push_screen(Help(words("keys"), lines))

    @work(exclusive=True, group="confirm")
    async def action_give_up(self) -> None:
        """Resigns, aborts, or leaves the table, whichever applies."""
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
        """Sits down, starts, or plays again, whichever applies."""
        acts, client, match = self.acts, self.desk.client, self.following.match
        if acts.may_sit:
            self._send(lambda: client.sit(match))
        elif acts.may_start:
            self._send(lambda: client.start(match))
        elif acts.rematch is not None:
            self._send(self._rematch)

    async def _rematch(self) -> None:
        """A player asks for the rematch or accepts it. Once it is under way, or for a spectator, it is only shown."""
        table = self.following.table
        assert table is not None
        if self.acts.rematch == "see_rematch" and table.rematch is not None:
            following = table.rematch
        else:
            following = (await self.desk.client.rematch(table.id)).id
        self.app.run_worker(self._stop_following(table.id))
        self.app.switch_screen(MatchPage(self.desk, following))

    def action_talk(self) -> None:
        """If there is no room for both, the conversation replaces the board until Esc."""
        self.add_class("-talking")
        self._panel.focus_conversation()

    @on(Conversation.Spoken)
    def _speak(self, message: Conversation.Spoken) -> None:
        partner = changed_to(message.text)
        if partner is not None:
            self.app.push_screen(TalkPage(self.desk, partner))
        elif self._is_move(message.text) and message.text != self._withheld:
            self._withheld = message.text
            self._panel.withhold(message.text, self.words("is_a_move", text=message.text[:20]))
        else:
            self._withheld = ""
            self._panel.relabel()
            self._send(lambda: self.desk.live.say(self.following.match, message.text))

    def _is_move(self, text: str) -> bool:
        """Whether the player could play this now, so that it was hardly meant for the others' ears."""
        table, look = self.following.table, self._look()
        if table is None or look is None or not self.following.is_my_turn:
            return False
        try:
            taken = self._panel.face.collect(text, look)
            if isinstance(taken, str) and look.moves is None:
                find_game(table.game).parse(taken)
        except Refusal:
            return False
        return bool(taken) if look.moves is None else taken in look.moves

    # -- looking back, and going back

    @work(exclusive=True, group="step")
    async def action_step(self, by: int) -> None:
        situation = self.following.situation
        if situation is None:
            return
        if not self._replay.is_current(situation.number):
            try:
                frames = await self.desk.client.frames(self.following.match)
            except ClientError as error:
                self._tell(self.words.problem(error))
                return
            self._replay.load(frames.frames, situation.number)
        self._replay.step(by)
        self._show()

    def action_back(self) -> None:
        self.remove_class("-talking")
        self._withheld = ""
        self._panel.relabel()
        if isinstance(self.focused, Input):
            self.focused.value = ""
            self._panel.focus_board()
        elif self._replay.frame is not None:
            self._replay.stop()
            self._show()
        else:
            self.app.run_worker(self._stop_following(self.following.match))
            self.app.pop_screen()
