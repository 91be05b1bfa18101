"""One play of a game: what its log amounts to, who may see what of it, and what may happen next.

Deciding and going on are apart, so that a caller can put an event on disk in between: `act` and `elapse` say what would be
logged and change nothing; `after` gives the match that follows, and leaves this one as it is. `apply` changes the match itself
and is all that a replay needs. No I/O, no watch, no players.
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
    """A match at the latest event of its log, as its players and spectators meet it."""

    __slots__ = ()

    @classmethod
    def replay(
        cls, game: Game[Any, Any], header: Header, log: Iterable[Event], *, check: bool = False
    ) -> "Match":
        """The same match to the bit; raises InvalidLog where an event cannot follow.

        Moves are parsed and played, but only with `check` judged by the rules again, and times by the clock: for a log that
        somebody else has written.
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
        """The match once these have happened, which must have been decided on it; this one stays as it is."""
        match = self._copy()
        for event in events:
            match.apply(event)
        return match

    # -- what is seen

    def view(self, seat: Seat | None, now: int | None = None) -> msgspec.Struct:
        """What this seat, or a spectator (None), may see at `now` (None = at the latest event); everything once the match is
        over."""
        return self._show(self.state_at(now), seat)

    def moves(self, seat: Seat, now: int | None = None) -> list[str] | None:
        """The legal moves at `now` as text; empty if the seat may not move, None where they are too many to list."""
        if not self.may_answer(seat):
            return []
        legal = self.game.moves(self.state_at(now), seat)
        return None if legal is None else [str(move) for move in legal]

    def answer(self, seat: Seat) -> str | None:
        """The move of this seat that lies face down, for its own eyes."""
        found = self._sealed.answers.get(seat)
        return None if found is None else self.log[found[0] - 1].text
