"""The fields of a game as forms carry them (section e.1), and how they become our parameters."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType

from arbitre.games.diplomacy.errors import UnknownVariant
from arbitre.games.diplomacy.variant import find_variant
from arbitre.http.errors import InvalidRequest
from arbitre.protocols.afjd.answers import Number, Refused

NAME: Final = 20
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
    """Fields left out stay unchanged, or empty in a new game. `current_advancement` is never written."""

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


def given(data: GameFields) -> dict[str, Any]:
    names = ("name", "description", "variant", *FLAGS, *NUMBERS)
    return {name: value for name in names if (value := getattr(data, name)) is not UNSET}


def converted(fields: dict[str, Any], declared: Any) -> Any:
    try:
        return msgspec.convert(fields, declared)
    except msgspec.ValidationError as error:
        raise InvalidRequest(f"The fields do not fit: {error}.") from None


def check_name(name: str) -> None:
    if not name.strip() or not name.isprintable() or "/" in name:
        raise Refused(400, f"Name '{name}' is not a valid name")


def check_variant(data: GameFields) -> None:
    if data.variant is not UNSET:
        try:
            find_variant(data.variant)
        except UnknownVariant:
            raise Refused(404, f"Variant {data.variant} does not exist") from None
