"""Competitions among bots, engines and programs on the wire.

A competitor is named by its kind and its name: `bot:master`, `engine:NAME`, `program:NAME`. In a competition it has a number,
from 0.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from arbitre.kernel.clock import Clock

CompetitorKind = Literal["bot", "engine", "program"]
CompetitorName = Annotated[str, Meta(min_length=3, max_length=96)]
Title = Annotated[str, Meta(min_length=1, max_length=120)]
Legs = Annotated[int, Meta(ge=1, le=50)]
Boards = Annotated[int, Meta(ge=1, le=16)]


class NewCompetition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """All against all, on both seats, as many legs as wanted."""

    game: Annotated[str, Meta(max_length=64)]
    title: Title
    competitors: Annotated[list[CompetitorName], Meta(max_length=40)] = []
    clock: Clock | None = None
    """Without one, whoever is not a bot of the house has half a minute for a move."""
    options: dict[str, Any] = {}
    legs: Legs = 1
    """In each, every two meet twice: once on either seat."""
    boards: Boards = 2
    """Matches at a time."""
    is_open: bool = False
    """Whether it waits for others to enter, until it is begun by hand; otherwise it begins at once."""


class NewSeries(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A competition every night, among all of some kinds that can play the game then."""

    game: Annotated[str, Meta(max_length=64)]
    title: Title
    kinds: Annotated[tuple[CompetitorKind, ...], Meta(min_length=1, max_length=3)] = ("engine", "program")
    hour: Annotated[int, Meta(ge=0, le=23)] = 2
    """UTC."""
    clock: Clock | None = None
    options: dict[str, Any] = {}
    legs: Legs = 1
    boards: Boards = 2


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    competitor: CompetitorName


class CompetitorInfo(msgspec.Struct, frozen=True):
    """Who may take part, or does."""

    id: str
    """Such as `bot:master`."""
    kind: CompetitorKind
    name: str
    owner: str | None = None
    """Whose it is; null for the house's own."""
    number: int | None = None
    """Its number in this competition."""
    is_here: bool = True
    """Whether a program is connected now."""


class CompetitionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A competition as a list shows it."""

    id: str
    game: str
    title: str
    owner: str | None
    status: Literal["open", "playing", "over", "stopped"]
    clock: Clock | None
    options: dict[str, Any]
    legs: int
    boards: int
    created: int
    began: int | None
    ended: int | None
    competitors: int
    matches: int
    """Of the whole competition."""
    done: int
    """Of these, how many are over."""
    series: str | None


class StandingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the standings."""

    number: int
    place: int
    """Shared by those who are equal in everything."""
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    berger: float
    """Sonneborn and Berger's number, which decides between equal points."""
    share: tuple[float, float] | None
    """Where the mean score lies with 95 %, from 0 to 1; null before the first match."""
    elo: float
    """The distance from the mean of the field, on Elo's scale."""
    margin: float
    """It lies within so much of that with 95 %."""


class CellInfo(msgspec.Struct, frozen=True):
    """What one has scored against another."""

    points: float
    played: int
    of: int
    """How many matches the two play in all."""
    playing: int = 0
    """How many of them go on now."""


class PairingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a competition; `first` sits on seat 0."""

    number: int
    round: int
    first: int
    second: int
    match: str
    """There is no match of this identifier before it begins."""
    state: Literal["waiting", "playing", "over", "void"]
    score: float | None
    """Of the first."""
    reason: str | None
    ended: int | None


class CompetitionState(msgspec.Struct, frozen=True, kw_only=True):
    competition: CompetitionInfo
    competitors: list[CompetitorInfo]
    """By number."""
    standings: list[StandingInfo]
    """The best first."""
    cross: list[list[CellInfo | None]]
    """By number of the competitor, then of the opponent; null where there is nothing to play."""
    playing: list[PairingInfo]
    endings: dict[str, int]
    """How many matches have ended for which reason."""
    may_manage: bool
    """Whether the caller may begin, stop and change it."""


class CompetitionPage(msgspec.Struct, frozen=True):
    """A part of the list, newest first; `next` goes back into the query for more."""

    competitions: list[CompetitionInfo]
    next: str | None = None


class PairingPage(msgspec.Struct, frozen=True):
    pairings: list[PairingInfo]
    next: int | None = None


class SeriesInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    title: str
    owner: str | None
    kinds: list[CompetitorKind]
    hour: int
    legs: int
    clock: Clock | None
    created: int
    due: int | None
    """When the next night begins; null if the series was stopped."""


class LadderLine(msgspec.Struct, frozen=True, kw_only=True):
    competitor: CompetitorInfo
    standing: StandingInfo


class SeriesState(msgspec.Struct, frozen=True, kw_only=True):
    series: SeriesInfo
    nights: list[CompetitionInfo]
    """The latest first."""
    ladder: list[LadderLine]
    """All of these nights together."""
    may_manage: bool
