"""Other people's programs on the wire: registering them, trying them out, and reading what was said."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

EngineKind = Literal["url", "service"]
"""`url` answers by calling us back, with query strings; `service` answers at once, in JSON."""
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
AskStatus = Literal["open", "answered", "wrong", "late", "unreachable", "replaced", "told"]
"""`wrong` = a value that is not legal; `replaced` = asked again under another MoveId; `told` = how the match ended."""


class NewEngine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A program to register. Whoever registers it owns it."""

    name: EngineName
    address: EngineAddress
    games: EngineGames
    kind: EngineKind = "url"
    login: Login | None = None
    """What its answers must carry as `Login`. Without it, `Login` is not looked at."""
    timeout: EngineTimeout = 20
    is_public: bool = False
    """Whether others may play against it."""
    zeros: bool = False
    """Send an empty board as zeros instead of `Init`."""
    level: Level | None = None
    """Sent as `Level`, to engines that know several."""
    remote: Remote | None = None
    """What a service calls it, where several are behind one address; its name unless set."""


class EngineChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is to change; what is left out stays."""

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
    """What only its owner sees."""

    address: str
    login: str | None
    zeros: bool
    level: str | None
    remote: str | None
    old_secret_until: int | None
    """Until when requests are signed with the old secret as well."""


class EngineInfo(msgspec.Struct, frozen=True):
    name: str
    owner: str
    games: list[str]
    kind: EngineKind
    timeout: int
    is_public: bool
    created: int
    health: Health = "unknown"
    """What the latest daily check found."""
    checked: int | None = None
    trouble: str | None = None
    """What is wrong with it, for its owner."""
    settings: EngineSettings | None = None


class EngineWithSecret(msgspec.Struct, frozen=True):
    """An engine and the secret that requests to it are signed with; it is shown this once."""

    engine: EngineInfo
    secret: str


class TrayParameters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of the manual that say where a match stands. What is None is not sent."""

    tray: Annotated[str, Meta(max_length=2048)] | None = None
    turn: Annotated[int, Meta(ge=1, le=9999)] | None = None
    move1: Annotated[str, Meta(max_length=64)] | None = None
    move2: Annotated[str, Meta(max_length=64)] | None = None
    gain1: Annotated[str, Meta(max_length=512)] | None = None
    gain2: Annotated[str, Meta(max_length=512)] | None = None


class EngineTrial(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to try an engine out with: a registered one by its name, or any address."""

    game: Annotated[str, Meta(max_length=64)]
    parameters: TrayParameters = TrayParameters(tray="Init", turn=1)
    engine: Annotated[str, Meta(max_length=64)] | None = None
    address: EngineAddress | None = None
    timeout: EngineTimeout = 20
    options: dict[str, Any] = {}


class TrialResult(msgspec.Struct, frozen=True):
    """What came back from an engine that was tried out."""

    request: str
    """The address as it was called, or the body that was sent there."""
    verdict: Literal["legal", "wrong", "unjudged", "failed"]
    """`unjudged` = well written, but the parameters do not tell all that the rules must know."""
    sentence: str
    milliseconds: int | None = None
    status: int | None = None
    """Of HTTP."""
    answer: str | None = None
    """What came back, to the letter."""
    value: str | None = None
    move: str | None = None
    """The value as we write it."""


class TrayPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tray to begin a match from, as an interface shows it or an engine gets it."""

    game: Annotated[str, Meta(max_length=64)]
    parameters: TrayParameters
    options: dict[str, Any] = {}


class Position(msgspec.Struct, frozen=True):
    """A position as a new table takes it."""

    position: str


class Exchange(msgspec.Struct, frozen=True):
    """One request for a move and what came of it, to the letter."""

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
    """The latest first; `next` goes back into the query for more."""

    exchanges: list[Exchange]
    next: int | None = None


class AnswerPoint(msgspec.Struct, frozen=True):
    """One answer, for a graph; `milliseconds` is null where none came."""

    asked: int
    status: AskStatus
    milliseconds: int | None = None
