"""Rows to put into a store, complete but for what a test is about."""

from typing import Any

from arbitre.kernel.game import Outcome
from arbitre.kernel.log import Event
from arbitre.server.store import Store
from arbitre.server.store.rows import AccountRow, MatchRow, SeatRow, SessionRow

WON = Outcome("line", (1.0, 0.0))
ANN, BEN, CLO = "account-ann", "account-ben", "account-clo"


def table(identifier: str = "table", **changes: Any) -> MatchRow:
    """An open table of two seats; Ann has opened it and sits on seat 0."""
    row: dict[str, Any] = {
        "id": identifier,
        "game": "tictactoe",
        "rules": 1,
        "seats": 2,
        "options": {},
        "clock": None,
        "position": None,
        "seed": bytes(32),
        "status": "open",
        "is_public": True,
        "is_rated": False,
        "opener": ANN,
        "created": 1_000,
        "players": (SeatRow(0, account=ANN),),
    }
    return MatchRow(**row | changes)


def playing(identifier: str = "match", **changes: Any) -> MatchRow:
    """Ann against Ben."""
    begun = {
        "status": "playing",
        "began": 2_000,
        "players": (SeatRow(0, account=ANN), SeatRow(1, account=BEN)),
    }
    return table(identifier, **begun | changes)


def moved(number: int, text: str = "5") -> Event:
    return Event(number, number * 10, "moved", number % 2, text)


def account(name: str = "Ann", identifier: str | None = None, **changes: Any) -> AccountRow:
    row: dict[str, Any] = {
        "id": identifier or f"account-{name.lower()}",
        "name": name,
        "password": "a hash",
        "email": None,
        "language": "fr",
        "created": 500,
    }
    return AccountRow(**row | changes)


def session(identifier: str, of: str = ANN, **changes: Any) -> SessionRow:
    row: dict[str, Any] = {
        "id": identifier,
        "secret_hash": f"hash of {identifier}".encode(),
        "account": of,
        "kind": "cookie",
        "label": "Firefox",
        "created": 600,
        "expires": None,
    }
    return SessionRow(**row | changes)


async def numbers(store: Store, match: str) -> list[int]:
    return [event.number for event in await store.events(match)]
