"""Ratings, and how matches changed them."""

import msgspec

from arbitre.arena.rating import START


class RatingRow(msgspec.Struct, frozen=True):
    account: str
    pool: str
    rating: float
    matches: int
    deviation: float | None = None
    """For ratings by openskill. Elo has none."""
    latest: int = 0
    """When the latest match ended."""


class RatingChange(msgspec.Struct, frozen=True):
    """What one match does to a rating. `change` is added to the stored rating, because other matches of the player may end at
    the same time. `deviation` replaces the stored one."""

    account: str
    pool: str
    change: float
    before: float = START
    """The rating on which the change was computed. A player's first match starts there."""
    deviation: float | None = None
    result: str | None = None
    """`won`, `drawn` or `lost`."""

    @property
    def rating(self) -> float:
        """The new rating, unless another match has ended meanwhile."""
        return self.before + self.change


class PastRating(msgspec.Struct, frozen=True):
    """One match in the history of a rating."""

    at: int
    match: str
    before: float
    after: float
    result: str | None = None
    """`won`, `drawn` or `lost`; None in the oldest rows."""
    annulled: int | None = None
    """When a moderator annulled it."""

    @property
    def change(self) -> float:
        return self.after - self.before


class AffectedRating(msgspec.Struct, frozen=True):
    """What a match did to one rating. Can be annulled."""

    match: str
    account: str
    pool: str
    before: float
    after: float


class RecordRow(msgspec.Struct, frozen=True):
    """A person's rated matches in one pool with one result: how many, and their total effect on the rating."""

    account: str
    pool: str
    result: str
    matches: int
    change: float


class RankedRow(msgspec.Struct, frozen=True):
    """One row of a ladder."""

    account: str
    name: str
    rating: float
    matches: int
    deviation: float | None
    latest: int
