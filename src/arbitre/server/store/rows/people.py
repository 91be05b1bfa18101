"""Accounts, sessions, roles and the audit log."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from arbitre.kernel.text import Language

Circle = Literal["everybody", "friends"]
"""From whom a person accepts messages or requests."""


class AccountRow(msgspec.Struct, frozen=True, kw_only=True):
    """A person. A deleted account keeps its row, under a name that nobody can take."""

    id: str
    name: str
    password: str | None
    """The argon2 hash."""
    email: str | None
    """Confirmed and unique. An unconfirmed address is in a `MailedSecret`."""
    language: Language
    created: int
    deleted: int | None = None
    is_guest: bool = False
    country: str | None = None
    time_zone: str | None = None
    last_login: int | None = None
    challenges_from: Circle = "everybody"
    messages_from: Circle = "friends"
    requests_from: Circle = "everybody"
    """`friends` means friends of friends."""
    owner: str | None = None
    """The account whose program this is; None for a person."""


class SessionRow(msgspec.Struct, frozen=True, kw_only=True):
    """A cookie or token that authenticates an account. Only the SHA-256 of the secret is stored."""

    id: str
    secret_hash: bytes
    account: str
    kind: Literal["cookie", "token"]
    label: str
    created: int
    expires: int | None
    used: int | None = None
    actor: str | None = None
    """The administrator who is acting as the account."""


class MailedSecret(msgspec.Struct, frozen=True, kw_only=True):
    """A secret sent by mail, to prove that an address belongs to the account. One per account and purpose."""

    account: str
    purpose: Literal["address", "password"]
    address: str
    secret_hash: bytes | None
    """None: nothing was sent."""
    code: str | None = None
    tries: int = 0
    """How many attempts at the code have failed."""
    expires: int


class RoleRow(msgspec.Struct, frozen=True):
    account: str
    role: str
    granted_by: str | None
    """An account id. None: the operator, on the command line."""
    at: int


class AuditRow(msgspec.Struct, frozen=True):
    """One use of a role."""

    id: int
    at: int
    actor: str | None
    """An account id. None: the operator, on the command line."""
    action: str
    subject: str
    """An identifier. The action says of what."""
    detail: Mapping[str, Any]
