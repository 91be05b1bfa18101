"""What administrators see and ask: roles, the audit log, dead jobs."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from arbitre.wire.people import Proof, Role


class ActAs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The account an administrator wants to act as."""

    name: Annotated[str, Meta(max_length=64)]
    proof: Proof = "cookie"


class RoleHolder(msgspec.Struct, frozen=True):
    """One role of one person. `granted_by` is null if the operator granted it on the command line."""

    player: str
    role: Role
    granted_by: str | None
    at: int


class AuditEntry(msgspec.Struct, frozen=True):
    """One use of a role. `actor` is null for the operator on the command line."""

    id: int
    at: int
    actor: str | None
    action: str
    subject: str
    """A match, a job or a player, depending on the action."""
    detail: dict[str, Any]


class DeadJobInfo(msgspec.Struct, frozen=True):
    """A job that failed too often and was given up."""

    kind: str
    key: str
    attempts: int
    failed: int
    """When it was given up."""
    error: str


class JobName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Names a job."""

    kind: Annotated[str, Meta(min_length=1, max_length=64)]
    key: Annotated[str, Meta(max_length=256)] = ""
