"""Routes for those who look after a server: roles, the audit log, jobs that were given up."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Body, delete, get, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.parameters import LOGGED_IN, BeforeId, Limit, PlayerName
from arbitre.server.errors import GuestsCannot, NotLoggedIn, RoleNeeded, UnknownJob, UnknownPlayer
from arbitre.wire.administration import AuditEntry, DeadJobInfo, JobName, RoleHolder
from arbitre.wire.people import Role

RoleName = Annotated[Role, Meta(description="The role to give or to take.")]


@get("/roles", tags=["administration"], security=LOGGED_IN, refuses=[NotLoggedIn, RoleNeeded])
async def list_roles(request: Call) -> list[RoleHolder]:
    """List who has which role.

    For administrators. A super administrator is an administrator, and an administrator is a moderator and an organiser.
    """
    return await request.administration.holders(request.account)


@put(
    "/players/{name}/roles/{role}",
    tags=["administration"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, RoleNeeded, UnknownPlayer, GuestsCannot],
)
async def grant_role(request: Call, name: PlayerName, role: RoleName) -> list[Role]:
    """Give a player a role.

    For super administrators; the first of them is named by `arbitre admin grant`. Answers with all roles the player has then.
    """
    return await request.administration.grant(request.account, name, role)


@delete(
    "/players/{name}/roles/{role}",
    tags=["administration"],
    security=LOGGED_IN,
    status=200,
    refuses=[NotLoggedIn, RoleNeeded, UnknownPlayer],
)
async def revoke_role(request: Call, name: PlayerName, role: RoleName) -> list[Role]:
    """Take a role from a player.

    For super administrators. Answers with the roles that are left, those that others imply included.
    """
    return await request.administration.revoke(request.account, name, role)


@get("/audit", tags=["administration"], security=LOGGED_IN, refuses=[NotLoggedIn, RoleNeeded])
async def read_audit(
    request: Call,
    subject: Annotated[str | None, Meta(description="Only entries about this.")] = None,
    before: BeforeId = None,
    limit: Limit = 50,
) -> list[AuditEntry]:
    """Read the audit log.

    Every use of a role, the latest first. For administrators; reading it is written down, too.
    """
    return await request.administration.audit(request.account, subject, before, limit)


@get("/jobs/dead", tags=["administration"], security=LOGGED_IN, refuses=[NotLoggedIn, RoleNeeded])
async def list_dead_jobs(request: Call, limit: Limit = 50) -> list[DeadJobInfo]:
    """List the jobs that were given up.

    The latest first. For administrators.
    """
    return await request.administration.dead_jobs(request.account, limit)


@post(
    "/jobs/retries",
    tags=["administration"],
    security=LOGGED_IN,
    status=204,
    refuses=[NotLoggedIn, RoleNeeded, UnknownJob],
    examples=[JobName("bot", "k7wq2mzt4h/1")],
)
async def retry_job(request: Call, data: Body[JobName]) -> None:
    """Try a job again that was given up.

    For administrators.
    """
    await request.administration.retry(request.account, data)


ROUTES = [list_roles, grant_role, revoke_role, read_audit, list_dead_jobs, retry_job]
