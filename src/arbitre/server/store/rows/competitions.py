"""Competitions, their competitors and their matches."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from arbitre.kernel.clock import Clock

CompetitorKind = Literal["bot", "engine", "program"]
CompetitionStatus = Literal["open", "playing", "over", "stopped"]
"""`open`: competitors may still enter."""
PairingState = Literal["waiting", "playing", "over", "void"]
"""`void`: it could not be played, or was cancelled. Nobody scores."""


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of all matches of a competition."""

    clock: Clock | None = None
    options: Mapping[str, Any] = {}
    legs: int = 1
    """In each leg, every two competitors meet once on each seat."""
    boards: int = 2
    """Matches played at the same time."""


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
    """The series it is a night of."""
    night: str | None = None
    """The date of the night, such as 2026-01-31. A series has one competition per date."""


class CompetitorRow(msgspec.Struct, frozen=True, kw_only=True):
    """`kind` and `reference` identify it permanently: a bot's name, an engine's name, or a program's account."""

    competition: str
    number: int
    """From 0, in order of entry. Pairings refer to it."""
    kind: CompetitorKind
    reference: str
    name: str
    """Its name at that time."""
    owner: str | None = None
    """An account's id. None for built-in bots."""


class PairingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match of a competition. Its identifier is generated with the pairing, so that the match is created once."""

    competition: str
    number: int
    round: int
    first: int
    second: int
    match: str
    state: PairingState = "waiting"
    score: float | None = None
    """The first competitor's score, from 0 to 1."""
    reason: str | None = None
    """How the match ended."""
    ended: int | None = None


class SeriesRow(msgspec.Struct, frozen=True, kw_only=True):
    """A competition that is repeated every night, among all who can play the game then."""

    id: str
    game: str
    title: str
    owner: str
    terms: Terms
    kinds: tuple[CompetitorKind, ...]
    """The kinds of competitors that take part."""
    hour: int
    """The UTC hour at which it begins."""
    created: int
    stopped: int | None = None
