"""Matches of Diplomacy among bots: one against six others, or seven alike."""

import time
from collections.abc import Sequence

import msgspec

from arbitre.bots.bot import Bot, Question
from arbitre.games.diplomacy.game import Diplomacy
from arbitre.kernel.dice import Dice
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

SEATS = 7
YEARS = 15


class Standing(msgspec.Struct, frozen=True):
    """How one bot fared against six others. `slowest` is its longest thought, in seconds of its own processor time."""

    alone: int
    """Matches in which it came first, and nobody with it."""
    conquests: int
    """Of these, before the last year."""
    share: float
    """Of all that was to be won."""
    played: int
    slowest: float

    def __str__(self) -> str:
        return (
            f"first in {self.alone} of {self.played} ({self.alone / self.played:.1%}), {self.conquests} by conquest, "
            f"{self.share / self.played:.1%} of the points, slowest phase {self.slowest:.3f} s"
        )


def play(bots: Sequence[Bot], number: int, years: int = YEARS) -> tuple[Match, list[float]]:
    """A match that is over, and each seat's longest thought."""
    game = Diplomacy()
    seed = number.to_bytes(32, "big")
    options = {"nb_max_cycles_to_play": years}
    match = Match(game, Header("bots", game.name, game.version, SEATS, seed, 0, options))
    slowest = [0.0] * SEATS
    while not match.is_over:
        for seat in [ask.seat for ask in match.asks]:
            question = Question.of(match, seat, 1.0, Dice(b"bots" + seed, match.number))
            began = time.thread_time()
            move = bots[seat].move(question)
            slowest[seat] = max(slowest[seat], time.thread_time() - began)
            match.apply(match.act(seat, Action("move", move, match.version), match.number))
    return match, slowest


def against_six(bot: Bot, other: Bot, matches: int, years: int = YEARS) -> Standing:
    """Every power in turn is the bot's."""
    alone = conquests = 0
    share = slowest = 0.0
    for number in range(matches):
        seat = number % SEATS
        bots = [bot if place == seat else other for place in range(SEATS)]
        match, times = play(bots, number, years)
        assert match.outcome is not None
        has_won = match.outcome.scores[seat] == 1
        alone += has_won
        conquests += has_won and match.outcome.reason == "conquest"
        share += match.outcome.scores[seat]
        slowest = max(slowest, times[seat])
    return Standing(alone, conquests, share, matches, slowest)
