"""One play of a game: the state its log leads to, what each seat may see, and what may happen next.

Deciding and applying are separate, so that a caller can store an event in between. `act` and `elapse` return the event that
would be logged and change nothing. `after` returns the match that follows and leaves this one unchanged. `apply` changes the
match in place, which is all that a replay needs. No I/O, no system time, no players.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from arbitre.kernel.checking import Checking
from arbitre.kernel.errors import InvalidLog, Refusal
from arbitre.kernel.frames import Framing
from arbitre.kernel.game import Game
from arbitre.kernel.log import Event, Header
from arbitre.kernel.seat import Seat


class Match(Framing, Checking):
    """A match at the latest event of its log, as players and spectators see it."""

    __slots__ = ()

    @classmethod
    def replay(
        cls, game: Game[Any, Any], header: Header, log: Iterable[Event], *, check: bool = False
    ) -> "Match":
        """Rebuilds a match from its log. Raises InvalidLog if an event cannot come next.

        Moves are parsed and played. With `check`, for logs written by others, the rules judge them again and times are checked
        against the clock.
        """
        match = cls(game, header)
        for event in log:
            try:
                if check:
                    match._check(event)
                match.apply(event)
            except InvalidLog:
                raise
            except Refusal as refusal:
                raise InvalidLog(f"Event {event.number} ({event.kind}): {refusal.message}") from refusal
        return match

    def after(self, *events: Event) -> "Match":
        """Returns the match after these events, which must have been decided on it. This match stays unchanged."""
        match = self._copy()
        for event in events:
            match.apply(event)
        return match

    # -- views

    def view(self, seat: Seat | None, now: int | None = None) -> msgspec.Struct:
        """Returns what a seat, or a spectator (None), may see at `now` (None: at the latest event). Everything after the
        end."""
        return self._show(self.state_at(now), seat)

    def moves(self, seat: Seat, now: int | None = None) -> list[str] | None:
        """Returns the legal moves at `now` as text. Empty if the seat may not move, None if there are too many to list."""
        if not self.may_answer(seat):
            return []
        legal = self.game.moves(self.state_at(now), seat)
        return None if legal is None else [str(move) for move in legal]

    def answer(self, seat: Seat) -> str | None:
        """Returns this seat's own sealed move. Only for its owner."""
        found = self._sealed.answers.get(seat)
        return None if found is None else self.log[found[0] - 1].text
