"""What those who look after a server see and ask: roles, the audit log, jobs that were given up."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from arbitre.wire.people import Role


class RoleHolder(msgspec.Struct, frozen=True):
    """One role of one person; `granted_by` is null if the operator gave it at the command line."""

    player: str
    role: Role
    granted_by: str | None
    at: int


class AuditEntry(msgspec.Struct, frozen=True):
    """One use of a role. `actor` is null for the operator at the command line."""

    id: int
    at: int
    actor: str | None
    action: str
    subject: str
    """A match, a job or a player, as the action says."""
    detail: dict[str, Any]


class DeadJobInfo(msgspec.Struct, frozen=True):
    """Work that was tried too often, and given up."""

    kind: str
    key: str
    attempts: int
    failed: int
    """When it was given up."""
    error: str


class JobName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which job is meant."""

    kind: Annotated[str, Meta(min_length=1, max_length=64)]
    key: Annotated[str, Meta(max_length=256)] = ""
