"""Other people's programs, and what was asked of them."""

import msgspec


class EngineRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    owner: str
    """An account's id."""
    kind: str
    """How it is spoken to: the name of a wire."""
    address: str
    games: tuple[str, ...]
    login: str | None = None
    """What its answers must carry; None = that is not looked at."""
    timeout: int = 20
    """Seconds for a move."""
    is_public: bool = False
    """Whether others than its owner may seat it."""
    zeros: bool = False
    """Whether an empty board is sent as zeros, for engines that cannot read `Init`."""
    level: str | None = None
    remote: str | None = None
    """What it is called behind an address that serves several."""
    secret: str
    """The requests to it are signed with this."""
    old_secret: str | None = None
    old_until: int | None = None
    """Until when requests are signed with the old secret, too."""
    created: int
    retired: int | None = None
    health: str = "unknown"
    checked: int | None = None
    trouble: str | None = None
    """What the latest check found, if anything."""


class AskRow(msgspec.Struct, frozen=True, kw_only=True):
    """One request for a move, and what came of it."""

    game: str
    """The identifier of the match that the engine is told."""
    move_id: str
    match: str
    seat: int
    engine: str
    """Its id."""
    version: int
    """Of the position, by the seat's own count."""
    attempt: int
    asker: str
    """The process that has sent it."""
    asked: int
    deadline: int
    away: int
    """Milliseconds that match time had stood still by then."""
    timeout: int
    request: str
    status: str = "open"
    answered: int | None = None
    answer: str | None = None
    """What the engine sent, to the letter."""
    value: str | None = None
    milliseconds: int | None = None
    trouble: str | None = None
    """One sentence, where something is wrong."""
    reply: str | None = None
    """What its server said to the request itself."""


class AnswerTime(msgspec.Struct, frozen=True):
    """How long an answer took, for a graph."""

    asked: int
    status: str
    milliseconds: int | None
