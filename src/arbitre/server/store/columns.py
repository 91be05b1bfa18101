"""How rows become columns and columns rows. JSON is written and read here and nowhere else in the store."""

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from arbitre.kernel.clock import Clock
from arbitre.kernel.game import Outcome
from arbitre.server.store.interface import Unstorable
from arbitre.server.store.rows import AccountRow, MatchRow, PresenceRow, SeatRow

_encoder = msgspec.json.Encoder()
_options = msgspec.json.Decoder(dict[str, Any])
_clock = msgspec.json.Decoder(Clock)
_names = msgspec.json.Decoder(frozenset[str])
_counts = msgspec.json.Decoder(dict[str, int])
_outcome = msgspec.json.Decoder(Outcome)


def to_json(value: Any) -> str:
    return _encoder.encode(value).decode()


def check_text(text: str) -> None:
    """Refuses what PostgreSQL would, so that SQLite does so too."""
    if "\0" in text:
        raise Unstorable("A text cannot hold a NUL character.")
    if not text.isascii():
        try:
            text.encode()
        except UnicodeEncodeError:
            raise Unstorable("A text cannot hold half a surrogate pair.") from None


def name_key(name: str) -> str:
    """Two names with the same key are the same name to people."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def match_columns(row: MatchRow) -> tuple[Any, ...]:
    """In the order of the table's columns."""
    return (
        row.id,
        row.game,
        row.rules,
        row.seats,
        to_json(row.options),
        None if row.clock is None else to_json(row.clock),
        row.position,
        row.seed.hex(),
        row.status,
        row.is_public,
        row.is_rated,
        row.opener,
        row.created,
        row.began,
        row.ended,
        None if row.outcome is None else to_json(row.outcome),
        row.rematch_of,
        row.created if row.began is None else row.began,
    )


def read_match(columns: Sequence[Any], players: tuple[SeatRow, ...]) -> MatchRow:
    clock, outcome = columns[5], columns[15]
    return MatchRow(
        id=columns[0],
        game=columns[1],
        rules=columns[2],
        seats=columns[3],
        options=_options.decode(columns[4]),
        clock=None if clock is None else _clock.decode(clock),
        position=columns[6],
        seed=bytes.fromhex(columns[7]),
        status=columns[8],
        is_public=bool(columns[9]),
        is_rated=bool(columns[10]),
        opener=columns[11],
        created=columns[12],
        began=columns[13],
        ended=columns[14],
        outcome=None if outcome is None else _outcome.decode(outcome),
        rematch_of=columns[16],
        players=players,
    )


def read_matches(rows: Iterable[Sequence[Any]]) -> list[MatchRow]:
    """From matches joined with their seats: one row a taken seat, or one without; a match's rows follow each other."""
    found: list[tuple[Sequence[Any], list[SeatRow]]] = []
    for row in rows:
        if not found or found[-1][0][0] != row[0]:
            found.append((row, []))
        seat, account, bot = row[18], row[19], row[20]
        if seat is not None:
            found[-1][1].append(SeatRow(seat, account, bot))
    return [read_match(row, tuple(players)) for row, players in found]


def read_presence(columns: Sequence[Any]) -> PresenceRow:
    server, at, accounts, spectators = columns
    return PresenceRow(server, at, _names.decode(accounts), _counts.decode(spectators))


def account_columns(row: AccountRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "name": row.name,
        "name_key": name_key(row.name),
        "password": row.password,
        "email": row.email,
        "language": row.language,
        "created": row.created,
        "deleted": row.deleted,
    }


def read_account(columns: Sequence[Any]) -> AccountRow:
    return AccountRow(
        id=columns[0],
        name=columns[1],
        password=columns[2],
        email=columns[3],
        language=columns[4],
        created=columns[5],
        deleted=columns[6],
    )
