"""Waiting for an opponent: how long, which ratings are accepted, how many wait. Leaving the screen leaves the queue."""

import contextlib
import itertools
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle
from textual.message import Message
from textual.widgets import Static

from arbitre.client.errors import ClientError
from arbitre.client.notices import Restored
from arbitre.terminal.clocks import clock_text
from arbitre.terminal.desk import Arrived, Desk
from arbitre.terminal.screens.page import Page
from arbitre.terminal.widgets.key_line import Key, KeyLine
from arbitre.terminal.widgets.masthead import Masthead
from arbitre.wire.contests import JoinQueue, QueueState
from arbitre.wire.live import PairedNotice, QueueNotice

BOTS_AFTER = 30
"""Seconds after which a bot is suggested."""


class Found(Message):
    """A match was found."""

    def __init__(self, match: str) -> None:
        super().__init__()
        self.match = match


class BotWanted(Message):
    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game


class WaitingPage(Page):
    DEFAULT_CSS = """
    WaitingPage { & Middle { height: 1fr; } & #state { width: auto; } }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("b", "bot", show=False),
    ]

    def __init__(self, desk: Desk, wanted: JoinQueue) -> None:
        super().__init__(desk)
        self._wanted = wanted
        self._state: QueueState | None = None
        self._began = desk.watch()

    def compose(self) -> ComposeResult:
        yield Masthead()
        with Middle(), Center():
            yield Static(id="state")
        yield KeyLine()

    def on_mount(self) -> None:
        self._join()

    def heading(self) -> tuple[str, str]:
        return self.words("pairing"), ""

    def keys(self) -> list[Key]:
        keys = [Key(self.words("escape"), self.words("leave_queue"), "screen.leave")]
        return [Key("b", self.words("play_bot"), "screen.bot"), *keys] if self._offers_bots() else keys

    def tick(self) -> None:
        super().tick()
        self._show()

    def _offers_bots(self) -> bool:
        return self.desk.watch() - self._began >= BOTS_AFTER and bool(self.desk.games[self._wanted.game].bots)

    @work(exclusive=True, group="join")
    async def _join(self) -> None:
        try:
            # Follow first, so that the news of a match cannot be missed.
            state = await self.desk.client.join_queue(self._wanted)
            await self.desk.live.subscribe(f"queue:{state.queue.id}")
        except ClientError as error:
            self.query_one("#state", Static).update(self.words.problem(error))
            return
        self._state = state

    @on(Arrived)
    def _hear(self, message: Arrived) -> None:
        match message.notice:
            case QueueNotice(state=state) if self._state is not None:
                if state.queue.id == self._state.queue.id:
                    you = self._state.you
                    self._state = QueueState(state.queue, state.players, state.band, state.you or you)
            case PairedNotice(match=match):
                self._close(Found(match))
            case Restored():
                self._join()

    def _show(self) -> None:
        state, words = self._state, self.words
        if state is None:
            return
        seconds = max(int(self.desk.watch() - self._began), 0)
        game = self.desk.game_title(self._wanted.game)
        lines = [
            words("pairing_for", what=f"{game}, {clock_text(self._wanted.clock, words)}"),
            "",
            words("waiting_since", time=f"{seconds // 60}:{seconds % 60:02}"),
        ]
        if state.you is not None:
            reach = round(_reach(state.band, seconds * 1000))
            rating = state.you.rating
            lines.append(words("waiting_band", low=rating - reach, high=rating + reach))
        lines.append(words("waiting_count", count=state.queue.waiting))
        if self._offers_bots():
            lines += ["", words("waiting_bot")]
            self.refresh_lines()
        self.query_one("#state", Static).update("\n".join(lines))

    def action_leave(self) -> None:
        self._leave(None)

    def action_bot(self) -> None:
        if self._offers_bots():
            self._leave(BotWanted(self._wanted.game))

    @work(exclusive=True, group="leave")
    async def _leave(self, wanted: Message | None) -> None:
        # If just paired, or offline, the server notices by itself.
        with contextlib.suppress(ClientError):
            await self.desk.client.leave_queue()
        await self._unfollow()
        self._close(wanted)

    async def _unfollow(self) -> None:
        if self._state is not None:
            await self.desk.live.unsubscribe(f"queue:{self._state.queue.id}")

    def _close(self, message: Message | None) -> None:
        below = self.app.screen_stack[-2]
        self.app.pop_screen()
        if message is not None:
            below.post_message(message)


def _reach(band: list[tuple[int, int]], waited: int) -> float:
    """Returns the accepted rating difference after this many milliseconds, interpolated linearly."""
    for (start, narrow), (end, wide) in itertools.pairwise(band):
        if start <= waited < end:
            return narrow + (wide - narrow) * (waited - start) / (end - start)
    return band[-1][1] if band else 0
