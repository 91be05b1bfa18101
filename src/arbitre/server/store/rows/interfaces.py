"""Registered interfaces, and the moves they return."""

import msgspec


class InterfaceRow(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    owner: str
    name: str
    address: str
    games: list[str]
    is_public: bool
    created: int


class ReturnRow(msgspec.Struct, frozen=True, kw_only=True):
    """A single-use address for one value. A trial belongs to no match."""

    secret_hash: bytes
    account: str
    receipt: str
    interface: str
    match: str | None
    seat: int | None
    version: int | None
    expires: int
    used: int | None = None
    value: str | None = None
    code: str | None = None
    sentence: str | None = None
