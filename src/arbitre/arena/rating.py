"""Ratings: a pure function of the players' ratings and scores. Everybody starts at 1200.

Matches of two are rated by Elo. The expected score is 1 / (1 + 10^((theirs - mine) / 400)). A rating moves by K times the score
above expectation. K is 40 for a player's first 20 matches and 20 afterwards.

Larger matches are rated by openskill (Plackett-Luce), which also tracks each rating's uncertainty. Its scale is multiplied by
48, so that both start at the same number. Only the order of the scores counts, not the margins.
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
"""Matches during which a rating is provisional."""
SPREAD: Final = 400.0
"""The difference at which the stronger player's expected score is ten times the other's."""
SCALE: Final = START / 25
"""From openskill's scale to ours."""
DEVIATION: Final = SCALE * 25 / 3
"""A newcomer's uncertainty in matches of more than two."""


class Rated(msgspec.Struct, frozen=True):
    """A player's rating in one pool, and how many matches it is based on."""

    rating: float = START
    matches: int = 0
    deviation: float | None = None
    """None before the first match of more than two players."""

    @property
    def k(self) -> float:
        return K_NEW if self.matches < NEW_FOR else K_SETTLED


def expected(own: float, other: float) -> float:
    """The score that a player rated `own` should get against one rated `other`, from 0 to 1."""
    return float(1 / (1 + 10 ** ((other - own) / SPREAD)))


def after_match(players: Sequence[Rated], scores: Sequence[float]) -> list[Rated]:
    """Returns all ratings after a match, in the same order."""
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
    """openskill's default parameters, on our scale."""
    return PlackettLuce(mu=START, sigma=DEVIATION, beta=DEVIATION / 2, tau=DEVIATION / 100)
