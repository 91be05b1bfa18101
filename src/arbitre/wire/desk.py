"""Directed matches of Diplomacy, as server and clients share them: parameters, players, orders, journal."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from arbitre.games.diplomacy.options import VariantName
from arbitre.kernel.game import Outcome
from arbitre.wire.conversations import LONGEST

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Description = Annotated[str, Meta(max_length=LONGEST)]
"""The specification knows no limit. A request's size is one."""
Days = Annotated[int, Meta(ge=0, le=60)]
AccessCode = Annotated[int, Meta(ge=0, le=999_999_999)]
Threshold = Annotated[int, Meta(ge=0, le=1_000_000)]
Zone = Annotated[str, Meta(min_length=1, max_length=64)]
Cycles = Annotated[int, Meta(ge=0, le=1000)]
Centers = Annotated[int, Meta(ge=0, le=34)]
RoleNumber = Annotated[int, Meta(ge=1, le=7)]
OrdersText = Annotated[str, Meta(max_length=4096)]
Moment = Annotated[int, Meta(ge=0, le=2**53)]
"""Milliseconds since 1970."""

STATES = (0, 1, 2)
WAITING, RUNNING, STOPPED = STATES


class Parameters(msgspec.Struct, frozen=True, kw_only=True):
    """What the master of a match decides. The specification's names (section e.1), and three of ours."""

    name: Name
    variant: VariantName = "standard"
    description: Description = ""
    archive: bool = False
    """Played elsewhere and shown here: no players, no deadlines. The master enters all orders."""
    anonymous: bool = False
    silent: bool = False
    cumulate: bool = False
    fast: bool = False
    """Resolved as soon as all orders are in. There is no deadline."""
    manual: bool = False
    """The master assigns the powers. Otherwise they are drawn."""
    speed_moves: Days = 2
    speed_retreats: Days = 1
    speed_adjustments: Days = 1
    cd_possible_moves: bool = False
    cd_possible_retreats: bool = True
    cd_possible_builds: bool = True
    cd_possible_removals: bool = True
    play_weekend: bool = False
    access_code: AccessCode = 0
    """0 for none."""
    access_restriction_reliability: Threshold = 0
    access_restriction_regularity: Threshold = 0
    access_restriction_performance: Threshold = 0
    nb_max_cycles_to_play: Cycles = 0
    """0 for no limit."""
    victory_centers: Centers = 0
    """0 for the variant's own number."""
    zone: Zone = "Europe/Paris"
    """The time zone of deadlines and weekends."""
    extension: Days = 0
    """Days the server adds once if orders are missing, before civil disorder. 0 for none."""
    councils: bool = True
    """Whether a player may invite others to play a power together."""


class ParametersChange(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Fields left out stay unchanged."""

    name: Name | UnsetType = UNSET
    variant: VariantName | UnsetType = UNSET
    description: Description | UnsetType = UNSET
    archive: bool | UnsetType = UNSET
    anonymous: bool | UnsetType = UNSET
    silent: bool | UnsetType = UNSET
    cumulate: bool | UnsetType = UNSET
    fast: bool | UnsetType = UNSET
    manual: bool | UnsetType = UNSET
    speed_moves: Days | UnsetType = UNSET
    speed_retreats: Days | UnsetType = UNSET
    speed_adjustments: Days | UnsetType = UNSET
    cd_possible_moves: bool | UnsetType = UNSET
    cd_possible_retreats: bool | UnsetType = UNSET
    cd_possible_builds: bool | UnsetType = UNSET
    cd_possible_removals: bool | UnsetType = UNSET
    play_weekend: bool | UnsetType = UNSET
    access_code: AccessCode | UnsetType = UNSET
    access_restriction_reliability: Threshold | UnsetType = UNSET
    access_restriction_regularity: Threshold | UnsetType = UNSET
    access_restriction_performance: Threshold | UnsetType = UNSET
    nb_max_cycles_to_play: Cycles | UnsetType = UNSET
    victory_centers: Centers | UnsetType = UNSET
    zone: Zone | UnsetType = UNSET
    extension: Days | UnsetType = UNSET
    councils: bool | UnsetType = UNSET


class DirectedInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A directed match, as shown in a list."""

    match: str
    number: int
    parameters: Parameters
    """Only the master sees its access code."""
    needs_code: bool
    state: Literal[0, 1, 2]
    """0 is waiting for players, 1 in progress, 2 stopped."""
    master: str
    advancement: int
    deadline: int | None
    """Milliseconds since 1970."""
    is_paused: bool
    created: int
    seats: int
    taken: int
    """Players with a place."""
    your_place: Literal["master", "player", "none"] = "none"
    group: str | None = None
    """Of matches opened together."""
    outcome: Outcome | None = None
    """Once it is over. Points are centres."""


class AssociateInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays a power together with its player."""

    player: str | None
    """Null if hidden, since the match is anonymous."""
    has_joined: bool
    """False while the invitation is open. Only those who play the power, the master and the invited see it then."""
    is_you: bool = False


class PowerState(msgspec.Struct, frozen=True, kw_only=True):
    """A power in a match in progress: its player, and the state of its orders."""

    role: int
    player: str | None
    """Null if hidden, since the match is anonymous."""
    is_you: bool = False
    """Whether the caller plays it, alone or with others."""
    associates: list[AssociateInfo] = []
    """Those who play it together with its player."""
    may_invite: bool = False
    """Whether the caller may invite others to play it, and part with them."""
    may_decline: bool = False
    """Whether the caller may give it back: after being put in charge of it, before the first orders."""
    is_asked: bool
    """Whether it has orders to give in this phase."""
    has_ordered: bool
    is_complete: bool
    """Whether its orders leave nothing to a civil disorder that is not allowed."""
    is_final: bool | None
    """Whether it agrees to resolve at once. Null if hidden."""
    may_miss: bool
    """Whether civil disorder is possible for it in this phase."""
    centers: int
    units: int
    on_vacation: bool = False


class PlaceInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A player with a place in a match that has not begun."""

    player: str | None
    roles: tuple[int, ...]
    is_you: bool
    country: str | None = None
    time_zone: str | None = None
    last_login: int | None = None
    """Shown to the master only."""
    reliability: float | None = None
    has_agreed: bool = True
    """False for a place that the master has offered and the player has not yet taken."""


class TenureInfo(msgspec.Struct, frozen=True, kw_only=True):
    role: int
    player: str | None
    since: int
    until: int | None
    cause: str


class JournalEntry(msgspec.Struct, frozen=True, kw_only=True):
    at: int
    actor: str | None
    """Null for the server itself."""
    kind: str
    data: dict[str, Any]


class DirectedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """What the caller may see of a directed match, besides the match itself."""

    info: DirectedInfo
    places: list[PlaceInfo]
    """While it waits for players."""
    powers: list[PowerState]
    """Once it has begun."""
    tenures: list[TenureInfo]
    journal: list[JournalEntry]
    note: str
    """The caller's private note."""
    your_vote: str | None = None
    votes: int = 0
    """How many powers have voted."""
    orders_to: list[str] = []
    """Where the caller's powers can mail their orders, one address per power. Empty if this server takes none by mail."""


class PastResolution(msgspec.Struct, frozen=True, kw_only=True):
    """A resolved phase."""

    number: int
    """The version of the match that it led to."""
    at: int
    advancement: int
    year: int
    title: str
    report: str
    orders: list[str]
    position: str
    """The position before it, in the notation of the rules page."""


class Join(msgspec.Struct, frozen=True):
    player: Annotated[str, Meta(max_length=64)] | None = None
    """A player to whom the master offers a place. Null for the caller."""
    access_code: AccessCode = 0


class RolesGiven(msgspec.Struct, frozen=True):
    roles: Annotated[list[RoleNumber], Meta(max_length=7)]


class OrdersGiven(msgspec.Struct, frozen=True):
    orders: OrdersText
    is_final: bool = False


class Successor(msgspec.Struct, frozen=True):
    player: Annotated[str, Meta(min_length=1, max_length=64)]


class Invitation(msgspec.Struct, frozen=True):
    """To play a power together with its player."""

    player: Annotated[str, Meta(min_length=1, max_length=64)]


class NewDeadline(msgspec.Struct, frozen=True):
    at: Moment


class Rectification(msgspec.Struct, frozen=True):
    position: Annotated[str, Meta(max_length=16_384)]
    code: Annotated[str, Meta(max_length=40)] = ""
    """From an administrator. Administrators need none."""


class RectificationCode(msgspec.Struct, frozen=True):
    code: str
    expires: int


class Reminded(msgspec.Struct, frozen=True):
    roles: list[int]


class Choice(msgspec.Struct, frozen=True):
    """`draw`, or the number of the power that is conceded the win. Null withdraws a vote."""

    choice: Annotated[str, Meta(pattern="^(draw|[1-7])$")] | None


class OwnNote(msgspec.Struct, frozen=True):
    text: Annotated[str, Meta(max_length=20_000)]


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """What the association records about a player."""

    player: str
    reliability: float
    regularity: float
    performance: float
    asked: int
    missed: int
    late: int
    left: int
    matches: int


class Vacation(msgspec.Struct, frozen=True):
    begins: Moment
    ends: Moment


class PowerStatistics(msgspec.Struct, frozen=True, kw_only=True):
    role: int
    matches: int
    won: int
    shared: int
    eliminated: int
    centers: float
    """The average at the end."""


# -- the gazette


class NewPiece(msgspec.Struct, frozen=True):
    """A piece for a match's gazette, signed by the author's power, or by an invented signature that hides it."""

    title: Annotated[str, Meta(min_length=1, max_length=120)]
    text: Annotated[str, Meta(min_length=1, max_length=8000)]
    signature: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    role: RoleNumber | None = None
    """Which of one's powers signs. Null for the first."""


class GazettePiece(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    at: int
    advancement: int
    """The phase it was written in, as the number of phases resolved."""
    title: str
    text: str
    role: int | None
    """The power that signs. Null for the master, and below an invented signature."""
    signature: str | None
    may_withdraw: bool = False
    """Whether the caller may take it back: its author and the master."""
    written_by: int | None = None
    """The power behind an invented signature. For the master and the author only."""


# -- matches opened together


class GroupOpening(msgspec.Struct, frozen=True):
    """Matches with one set of parameters. They are named after it: `NAME, table 1` and so on."""

    parameters: Parameters
    count: Annotated[int, Meta(ge=2, le=30)]


class GroupInfo(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    master: str
    created: int
    matches: int
    is_yours: bool = False
    """Whether the caller directs it."""


class GroupMatch(msgspec.Struct, frozen=True, kw_only=True):
    info: DirectedInfo
    players: list[str | None]
    """Who plays each power, by role. Null for nobody yet, or if hidden."""
    unassigned: list[str]
    """Players with a place and without a power."""
    unanswered: list[str] = []
    """Players who have not yet taken the place that the master offers them."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A power in one match of a group."""

    match: str
    name: str
    role: int
    player: str | None
    """Null if hidden."""
    centers: int
    score: float | None
    """From 0 to 1: 1 for a solo, a share for those who share. Null while the match is under way."""


class PlayerTotal(msgspec.Struct, frozen=True, kw_only=True):
    player: str
    matches: int
    score: float
    centers: int
    won: int
    shared: int
    eliminated: int


class GroupResults(msgspec.Struct, frozen=True, kw_only=True):
    results: list[Result]
    players: list[PlayerTotal]
    """Best first: by score, then by centres. Finished matches only."""
    powers: list["PowerStatistics"]


class Group(msgspec.Struct, frozen=True, kw_only=True):
    info: GroupInfo
    matches: list[GroupMatch]
    results: GroupResults


class Allocation(msgspec.Struct, frozen=True):
    """Who plays each power of a match, by role."""

    match: str
    players: Annotated[list[Annotated[str, Meta(max_length=64)] | None], Meta(max_length=7)]


class Allocations(msgspec.Struct, frozen=True):
    matches: Annotated[list[Allocation], Meta(max_length=30)]
