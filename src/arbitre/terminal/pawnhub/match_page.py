"""A match: the board, whose turn it is, and an input line for moves."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Input, Static

from arbitre.terminal.pawnhub.game import HubGame
from arbitre.terminal.pawnhub.pages import HubPage
from arbitre.terminal.widgets.masthead import Masthead

PIECES = "qrbh"
RESIGN, FORGET, TIME_OUT = "/end", "/del", "/tim"
TICK = 0.5


class HubMatchPage(HubPage):
    DEFAULT_CSS = """
    HubMatchPage {
        & #board { height: 1fr; padding: 1 2; }
        & #state { height: auto; padding: 0 2; }
        & #hint { height: 1; padding: 0 2; color: $quiet; }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", show=False)]

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self._clock_from = 0.0
        """When the player's clock started, in the loop's time. 0 if it is stopped."""
        self._has_said_time = False

    def compose(self) -> ComposeResult:
        yield Masthead()
        yield Static(id="board")
        yield Static(id="state")
        yield Static(id="hint")
        yield Input(id="move", compact=True, max_length=20)
        yield Static(id="news")

    def on_mount(self) -> None:
        self.query_one("#move").focus()
        self.query_one("#hint", Static).update(self.words("match_hint"))
        self.set_interval(TICK, self._tick)

    @property
    def game(self) -> HubGame:
        assert self.known.game is not None, "there is no match"
        return self.known.game

    # -- drawing

    def show(self) -> None:
        game, words = self.game, self.words
        detail = f"{words.mode(game.mode)} · {words(game.colour)} · {words('turn', number=game.turn)}"
        self._run_clock()
        self.query_one(Masthead).show(words("title"), f"{detail}{self._clock()}", self.known.me)
        self.query_one("#board", Static).update(Content("\n".join(game.lines())))
        self.query_one("#state", Static).update(self._state())

    def _state(self) -> str:
        game, words = self.game, self.words
        if game.end:
            return words("resigned" if game.end == RESIGN else f"end_{game.end}")
        if game.is_promoting:
            return words("promotion")
        key = "real_time" if game.is_real_time else "your_turn" if game.is_asked else "their_turn"
        planned = words("premoves", moves=" ".join(game.premoves)) if game.premoves else ""
        return f"{words(key)}  {planned}".strip()

    # -- the clock, which the server keeps; this one only shows it

    def _run_clock(self) -> None:
        now = self.hub.stopwatch()
        runs = (self.game.is_asked or self.game.is_promoting) and not self.game.end
        if self._clock_from:
            self.game.left = max(self.game.left - round((now - self._clock_from) * 1000), 0)
        self._clock_from = now if runs and self.game.left >= 0 else 0.0

    def _clock(self) -> str:
        seconds = self.game.left // 1000
        return "" if self.game.left < 0 else f" · {seconds // 60}:{seconds % 60:02}"

    def _tick(self) -> None:
        self.show()
        if self.game.left == 0 and self._clock_from and not self._has_said_time:
            self._has_said_time = True
            self._send(TIME_OUT)

    # -- typing

    @on(Input.Submitted)
    def _submit(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        event.input.value = ""
        game = self.game
        if game.end or not text:
            return
        self.tell("")
        if game.is_promoting and text.lower() in PIECES:
            self.hub.connection.send(30, f"P{text.lower()}")
        elif text.lower() == RESIGN:
            self._send(RESIGN)
            game.end = RESIGN
        elif text.lower() == FORGET:
            self._send(FORGET)
            game.premoves = []
        elif (move := game.move_of(text)) is not None:
            if not game.is_asked and not game.is_real_time:
                game.premoves = [*game.premoves, move]
            self._send(move)
        else:
            self.tell(self.words("not_a_move"))
        self.show()

    def _send(self, word: str) -> None:
        self.hub.connection.send(30, f"M{self.game.letter}{word}")

    def action_back(self) -> None:
        """A match can be left only when it is over."""
        if self.game.end:
            super().action_back()
