"""Ratings, as a pure function of what the players had and how they scored. Everybody starts at 1200.

Two players are rated by Elo: the expected score against an opponent is 1 / (1 + 10^((theirs - mine) / 400)); a rating moves by
K times what was scored beyond expectation, K being 40 for a player's first 20 matches and 20 afterwards.

More are rated by openskill (Plackett-Luce), which also keeps how uncertain a rating is, on openskill's own scale times 48, so
that both begin at the same number. Only the order of the scores counts, not their distance.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec
from openskill.models import PlackettLuce

START: Final = 1200.0
K_NEW: Final = 40.0
K_SETTLED: Final = 20.0
NEW_FOR: Final = 20
"""Matches during which a rating is still being found."""
SPREAD: Final = 400.0
"""The difference at which the stronger player is expected to score ten times as much."""
SCALE: Final = START / 25
"""Of our numbers to openskill's own."""
DEVIATION: Final = SCALE * 25 / 3
"""How uncertain a newcomer's rating is, where several play."""


class Rated(msgspec.Struct, frozen=True):
    """A player's rating in one pool, and in how many matches it was earned."""

    rating: float = START
    matches: int = 0
    deviation: float | None = None
    """None before the first match of more than two players."""

    @property
    def k(self) -> float:
        return K_NEW if self.matches < NEW_FOR else K_SETTLED


def expected(own: float, other: float) -> float:
    """The part of a point that a player of rating `own` should score against one of rating `other`."""
    return float(1 / (1 + 10 ** ((other - own) / SPREAD)))


def after_match(players: Sequence[Rated], scores: Sequence[float]) -> list[Rated]:
    """Everybody's rating after a match, in the same order."""
    if len(players) != len(scores):
        raise ValueError(f"{len(players)} players cannot have {len(scores)} scores")
    if len(players) < 2:
        raise ValueError("a rated match has at least two players")
    return _after_duel(players, scores) if len(players) == 2 else _after_match_of_many(players, scores)


def _after_duel(players: Sequence[Rated], scores: Sequence[float]) -> list[Rated]:
    def after(own: int, other: int) -> Rated:
        player = players[own]
        scored = 0.5 if scores[own] == scores[other] else float(scores[own] > scores[other])
        change = player.k * (scored - expected(player.rating, players[other].rating))
        return Rated(player.rating + change, player.matches + 1, player.deviation)

    return [after(0, 1), after(1, 0)]


def _after_match_of_many(players: Sequence[Rated], scores: Sequence[float]) -> list[Rated]:
    model = _model()
    before = [[model.create_rating([player.rating, player.deviation or DEVIATION])] for player in players]
    after = model.rate(before, scores=list(scores))
    return [
        Rated(rated.mu, player.matches + 1, rated.sigma)
        for player, (rated,) in zip(players, after, strict=True)
    ]


@cache
def _model() -> PlackettLuce:
    """openskill's usual parameters, on our scale."""
    return PlackettLuce(mu=START, sigma=DEVIATION, beta=DEVIATION / 2, tau=DEVIATION / 100)
