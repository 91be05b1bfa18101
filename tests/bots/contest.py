"""Bots against each other by the watch, counted: what the benchmarks of bots print and the tests run in short."""

import time
from typing import Any

import msgspec

from arbitre.arena.intervals import wilson
from arbitre.bots.bot import Bot, Question
from arbitre.kernel.dice import Dice
from arbitre.kernel.log import Action
from tests.bots.duel import match_at


class Sheet(msgspec.Struct, frozen=True):
    """What one bot has reached against another. `slowest` is its longest move, in seconds of its own processor time."""

    won: int
    drawn: int
    lost: int
    slowest: float

    def __str__(self) -> str:
        played = self.won + self.drawn + self.lost
        low, high = wilson(self.won + self.drawn / 2, played)
        return (
            f"{self.won} won, {self.drawn} drawn, {self.lost} lost of {played}: "
            f"{(self.won + self.drawn / 2) / played:.1%} ({low:.1%} to {high:.1%}), slowest move {self.slowest:.3f} s"
        )


def contest(game: str, bot: Bot, other: Bot, matches: int, seconds: float, **options: Any) -> Sheet:
    """`bot` sits on either side in turn and has `seconds` for a move."""
    results: list[float] = []
    slowest = 0.0
    for number in range(matches):
        seat = number % 2
        match = match_at(game, **options)
        while match.outcome is None:
            mover = match.asks[0].seat
            question = Question.of(match, mover, seconds, Dice(f"{number} {mover}".encode(), match.number))
            began = time.thread_time()
            move = (bot if mover == seat else other).move(question)
            if mover == seat:
                slowest = max(slowest, time.thread_time() - began)
            match.apply(match.act(mover, Action("move", move, match.version), match.number))
        results.append(match.outcome.scores[seat])
    return Sheet(results.count(1), results.count(0.5), results.count(0), slowest)
