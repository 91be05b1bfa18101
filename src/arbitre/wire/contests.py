"""Queues, ladders and statistics on the wire."""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.kernel.clock import Clock


class JoinQueue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to play against whoever fits."""

    game: Annotated[str, Meta(max_length=64)]
    clock: Clock | None = None
    is_rated: bool = True


class QueueInfo(msgspec.Struct, frozen=True):
    """A queue as a list shows it."""

    id: str
    """Such as `reversi:rated:bank-180-2`; the topic is `queue:` and this."""
    game: str
    clock: Clock | None
    is_rated: bool
    seats: int
    """How many are brought together."""
    pool: str
    """Of the ratings that people are paired by."""
    waiting: int
    """How many wait."""


class WaitingPlayer(msgspec.Struct, frozen=True):
    name: str
    rating: int
    since: int


class QueueState(msgspec.Struct, frozen=True):
    """A queue as those who wait in it see it."""

    queue: QueueInfo
    players: list[WaitingPlayer]
    """The first to come first; the first hundred."""
    band: list[tuple[int, int]]
    """After so many milliseconds one accepts opponents up to so many points above or below; in a straight line between."""
    you: WaitingPlayer | None = None


class Rank(msgspec.Struct, frozen=True):
    """One line of a ladder."""

    place: int
    name: str
    rating: int
    deviation: int | None
    """Of a rating by openskill; Elo has none."""
    is_provisional: bool
    """Too few matches yet to be sure."""
    matches: int
    won: int
    drawn: int
    lost: int
    change: int
    """What the last seven days have done to the rating."""


class Step(msgspec.Struct, frozen=True):
    """How many stand on the ladder with a rating from `start` on, up to the next step."""

    start: int
    people: int


class Ladder(msgspec.Struct, frozen=True):
    """The players of a pool who have played a rated match in the last 30 days, the best first."""

    pool: str
    game: str
    people: int
    skipped: int
    """How many places stand before the first one here."""
    ranks: list[Rank]
    own: Rank | None
    """One's own line, if one stands on it."""
    spread: list[Step]


class LadderInfo(msgspec.Struct, frozen=True):
    pool: str
    game: str
    people: int


class PoolStatistics(msgspec.Struct, frozen=True):
    """A player's rated matches of one pool."""

    pool: str
    game: str
    rating: int
    deviation: int | None
    is_provisional: bool
    matches: int
    won: int
    drawn: int
    lost: int
    best: int
    """The highest that the rating was after a match."""
    best_at: int | None
    streak: int
    """Matches won in a row until now; lost, if it is negative."""
    longest: int
    """The most matches won in a row."""
    place: int | None
    """On the ladder, if the player stands on it."""
    people: int
    """How many stand on the ladder."""
    latest: int | None
    """When the latest match ended."""


class Statistics(msgspec.Struct, frozen=True):
    name: str
    pools: list[PoolStatistics]
    """The one with the most matches first."""
