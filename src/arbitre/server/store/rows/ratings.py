"""Ratings and what matches did to them."""

import msgspec

from arbitre.arena.rating import START


class RatingRow(msgspec.Struct, frozen=True):
    account: str
    pool: str
    rating: float
    matches: int
    deviation: float | None = None
    """Of a rating by openskill; Elo has none."""
    latest: int = 0
    """When the latest match ended."""


class RatingChange(msgspec.Struct, frozen=True):
    """What one match does to a rating. `change` is added to the rating that is stored by then: other matches of the player
    may end at the same time. A deviation replaces the one that is stored."""

    account: str
    pool: str
    change: float
    before: float = START
    """The rating from which the change was worked out; a player's first match starts there."""
    deviation: float | None = None
    result: str | None = None
    """`won`, `drawn` or `lost`."""

    @property
    def rating(self) -> float:
        """What it is then, unless another match has ended meanwhile."""
        return self.before + self.change


class PastRating(msgspec.Struct, frozen=True):
    """One match in the history of a rating."""

    at: int
    match: str
    before: float
    after: float
    result: str | None = None
    """`won`, `drawn` or `lost`; None in the oldest."""
    annulled: int | None = None
    """When a moderator took it back."""

    @property
    def change(self) -> float:
        return self.after - self.before


class AffectedRating(msgspec.Struct, frozen=True):
    """What a match did to one rating, and may be taken back."""

    match: str
    account: str
    pool: str
    before: float
    after: float


class RecordRow(msgspec.Struct, frozen=True):
    """How a person's rated matches of one pool have ended: as many with this result, and what they did to the rating."""

    account: str
    pool: str
    result: str
    matches: int
    change: float


class RankedRow(msgspec.Struct, frozen=True):
    """One line of a ladder."""

    account: str
    name: str
    rating: float
    matches: int
    deviation: float | None
    latest: int
