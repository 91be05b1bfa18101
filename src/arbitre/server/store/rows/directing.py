"""Directed matches and what belongs to them."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from arbitre.kernel.game import Outcome


class DirectedRow(msgspec.Struct, frozen=True, kw_only=True):
    """What the match itself does not know about a directed match."""

    match: str
    number: int = 0
    """Assigned by the store."""
    name: str
    parameters: Mapping[str, Any]
    master: str
    """An account's id."""
    created: int
    version: int = -1
    """The match's version when its deadline was last set. -1 if it was not set since the start."""
    advancement: int = 0
    deadline: int | None = None
    extensions: int = 0
    paused: int | None = None
    group: str | None = None
    """Of matches opened together."""
    status: str = "open"
    """The match's status. Read with it, never written here."""
    outcome: Outcome | None = None
    """The match's, likewise."""


class CandidateRow(msgspec.Struct, frozen=True):
    """A player with a place in a match that has not begun."""

    match: str
    account: str
    at: int
    roles: tuple[int, ...] = ()
    """Assigned by the master before the start."""
    agreed: bool = True
    """A place offered by the master counts once the player agrees."""


class TenureRow(msgspec.Struct, frozen=True):
    """Who held a power, from when until when."""

    match: str
    role: int
    account: str
    since: int
    until: int | None = None
    cause: Literal["started", "given", "replaced"] = "started"


class DutyRow(msgspec.Struct, frozen=True):
    """A player's record of service in one match, or the total over all."""

    match: str
    account: str
    asked: int = 0
    missed: int = 0
    late: int = 0
    left: int = 0


class JournalRow(msgspec.Struct, frozen=True):
    match: str
    at: int
    actor: str | None
    """None for the server itself."""
    kind: str
    data: Mapping[str, Any] = {}


class VoteRow(msgspec.Struct, frozen=True):
    match: str
    role: int
    choice: str
    """`draw`, or the number of the role that is conceded the win."""
    at: int


class VacationRow(msgspec.Struct, frozen=True):
    account: str
    begins: int
    ends: int


class GroupRow(msgspec.Struct, frozen=True):
    """Directed matches that were opened together."""

    id: str
    name: str
    master: str
    created: int


class PieceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A piece in a match's gazette."""

    id: int = 0
    """Assigned by the store."""
    match: str
    at: int
    author: str
    role: int | None
    """The author's power. None for the master."""
    advancement: int
    title: str
    signature: str | None
    """An invented one. The power is then for the master's eyes only."""
    text: str
