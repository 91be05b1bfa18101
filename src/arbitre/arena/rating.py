"""Elo ratings, as a pure function of what the players had and how they scored.

Everybody starts at 1200. The expected score against an opponent is 1 / (1 + 10^((theirs - mine) / 400)); a rating moves by K
times what was scored beyond expectation, K being 40 for a player's first 20 matches and 20 afterwards. With more than two
players a match counts as one meeting with each of the others (won, drawn or lost by comparing scores), each weighted
1 / (players - 1), so that a match weighs the same whatever the number of players.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

START: Final = 1200.0
K_NEW: Final = 40.0
K_SETTLED: Final = 20.0
NEW_FOR: Final = 20
"""Matches during which a rating is still being found."""
SPREAD: Final = 400.0
"""The difference at which the stronger player is expected to score ten times as much."""


class Rated(msgspec.Struct, frozen=True):
    """A player's rating in one game, and in how many matches it was earned."""

    rating: float = START
    matches: int = 0

    @property
    def k(self) -> float:
        return K_NEW if self.matches < NEW_FOR else K_SETTLED


def expected(own: float, other: float) -> float:
    """The part of a point that a player of rating `own` should score against one of rating `other`."""
    return float(1 / (1 + 10 ** ((other - own) / SPREAD)))


def after_match(players: Sequence[Rated], scores: Sequence[float]) -> list[Rated]:
    """Everybody's rating after a match, in the same order. Only the order of the scores counts, not their distance."""
    if len(players) != len(scores):
        raise ValueError(f"{len(players)} players cannot have {len(scores)} scores")
    if len(players) < 2:
        raise ValueError("a rated match has at least two players")
    return [_after(index, players, scores) for index in range(len(players))]


def _after(index: int, players: Sequence[Rated], scores: Sequence[float]) -> Rated:
    player = players[index]
    surplus = sum(
        _meeting(scores[index], scores[other]) - expected(player.rating, players[other].rating)
        for other in range(len(players))
        if other != index
    )
    return Rated(player.rating + player.k * surplus / (len(players) - 1), player.matches + 1)


def _meeting(own: float, other: float) -> float:
    return 0.5 if own == other else 1.0 if own > other else 0.0
