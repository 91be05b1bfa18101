"""Matches between bots, counted. Seats and seed of a match follow from its number, so any order gives the same results."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.arena.intervals import wilson
from arbitre.bots.registry import find_bot
from arbitre.cli.clockwork import Clockwork
from arbitre.cli.local import begin
from arbitre.games.registry import find_game
from arbitre.kernel.game import Outcome
from arbitre.referee.seeds import derived_seed


class Contest(msgspec.Struct, frozen=True):
    """`bots` take the seats in this order in the first match, and move on by one seat from match to match."""

    game: str
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    seed: bytes
    seconds: float

    def seat_of(self, entrant: int, number: int) -> int:
        return (entrant + number) % len(self.bots)


class Result(msgspec.Struct, frozen=True):
    number: int
    outcome: Outcome
    moves: int


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """The result of one entrant. `interval` is the 95 % confidence interval of its mean score (Wilson)."""

    bot: str
    played: int
    won: int
    drawn: int
    lost: int
    score: float
    interval: tuple[float, float]


def play_one(contest: Contest, number: int) -> Result:
    """Plays match `number`, from 0. Its course depends only on the contest and the number, and on the speed of the machine."""
    seats = len(contest.bots)
    match = begin(
        find_game(contest.game), seats, contest.options, derived_seed(contest.seed, "contest", number)
    )
    sitting = {
        contest.seat_of(entrant, number): find_bot(contest.game, name)
        for entrant, name in enumerate(contest.bots)
    }
    for _ in Clockwork(match, sitting, contest.seconds).steps():
        pass
    assert match.outcome is not None
    return Result(number, match.outcome, match.number)


def count(contest: Contest, results: Iterable[Result]) -> list[Score]:
    """Returns one score per entrant, in the contest's order. A shared best result is a draw."""
    ordered = sorted(results, key=lambda result: result.number)
    return [_count_one(contest, entrant, ordered) for entrant in range(len(contest.bots))]


def _count_one(contest: Contest, entrant: int, results: Sequence[Result]) -> Score:
    won = drawn = 0
    total = 0.0
    for result in results:
        scores = result.outcome.scores
        own = scores[contest.seat_of(entrant, result.number)]
        total += own
        if own == max(scores):
            if scores.count(own) == 1:
                won += 1
            else:
                drawn += 1
    played = len(results)
    return Score(
        bot=contest.bots[entrant],
        played=played,
        won=won,
        drawn=drawn,
        lost=played - won - drawn,
        score=total / played,
        interval=wilson(total, played),
    )


def mean_by_seat(contest: Contest, results: Sequence[Result]) -> list[float]:
    """Returns the mean score of each seat, over all bots that sat there."""
    return [
        sum(result.outcome.scores[seat] for result in results) / len(results)
        for seat in range(len(contest.bots))
    ]
