"""What every screen has: the desk, the line at the top, the keys at the bottom, and the state of the connection."""

import math

from textual import on
from textual.screen import Screen
from textual.timer import Timer

from arbitre.client.notices import Lost, Restored
from arbitre.terminal.desk import Arrived, Desk
from arbitre.terminal.widgets.key_line import Key, KeyLine
from arbitre.terminal.widgets.masthead import Masthead
from arbitre.terminal.words import Words

TICK = 0.2


class Page(Screen[None]):
    """Subclasses define `title`, `detail` and `keys`, and write all their words in `relabel`."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._retry_at: float | None = None
        self._ticking: Timer | None = None

    @property
    def words(self) -> Words:
        return self.desk.words

    def on_mount(self) -> None:
        """Textual calls this in addition to a subclass's own `on_mount`, after it."""
        self._ticking = self.set_interval(TICK, self.tick)
        self.relabel()

    # -- for subclasses

    def heading(self) -> tuple[str, str]:
        """Returns the title of the screen, and a detail."""
        return "", ""

    def keys(self) -> list[Key]:
        return []

    def relabel(self) -> None:
        """Rewrites every word in the current language."""
        self.refresh_lines()

    def tick(self) -> None:
        """Called several times a second, for clocks and countdowns."""
        if self._retry_at is not None:
            self.refresh_masthead()

    # -- the two lines

    def refresh_lines(self) -> None:
        """Does nothing on a screen that is being removed: it loses its widgets before its workers end."""
        if self.query(Masthead):
            self.refresh_masthead()
            self.query_one(KeyLine).show(self.keys())

    def refresh_masthead(self) -> None:
        masthead = self.query_one(Masthead)
        masthead.set_class(self._retry_at is not None, "-lost")
        title, detail = self.heading()
        if self._retry_at is None:
            masthead.show(title, detail, self._who())
        else:
            seconds = max(math.ceil(self._retry_at - self.desk.watch()), 0)
            masthead.show("⚠", self.words(self.lost_key(), seconds=seconds), "")

    def lost_key(self) -> str:
        return "lost"

    def _who(self) -> str:
        return self.desk.me.name if self.desk.is_open else ""

    @on(Arrived)
    def _hear_connection(self, message: Arrived) -> None:
        match message.notice:
            case Lost(retry_in=seconds):
                self._retry_at = self.desk.watch() + seconds
                self.refresh_lines()
            case Restored():
                self._retry_at = None
                self.refresh_lines()
