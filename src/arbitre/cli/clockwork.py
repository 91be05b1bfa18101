"""A match between bots in this process, with simulated time: nobody reads a clock or waits.

Time jumps to the next event: the rules act by themselves, a bot wants to be asked again, or a bot's minimum interval is over.
Bots get the same questions as anywhere else.
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
"""The minimum milliseconds between two questions to a bot in real time: no bot has faster hands than that."""
PATIENCE = 20
"""How many refused moves in a row a bot may have in real time, where others may be faster."""


class Clockwork:
    """Applies what time and the bots do to the match. Seats without a bot belong to the caller."""

    def __init__(self, match: Match, bots: Mapping[Seat, Bot], seconds: float) -> None:
        self.match = match
        self.now = 0
        self._bots = bots
        self._seconds = seconds
        self._pace = LEAST_PACE if match.game.is_real_time else 0
        self._next: dict[Seat, int | None] = dict.fromkeys(bots, 0)
        """When each bot is asked next. None: when something changes."""
        self._asked: dict[Seat, int] = {}
        self._heard: dict[Seat, int] = dict.fromkeys(bots, 0)
        self._questions: dict[Seat, int] = dict.fromkeys(bots, 0)
        self._refused: dict[Seat, int] = dict.fromkeys(bots, 0)

    def steps(self, until: int | None = None) -> Iterator[None]:
        """Advances event by event up to match time `until`, or to the end. Raises RuntimeError if nothing would ever happen."""
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
        """Called when something has changed: asks again every bot that has put off its move."""
        for seat, asked in self._asked.items():
            soonest = max(self.now, asked + self._pace)
            planned = self._next[seat]
            self._next[seat] = soonest if planned is None else min(planned, soonest)

    def _coming(self) -> int | None:
        """Returns when something happens next, if anything does."""
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
        """The bot's dice follow from the match's seed, so that the same match can be played again."""
        match = self.match
        dice = derived_seed(match.header.seed, "bot", seat)
        if not match.game.is_real_time:
            return Question.of(match, seat, self._seconds, Dice(dice, match.number), self.now)
        self._questions[seat] += 1
        since, self._heard[seat] = self._heard[seat], match.number_for(seat)
        return Question.of(match, seat, self._seconds, Dice(dice, self._questions[seat]), self.now, since)
