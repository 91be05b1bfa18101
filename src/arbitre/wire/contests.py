"""Queues, ladders and statistics on the wire."""

from typing import Annotated

import msgspec
from msgspec import Meta

from arbitre.kernel.clock import Clock


class JoinQueue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the caller wants to play, against anybody who fits."""

    game: Annotated[str, Meta(max_length=64)]
    clock: Clock | None = None
    is_rated: bool = True
    keeps_others: bool = False
    """Also stays in queues joined before, five at most. The first match found ends the wait in all of them."""


class QueueInfo(msgspec.Struct, frozen=True):
    """A queue, as shown in a list."""

    id: str
    """Such as `reversi:rated:bank-180-2`. The topic is `queue:` followed by this."""
    game: str
    clock: Clock | None
    is_rated: bool
    seats: int
    """How many players a match takes."""
    pool: str
    """The pool of the ratings used for pairing."""
    waiting: int
    """How many players wait."""


class WaitingPlayer(msgspec.Struct, frozen=True):
    name: str
    rating: int
    since: int


class QueueState(msgspec.Struct, frozen=True):
    """A queue, as shown to those who wait in it."""

    queue: QueueInfo
    players: list[WaitingPlayer]
    """In order of arrival; the first hundred."""
    band: list[tuple[int, int]]
    """Pairs of milliseconds and points: after that wait, opponents up to that many points above or below are accepted. Linear
    in between."""
    you: WaitingPlayer | None = None


class Rank(msgspec.Struct, frozen=True):
    """One row of a ladder."""

    place: int
    name: str
    rating: int
    deviation: int | None
    """For ratings by openskill. Elo has none."""
    is_provisional: bool
    """Whether there are too few matches to be sure."""
    matches: int
    won: int
    drawn: int
    lost: int
    change: int
    """The change of the rating over the last seven days."""


class Step(msgspec.Struct, frozen=True):
    """How many players of the ladder have a rating from `start` up to the next step."""

    start: int
    people: int


class Ladder(msgspec.Struct, frozen=True):
    """The players of a pool who have played a rated match in the last 30 days, best first."""

    pool: str
    game: str
    people: int
    skipped: int
    """How many places come before the first one here."""
    ranks: list[Rank]
    own: Rank | None
    """The caller's own row, if any."""
    spread: list[Step]


class LadderInfo(msgspec.Struct, frozen=True):
    pool: str
    game: str
    people: int


class PoolStatistics(msgspec.Struct, frozen=True):
    """A player's rated matches in one pool."""

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
    """The highest rating after any match."""
    best_at: int | None
    streak: int
    """Matches won in a row up to now; negative if lost."""
    longest: int
    """The longest run of wins."""
    place: int | None
    """The place on the ladder, if the player is on it."""
    people: int
    """How many players are on the ladder."""
    latest: int | None
    """When the latest match ended."""


class Statistics(msgspec.Struct, frozen=True):
    name: str
    pools: list[PoolStatistics]
    """The pool with the most matches first."""
