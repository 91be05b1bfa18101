"""Competitions among bots, engines and programs on the wire.

A competitor is named by its kind and name: `bot:master`, `engine:NAME`, `program:NAME`. In a competition it has a number, from
0.
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
    """A round robin on both seats, with any number of legs."""

    game: Annotated[str, Meta(max_length=64)]
    title: Title
    competitors: Annotated[list[CompetitorName], Meta(max_length=40)] = []
    clock: Clock | None = None
    """Without one, people's programs and whoever meets them have a minute per move; engines always have their own time."""
    options: dict[str, Any] = {}
    legs: Legs = 1
    """In each leg, every two competitors meet twice, once on each seat."""
    boards: Boards = 2
    """Matches played at the same time."""
    is_open: bool = False
    """Whether it takes entries until it is begun by hand. Otherwise it begins at once."""


class NewSeries(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A competition every night, among all competitors of some kinds that can play the game then."""

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
    """A possible or actual competitor."""

    id: str
    """Such as `bot:master`."""
    kind: CompetitorKind
    name: str
    owner: str | None = None
    """Its owner. Null for built-in bots."""
    number: int | None = None
    """Its number in this competition."""
    is_here: bool = True
    """Whether a program is connected now."""


class CompetitionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A competition, as shown in a list."""

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
    """In the whole competition."""
    done: int
    """How many of them are over."""
    series: str | None


class StandingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the standings."""

    number: int
    place: int
    """Shared by competitors equal in everything."""
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    berger: float
    """The Sonneborn-Berger score, which breaks ties in points."""
    share: tuple[float, float] | None
    """The 95 % interval of the mean score, from 0 to 1. Null before the first match."""
    elo: float
    """The difference from the mean of the field, on Elo's scale."""
    margin: float
    """Half the width of the 95 % interval of `elo`."""


class CellInfo(msgspec.Struct, frozen=True):
    """What one competitor scored against another."""

    points: float
    played: int
    of: int
    """How many matches the two play in total."""
    playing: int = 0
    """How many of them are in progress."""


class PairingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a competition. `first` sits on seat 0."""

    number: int
    round: int
    first: int
    second: int
    match: str
    """The match does not exist before it begins."""
    state: Literal["waiting", "playing", "over", "void"]
    score: float | None
    """The first competitor's score."""
    reason: str | None
    ended: int | None


class CompetitionState(msgspec.Struct, frozen=True, kw_only=True):
    competition: CompetitionInfo
    competitors: list[CompetitorInfo]
    """By number."""
    standings: list[StandingInfo]
    """Best first."""
    cross: list[list[CellInfo | None]]
    """By the competitor's number, then the opponent's. Null if they do not meet."""
    playing: list[PairingInfo]
    endings: dict[str, int]
    """How many matches ended for each reason."""
    may_manage: bool
    """Whether the caller may begin, stop and change it."""


class CompetitionPage(msgspec.Struct, frozen=True):
    """A page of the list, newest first. Pass `next` back in the query for more."""

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
    """When the next night begins. Null if the series was stopped."""


class LadderLine(msgspec.Struct, frozen=True, kw_only=True):
    competitor: CompetitorInfo
    standing: StandingInfo


class SeriesState(msgspec.Struct, frozen=True, kw_only=True):
    series: SeriesInfo
    nights: list[CompetitionInfo]
    """Latest first."""
    ladder: list[LadderLine]
    """All these nights together."""
    may_manage: bool
