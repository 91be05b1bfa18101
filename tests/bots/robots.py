"""Players of RoboStrike against each other through the referee. The same number gives the same match, unless time runs out."""

import hashlib
import time
from collections.abc import Sequence

import msgspec

from arbitre.arena.intervals import wilson
from arbitre.bots.bot import Bot, Question
from arbitre.games.robostrike import RoboStrike
from arbitre.games.robostrike.maps import MapName
from arbitre.kernel.dice import Dice
from arbitre.kernel.log import Action, Header
from arbitre.kernel.match import Match

GAME = RoboStrike()


class Tally(msgspec.Struct):
    """What one bot has reached against another; `slowest` is its longest round in seconds of its own processor time."""

    won: float = 0
    played: int = 0
    rounds: int = 0
    slowest: float = 0

    def __str__(self) -> str:
        low, high = wilson(self.won, self.played)
        return (
            f"{self.won:g} of {self.played}: {self.won / self.played:.1%} ({low:.1%} to {high:.1%}), "
            f"{self.rounds / self.played:.1f} rounds a match, slowest {self.slowest:.2f} s"
        )


def race(
    bots: Sequence[Bot], name: MapName, number: int, seconds: float = 3600.0
) -> tuple[Match, list[float]]:
    """One match, and the longest round of each seat. Who answers first, and so moves first, is by lot."""
    seed = hashlib.sha256(f"race {name} {number}".encode()).digest()
    header = Header("r", GAME.name, GAME.version, len(bots), seed, 0, {"map": name})
    match = Match(GAME, header)
    slowest = [0.0] * len(bots)
    while match.outcome is None:
        asked = [ask.seat for ask in match.asks]
        for seat in Dice(seed[::-1], match.number).shuffle(asked):
            dice = Dice(seed[:16] + bytes([seat]), match.number)
            question = Question.of(match, seat, seconds, dice)
            began = time.thread_time()
            move = bots[seat].move(question)
            slowest[seat] = max(slowest[seat], time.thread_time() - began)
            match.apply(match.act(seat, Action("move", move, match.version), match.number))
    return match, slowest


def contest(bot: Bot, other: Bot, name: MapName, matches: int, seconds: float = 3600.0) -> Tally:
    """`bot` has either seat in turn."""
    tally = Tally()
    for number in range(matches):
        seat = number % 2
        match, slowest = race((other, bot) if seat else (bot, other), name, number, seconds)
        assert match.outcome is not None
        tally.won += match.outcome.scores[seat]
        tally.played += 1
        tally.rounds += match.state.round
        tally.slowest = max(tally.slowest, slowest[seat])
    return tally
