"""A match between bots in this process, in which time passes: no watch is read and nobody waits.

Time goes on to the next moment at which something happens: the rules act by themselves, a bot wants to be asked again, or the
least pace of a bot is over. Bots get what they would get anywhere else.
"""

from collections.abc import Iterator, Mapping

from arbitre.bots.bot import Bot, Later, Question
from arbitre.cli.local import play
from arbitre.kernel.dice import Dice
from arbitre.kernel.errors import Refusal
from arbitre.kernel.game import Seat
from arbitre.kernel.match import Match
from arbitre.referee.seeds import derived_seed

LEAST_PACE = 250
"""Milliseconds between two questions to a bot in real time: no bot has faster hands than that."""
PATIENCE = 20
"""How often in a row a bot may have a move refused in real time, where others may be faster."""


class Clockwork:
    """Applies to the match what time and its bots do. Seats without a bot are somebody else's."""

    def __init__(self, match: Match, bots: Mapping[Seat, Bot], seconds: float) -> None:
        self.match = match
        self.now = 0
        self._bots = bots
        self._seconds = seconds
        self._pace = LEAST_PACE if match.game.is_real_time else 0
        self._next: dict[Seat, int | None] = dict.fromkeys(bots, 0)
        """When each bot is asked; None = when something changes."""
        self._asked: dict[Seat, int] = {}
        self._heard: dict[Seat, int] = dict.fromkeys(bots, 0)
        self._questions: dict[Seat, int] = dict.fromkeys(bots, 0)
        self._refused: dict[Seat, int] = dict.fromkeys(bots, 0)

    def steps(self, until: int | None = None) -> Iterator[None]:
        """One thing after the other, up to match time `until` or the end; raises RuntimeError where nothing leads there."""
        while self.match.outcome is None:
            moment = self._coming()
            if until is not None and (moment is None or moment > until):
                self.now = max(self.now, until)
                return
            if moment is None:
                raise RuntimeError(f"{self.match.game.name}: the bots wait for each other.")
            self.now = max(self.now, moment)
            self._happen()
            yield

    def stir(self) -> None:
        """Something has changed: whoever has put off his move is asked again."""
        for seat, asked in self._asked.items():
            soonest = max(self.now, asked + self._pace)
            planned = self._next[seat]
            self._next[seat] = soonest if planned is None else min(planned, soonest)

    def _coming(self) -> int | None:
        """When something happens next, if anything does."""
        due = self.match.due()
        moments = [] if due is None else [due]
        for seat, moment in self._next.items():
            if moment is not None and self.match.waits_for(seat):
                moments.append(max(moment, self.now))
        return min(moments, default=None)

    def _happen(self) -> None:
        events = self.match.elapse(self.now)
        for event in events:
            self.match.apply(event)
        if events:
            self.stir()
            return
        for ask in self.match.asks:
            moment = self._next.get(ask.seat)
            if moment is not None and moment <= self.now and self.match.waits_for(ask.seat):
                self._ask(ask.seat)
                return

    def _ask(self, seat: Seat) -> None:
        answer = self._bots[seat].choose(self._question(seat))
        self._asked[seat] = self.now
        if isinstance(answer, Later):
            soonest = self.now + max(self._pace, 1)
            self._next[seat] = None if answer.at is None else max(answer.at, soonest)
            return
        self._next[seat] = self.now + self._pace
        try:
            play(self.match, seat, answer, self.now)
        except Refusal:
            self._refused[seat] += 1
            if not self.match.game.is_real_time or self._refused[seat] == PATIENCE:
                raise
            return
        self._refused[seat] = 0
        self.stir()

    def _question(self, seat: Seat) -> Question:
        """The bot's chance follows from the seed of the match, so that the same match can be played again."""
        match = self.match
        dice = derived_seed(match.header.seed, "bot", seat)
        if not match.game.is_real_time:
            return Question.of(match, seat, self._seconds, Dice(dice, match.number), self.now)
        self._questions[seat] += 1
        since, self._heard[seat] = self._heard[seat], match.number_for(seat)
        return Question.of(match, seat, self._seconds, Dice(dice, self._questions[seat]), self.now, since)
