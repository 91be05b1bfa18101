"""Competitions, who takes part, and the matches they consist of."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from arbitre.kernel.clock import Clock

CompetitorKind = Literal["bot", "engine", "program"]
CompetitionStatus = Literal["open", "playing", "over", "stopped"]
"""`open` = whoever has a program may still enter it."""
PairingState = Literal["waiting", "playing", "over", "void"]
"""`void` = it could not be played, or was called off; nobody scores."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """Under which all matches of a competition are played."""

    clock: Clock | None = None
    options: Mapping[str, Any] = {}
    legs: int = 1
    """In each, every two competitors meet once on either seat."""
    boards: int = 2
    """Matches at a time."""


class CompetitionRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    game: str
    title: str
    owner: str
    """An account's id."""
    terms: Terms
    status: CompetitionStatus
    created: int
    began: int | None = None
    ended: int | None = None
    series: str | None = None
    """The series that it is a night of."""
    night: str | None = None
    """Which night, as 2026-01-31; there is one of each in a series."""


class CompetitorRow(msgspec.Struct, frozen=True, kw_only=True):
    """`kind` and `reference` say who it is, for ever: a bot's name, an engine's id, or a program's account."""

    competition: str
    number: int
    """From 0, in the order in which they came; pairings name it."""
    kind: CompetitorKind
    reference: str
    name: str
    """As it was called then."""
    owner: str | None = None
    """An account's id; None = the house."""


class PairingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match that belongs to a competition. Its identifier is drawn up with the pairing, so that it is created once."""

    competition: str
    number: int
    round: int
    first: int
    second: int
    match: str
    state: PairingState = "waiting"
    score: float | None = None
    """What the first scored, from 0 to 1."""
    reason: str | None = None
    """How the match ended."""
    ended: int | None = None


class SeriesRow(msgspec.Struct, frozen=True, kw_only=True):
    """A competition that begins anew every night, among all who can play the game then."""

    id: str
    game: str
    title: str
    owner: str
    terms: Terms
    kinds: tuple[CompetitorKind, ...]
    """Who takes part."""
    hour: int
    """Of the day at which it begins, UTC."""
    created: int
    stopped: int | None = None
