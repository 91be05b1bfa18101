"""Engines on the wire: registering them, trying them out, and reading the log of requests."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from arbitre.kernel.text import Text

EngineKind = Literal["url", "service"]
"""`url` engines answer by calling back with a query string. `service` engines answer at once, in JSON."""
EngineName = Annotated[
    str,
    Meta(
        min_length=2,
        max_length=32,
        pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]*$",
        description="Letters, digits, `_`, `.` and `-`. The name of the player in a seat is `engine:` and this.",
    ),
]
EngineAddress = Annotated[str, Meta(max_length=1024, description="Begins with http:// or https://.")]
EngineTimeout = Annotated[int, Meta(ge=4, le=54, description="Seconds for a move.")]
EngineGames = Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(min_length=1, max_length=64)]
Login = Annotated[str, Meta(max_length=64)]
Level = Annotated[str, Meta(max_length=16)]
Remote = Annotated[str, Meta(max_length=64)]
Health = Literal["unknown", "well", "ill"]
Verdict = Literal["legal", "wrong", "unjudged", "failed"]
AskStatus = Literal["open", "answered", "wrong", "late", "unreachable", "replaced", "told"]
"""`wrong`: the value is not legal. `replaced`: asked again under another MoveId. `told`: told how the match ended."""


class NewEngine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A program to register. The caller owns it."""

    name: EngineName
    address: EngineAddress
    games: EngineGames
    kind: EngineKind = "url"
    login: Login | None = None
    """What its answers must carry as `Login`. Without it, `Login` is ignored."""
    timeout: EngineTimeout = 20
    is_public: bool = False
    """Whether others may play against it."""
    zeros: bool = False
    """Send an empty board as zeros instead of `Init`."""
    level: Level | None = None
    """Sent as `Level`, to engines with several."""
    remote: Remote | None = None
    """The name a service knows it by, if several share an address. Its own name by default."""


class EngineChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Fields left out stay unchanged."""

    address: EngineAddress | UnsetType = UNSET
    games: EngineGames | UnsetType = UNSET
    kind: EngineKind | UnsetType = UNSET
    login: Login | UnsetType | None = UNSET
    timeout: EngineTimeout | UnsetType = UNSET
    is_public: bool | UnsetType = UNSET
    zeros: bool | UnsetType = UNSET
    level: Level | UnsetType | None = UNSET
    remote: Remote | UnsetType | None = UNSET


class EngineSettings(msgspec.Struct, frozen=True):
    """Shown to its owner only."""

    address: str
    login: str | None
    zeros: bool
    level: str | None
    remote: str | None
    old_secret_until: int | None
    """Until when requests are also signed with the old secret."""


class EngineInfo(msgspec.Struct, frozen=True):
    name: str
    owner: str
    games: list[str]
    kind: EngineKind
    timeout: int
    is_public: bool
    created: int
    health: Health = "unknown"
    """The result of the latest daily check."""
    checked: int | None = None
    trouble: Text | None = None
    """What is wrong with it. Shown to its owner."""
    settings: EngineSettings | None = None


class EngineWithSecret(msgspec.Struct, frozen=True):
    """An engine and the secret that signs its requests, which is shown only now."""

    engine: EngineInfo
    secret: str


class TrayParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The manual's parameters that describe a position. Null ones are not sent."""

    tray: Annotated[str, Meta(max_length=2048)] | None = None
    turn: Annotated[int, Meta(ge=1, le=9999)] | None = None
    move1: Annotated[str, Meta(max_length=64)] | None = None
    move2: Annotated[str, Meta(max_length=64)] | None = None
    gain1: Annotated[str, Meta(max_length=512)] | None = None
    gain2: Annotated[str, Meta(max_length=512)] | None = None


class EngineTrial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A trial request to an engine: a registered one by name, or any address."""

    game: Annotated[str, Meta(max_length=64)]
    parameters: TrayParameters = TrayParameters(tray="Init", turn=1)
    engine: Annotated[str, Meta(max_length=64)] | None = None
    address: EngineAddress | None = None
    timeout: EngineTimeout = 20
    options: dict[str, Any] = {}


class TrialResult(msgspec.Struct, frozen=True):
    """The result of an engine's trial."""

    request: str
    """The URL called, or the body sent."""
    verdict: Verdict
    """`unjudged`: well formed, but the parameters do not hold all that the rules need."""
    words: Text
    """What is wrong, or not, in one sentence. In French with fewer details."""
    milliseconds: int | None = None
    status: int | None = None
    """The HTTP status."""
    answer: str | None = None
    """The verbatim reply."""
    value: str | None = None
    move: str | None = None
    """The value in our notation."""


class TrayPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tray to begin a match from, as interfaces show it or engines get it."""

    game: Annotated[str, Meta(max_length=64)]
    parameters: TrayParameters
    options: dict[str, Any] = {}


class Position(msgspec.Struct, frozen=True):
    """A position for a new table."""

    position: str


class Exchange(msgspec.Struct, frozen=True):
    """One request for a move and its result, verbatim."""

    match: str
    seat: int
    game_id: str
    move_id: str
    asked: int
    deadline: int
    request: str
    status: AskStatus
    answered: int | None = None
    answer: str | None = None
    value: str | None = None
    milliseconds: int | None = None
    trouble: str | None = None
    reply: str | None = None


class ExchangePage(msgspec.Struct, frozen=True):
    """Newest first. Pass `next` back in the query for more."""

    exchanges: list[Exchange]
    next: int | None = None


class AnswerPoint(msgspec.Struct, frozen=True):
    """One answer, for a graph. `milliseconds` is null if none came."""

    asked: int
    status: AskStatus
    milliseconds: int | None = None
