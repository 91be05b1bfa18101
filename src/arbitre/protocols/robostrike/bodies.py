"""Request and response bodies. Numbers may arrive as strings of digits, as the original client sends them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from arbitre.protocols.robostrike.errors import Refused

ACTIONS: Final = tuple(f"action{number}" for number in range(6))
_LONGEST_NAME: Final = 64
_LARGEST: Final = 9


class NewPlayer(msgspec.Struct, frozen=True):
    name: str = ""
    free: bool = True
    token: bool = False
    """Whether this player's commands require a token."""
    bot: str | None = None
    """A server-side AI takes the seat."""
    access_code: str | None = None


class NewMatch(msgspec.Struct, frozen=True):
    players: int = 2
    bots: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}


class Command(msgspec.Struct, frozen=True):
    player: int
    actions: tuple[int, ...]
    token: str | None = None


def read_object(body: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(body, type=dict[str, Any]) if body.strip() else {}
    except msgspec.DecodeError as error:
        raise Refused(400, f"Invalid data: {error}") from None


def read_player(fields: Mapping[str, Any]) -> NewPlayer:
    bot, access_code = fields.get("bot"), fields.get("access_code")
    return NewPlayer(
        name=read_name(fields) or "",
        free=read_free(fields, True),
        token=fields.get("token") is True,
        bot=None if bot is None else str(bot)[:_LONGEST_NAME],
        access_code=None if access_code is None else str(access_code),
    )


def read_match(fields: Mapping[str, Any]) -> NewMatch:
    bots = fields.get("bots", [])
    if not isinstance(bots, list) or len(bots) > 8:
        raise Refused(400, "Invalid data: bots is a list of names")
    options = {name: fields[name] for name in ("map", "board", "rounds") if name in fields}
    players = read_number(fields, "players") if "players" in fields else 2
    return NewMatch(players, tuple(map(str, bots)), options)


def read_command(fields: Mapping[str, Any]) -> Command:
    token = fields.get("token")
    return Command(
        read_number(fields, "networkID"),
        tuple(read_number(fields, action) for action in ACTIONS),
        token if isinstance(token, str) else None,
    )


def read_name(fields: Mapping[str, Any]) -> str | None:
    name = fields.get("name")
    if name is not None and not isinstance(name, str):
        raise Refused(400, "Invalid data: name is a text")
    return None if name is None else name[:_LONGEST_NAME]


def read_free(fields: Mapping[str, Any], usual: bool) -> bool:
    free = fields.get("free", usual)
    if not isinstance(free, bool):
        raise Refused(400, "Invalid data: free is true or false")
    return free


def read_number(fields: Mapping[str, Any], name: str) -> int:
    if name not in fields:
        raise Refused(400, f"Invalid data: {name} is missing")
    value = fields[name]
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= _LARGEST:
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**_LARGEST:
        return value
    raise Refused(400, f"Invalid data: {name} is not a number")


def with_actions(actions: Sequence[int]) -> dict[str, int]:
    return dict(zip(ACTIONS, actions, strict=True))
