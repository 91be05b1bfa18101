"""The fields of a game, as section e.1 lists them: what a client sends, and how it is written back."""

from datetime import UTC, datetime
from typing import Annotated, Any, Final
from zoneinfo import ZoneInfo

import msgspec
from msgspec import UNSET, Meta, UnsetType

from arbitre.games.diplomacy.errors import UnknownVariant
from arbitre.games.diplomacy.variant import find_variant
from arbitre.http.errors import InvalidRequest
from arbitre.protocols.afjd.answers import Number, Refused
from arbitre.server.directing.registry import Directed
from arbitre.wire.desk import STOPPED

NAME: Final = 20
LAST_HOUR: Final = 23
"""The hour of a deadline given as a day only."""
FLAGS: Final = (
    "archive",
    "anonymous",
    "silent",
    "cumulate",
    "fast",
    "cd_possible_moves",
    "cd_possible_retreats",
    "cd_possible_builds",
    "cd_possible_removals",
    "play_weekend",
    "manual",
)
NUMBERS: Final = (
    "speed_moves",
    "speed_retreats",
    "speed_adjustments",
    "access_code",
    "access_restriction_reliability",
    "access_restriction_regularity",
    "access_restriction_performance",
    "nb_max_cycles_to_play",
    "victory_centers",
)


class GameFields(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Fields left out stay unchanged. In a new game they are empty, and the variant is the standard one. An empty variant
    counts as left out. `current_advancement` is never written."""

    name: Annotated[str, Meta(min_length=1, max_length=NAME)] | UnsetType = UNSET
    pseudo: str | None = None
    description: str | UnsetType = UNSET
    variant: Annotated[str, Meta(max_length=20)] | UnsetType = UNSET
    deadline: str = ""
    archive: bool | UnsetType = UNSET
    anonymous: bool | UnsetType = UNSET
    silent: bool | UnsetType = UNSET
    cumulate: bool | UnsetType = UNSET
    fast: bool | UnsetType = UNSET
    speed_moves: Number | UnsetType = UNSET
    speed_retreats: Number | UnsetType = UNSET
    speed_adjustments: Number | UnsetType = UNSET
    cd_possible_moves: bool | UnsetType = UNSET
    cd_possible_retreats: bool | UnsetType = UNSET
    cd_possible_builds: bool | UnsetType = UNSET
    cd_possible_removals: bool | UnsetType = UNSET
    play_weekend: bool | UnsetType = UNSET
    manual: bool | UnsetType = UNSET
    access_code: Number | UnsetType = UNSET
    access_restriction_reliability: Number | UnsetType = UNSET
    access_restriction_regularity: Number | UnsetType = UNSET
    access_restriction_performance: Number | UnsetType = UNSET
    nb_max_cycles_to_play: Number | UnsetType = UNSET
    victory_centers: Number | UnsetType = UNSET
    current_advancement: Number = 0
    current_state: Number | None = None
    printed_state: Number | None = msgspec.field(default=None, name="current state")
    """The same, as the specification prints it in f.4."""


def given(data: GameFields) -> dict[str, Any]:
    names = ("name", "description", "variant", *FLAGS, *NUMBERS)
    found = {name: value for name in names if (value := getattr(data, name)) is not UNSET}
    if not found.get("variant"):
        found.pop("variant", None)
    return found


def converted(fields: dict[str, Any], declared: Any) -> Any:
    try:
        return msgspec.convert(fields, declared)
    except msgspec.ValidationError as error:
        raise InvalidRequest(f"The fields do not fit: {error}.") from None


def check_name(name: str) -> None:
    if not name.strip() or not name.isprintable() or "/" in name:
        raise Refused(400, f"Name '{name}' is not a valid name")


def check_variant(data: GameFields) -> None:
    if data.variant is not UNSET and data.variant:
        try:
            find_variant(data.variant)
        except UnknownVariant:
            raise Refused(404, f"Variant {data.variant} does not exist") from None


def _local(game: Directed) -> datetime | None:
    if game.row.deadline is None:
        return None
    return datetime.fromtimestamp(game.row.deadline / 1000, ZoneInfo(game.parameters.zone))


def day(game: Directed) -> str:
    """Always a day, since clients parse one. If there is no deadline, the day the game was created."""
    local = _local(game) or datetime.fromtimestamp(game.row.created / 1000, ZoneInfo(game.parameters.zone))
    return local.strftime("%Y-%m-%d")


def new_deadline(game: Directed, text: str, now: int) -> int | None:
    """Takes a day, and keeps the hour of the previous deadline. None if it stays, as in every game that is stopped."""
    if not text or text == day(game) or game.state == STOPPED:
        return None
    try:
        wanted = datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=UTC)
        before = _local(game)
        hour = LAST_HOUR if before is None else before.hour
        moment = wanted.replace(hour=hour, tzinfo=ZoneInfo(game.parameters.zone)).timestamp()
    except (OverflowError, ValueError):
        raise Refused(400, f"This seems to be incorrect as a deadline '{text[:40]}'") from None
    if moment * 1000 <= now:
        raise Refused(400, f"You cannot set a deadline in the past :'{text[:40]}'")
    return round(moment * 1000)
