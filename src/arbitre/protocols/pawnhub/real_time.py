"""The same in real time: nobody is asked for moves, boards follow pieces in motion, and pawns become queens."""

import asyncio
from typing import Final

from arbitre.games.chess import RealTimeView
from arbitre.kernel.log import Action
from arbitre.kernel.match import Match
from arbitre.protocols.pawnhub.boards import boards, next_step
from arbitre.protocols.pawnhub.play import Play
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.facts.news import MatchChanged

SHOW_SECONDS: Final = 0.02
"""The shortest time between two boards."""


class RealTimePlay(Play):
    _told: list[str] = []
    """The boards sent last."""
    _told_at = 0.0

    def change(self, fact: MatchChanged) -> None:
        match = fact.after.playing()
        if any(event.kind == "moved" and event.seat == self.seat for event in fact.events):
            self._say("Lwaw")
        self._show(match)
        if match.is_over:
            self._end(match)

    def _show(self, match: Match) -> None:
        """Sends the boards if they changed, now or as soon as allowed. Repeats when a piece enters another square."""
        self.close()
        loop, now = asyncio.get_running_loop(), self._now(match)
        view = match.view(self.seat, now)
        assert isinstance(view, RealTimeView)
        texts = boards(view, now, is_alice=self.mode.is_alice)
        wait = None
        if texts != self._told:
            wait = self._told_at + SHOW_SECONDS - loop.time()
            if wait <= 0 or match.is_over:
                self._told, self._told_at, wait = texts, loop.time(), None
                self._say_boards(texts, match)
        if wait is None and (step := next_step(view, now)) is not None:
            wait = (step - now) / 1000
        if wait is not None and not match.is_over:
            self._timer = loop.call_later(wait, self._look)

    def _look(self) -> None:
        live = self._rooms.matches.peek(self.match)
        if live is not None and live.match is not None and not live.match.is_over:
            self._show(live.match)

    def _go_on(self, match: Match) -> None:
        """Nobody is asked for a move."""

    def _again(self) -> None:
        """A refused move gets no answer."""

    def _move(self, move: str) -> None:
        live = self._rooms.matches.peek(self.match)
        if live is None or live.match is None:
            return
        match = live.match
        legal = match.moves(self.seat, self._now(match)) or ()
        text = f"{move}q" if f"{move}q" in legal else move
        self._send(Action("move", text, match.version_for(self.seat)))

    def _count(self, match: Match) -> int:
        """Milliseconds since the start."""
        return max(self._now(match), 0)

    def _done(self, live: LiveMatch | None, error: BaseException | None) -> None:
        """There is nothing to ask again."""
