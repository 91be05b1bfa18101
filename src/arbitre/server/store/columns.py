"""Converts rows to columns and back, by name. The only place in the store that writes and reads JSON."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any

import msgspec

from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Outcome
from arbitre.server.store.interface.errors import Unstorable
from arbitre.server.store.rows import (
    AccountRow,
    Associate,
    AuditRow,
    InterfaceRow,
    Job,
    MatchRow,
    PresenceRow,
    SeatRow,
)
from arbitre.server.store.stages import STAGES
from arbitre.server.store.stages.numbers import CREATE
from arbitre.server.store.stages.stage import Row

Columns = Mapping[str, Any]
"""One row of a result, by column name."""

_encoder = msgspec.json.Encoder()
_objects = msgspec.json.Decoder(dict[str, Any])
_names = msgspec.json.Decoder(frozenset[str])
_counts = msgspec.json.Decoder(dict[str, int])


def to_json(value: Any) -> str:
    return _encoder.encode(value).decode()


# Match columns that are not stored as they are.
_ENCODE: dict[str, Callable[[Any], Any]] = {
    "options": to_json,
    "clock": to_json,
    "seed": bytes.hex,
    "outcome": to_json,
    "invited": to_json,
    "councils": to_json,
}
_DECODE: dict[str, Callable[[Any], Any]] = {
    "options": _objects.decode,
    "clock": msgspec.json.Decoder(Clock).decode,
    "seed": bytes.fromhex,
    "is_public": bool,
    "is_rated": bool,
    "outcome": msgspec.json.Decoder(Outcome).decode,
    "invited": msgspec.json.Decoder(tuple[str, ...]).decode,
    "cumulate": bool,
    "is_anonymous": bool,
    "is_silent": bool,
    "councils": msgspec.json.Decoder(dict[int, tuple[Associate, ...]]).decode,
}
_FIELDS = STAGES[CREATE].names[:-1]
"""The stored columns of a match, followed by the time of its last activity."""
_in_order = attrgetter(*_FIELDS)
_ENCODED = [(_FIELDS.index(name), encode) for name, encode in _ENCODE.items()]


def check_text(text: str) -> None:
    """Refuses what PostgreSQL would refuse, so that SQLite behaves the same."""
    if "\0" in text:
        raise Unstorable("A text cannot hold a NUL character.")
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise Unstorable("A text cannot hold half a surrogate pair.") from None


def name_key(name: str) -> str:
    """Returns the key under which names that look the same to people are equal."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def match_columns(row: MatchRow) -> Row:
    """Returns the values in the column order of the CREATE stage."""
    columns = list(_in_order(row))
    for place, encode in _ENCODED:
        if columns[place] is not None:
            columns[place] = encode(columns[place])
    return (*columns, row.created if row.began is None else row.began)


def table_columns(row: MatchRow) -> dict[str, Any]:
    """The same by name, for a table without seats that is created with other rows."""
    return dict(zip(STAGES[CREATE].names, match_columns(row), strict=True))


def read_matches(rows: Iterable[Columns]) -> list[MatchRow]:
    """Reads matches joined with their seats: one row per taken seat, or one row without a seat. A match's rows are adjacent."""
    found: list[tuple[Columns, list[SeatRow]]] = []
    for row in rows:
        if not found or found[-1][0]["id"] != row["id"]:
            found.append((row, []))
        if row["seat"] is not None:
            found[-1][1].append(SeatRow(row["seat"], row["account"], row["bot"], row["engine"]))
    return [_read_match(row, tuple(players)) for row, players in found]


def _read_match(row: Columns, players: tuple[SeatRow, ...]) -> MatchRow:
    columns: dict[str, Any] = {name: row[name] for name in _FIELDS}
    for name, decode in _DECODE.items():
        if columns[name] is not None:
            columns[name] = decode(columns[name])
    return MatchRow(**columns, players=players)


def read_job(row: Columns) -> Job:
    return Job(row["kind"], row["key"], row["due"], row["payload"], row["attempts"])


def read_presence(row: Columns) -> PresenceRow:
    return PresenceRow(
        row["server"], row["at"], _names.decode(row["accounts"]), _counts.decode(row["spectators"])
    )


def account_columns(row: AccountRow) -> dict[str, Any]:
    keys = {"name_key": name_key(row.name), "email_key": None if row.email is None else name_key(row.email)}
    return {**msgspec.structs.asdict(row), **keys}


def read_account(row: Columns) -> AccountRow:
    columns = {**row, "is_guest": bool(row["is_guest"])}
    return AccountRow(**columns)


def read_audit(row: Columns) -> AuditRow:
    columns = {**row, "detail": _objects.decode(row["detail"])}
    return AuditRow(**columns)


def interface_columns(interface: InterfaceRow) -> dict[str, Any]:
    return {**msgspec.structs.asdict(interface), "games": to_json(interface.games)}


def read_interface(row: Columns) -> InterfaceRow:
    games = msgspec.json.decode(row["games"], type=list[str])
    return InterfaceRow(**{**row, "games": games, "is_public": bool(row["is_public"])})
