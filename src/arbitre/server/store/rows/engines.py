"""Engines, and the requests sent to them."""

import msgspec

from arbitre.wire.engines import AskStatus


class EngineRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    owner: str
    """An account's id."""
    kind: str
    """The name of the wire that speaks to it."""
    address: str
    games: tuple[str, ...]
    login: str | None = None
    """What its answers must carry. None if that is not checked."""
    timeout: int = 20
    """Seconds per move."""
    is_public: bool = False
    """Whether accounts other than its owner may seat it."""
    zeros: bool = False
    """Whether an empty board is sent as zeros, for engines that cannot read `Init`."""
    level: str | None = None
    remote: str | None = None
    """Its name behind an address that serves several."""
    secret: str
    """Signs the requests to it."""
    old_secret: str | None = None
    old_until: int | None = None
    """Until when requests are also signed with the old secret."""
    created: int
    retired: int | None = None
    health: str = "unknown"
    checked: int | None = None
    trouble: str | None = None
    """What the latest check found wrong, if anything."""


class AskRow(msgspec.Struct, frozen=True, kw_only=True):
    """One request for a move, and its result."""

    game: str
    """The match identifier shown to the engine."""
    move_id: str
    match: str
    seat: int
    engine: str
    """Its id."""
    version: int
    """The version of the position, by the seat's own count."""
    attempt: int
    asker: str
    """The process that sent it."""
    asked: int
    deadline: int
    away: int
    """The match's total downtime until then, in milliseconds."""
    timeout: int
    request: str
    status: AskStatus = "open"
    answered: int | None = None
    answer: str | None = None
    """The engine's verbatim answer."""
    value: str | None = None
    milliseconds: int | None = None
    trouble: str | None = None
    """What is wrong, in one sentence, if anything."""
    reply: str | None = None
    """Its server's response to the request itself."""


class AnswerTime(msgspec.Struct, frozen=True):
    """How long an answer took, for a graph."""

    asked: int
    status: AskStatus
    milliseconds: int | None
