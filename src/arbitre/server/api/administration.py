"""Routes for operators: roles, the audit log, dead jobs."""

from typing import Annotated

from msgspec import Meta

from arbitre.http.operation import Answer, Body, delete, get, post, put
from arbitre.server.api.call import Call
from arbitre.server.api.cookie import session_cookie
from arbitre.server.api.parameters import LOGGED_IN, BeforeId, Limit, PlayerName
from arbitre.server.errors import (
    CannotActAs,
    GuestsCannot,
    NotLoggedIn,
    NotWhileActing,
    RoleNeeded,
    UnknownJob,
    UnknownPlayer,
)
from arbitre.server.people.people import Admission
from arbitre.wire.administration import ActAs, AuditEntry, DeadJobInfo, JobName, RoleHolder
from arbitre.wire.people import Identity, Role

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

    For super administrators. The first one is named by `arbitre admin grant`. Returns all roles of the player after the change.
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

    For super administrators. Returns the remaining roles, implied ones included.
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

    Every use of a role, newest first. For administrators. Reading it is recorded too.
    """
    return await request.administration.audit(request.account, subject, before, limit)


@get("/jobs/dead", tags=["administration"], security=LOGGED_IN, refuses=[NotLoggedIn, RoleNeeded])
async def list_dead_jobs(request: Call, limit: Limit = 50) -> list[DeadJobInfo]:
    """List dead jobs.

    Newest first. For administrators.
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
    """Retry a dead job.

    For administrators.
    """
    await request.administration.retry(request.account, data)


@post(
    "/acting",
    tags=["administration"],
    security=LOGGED_IN,
    refuses=[NotLoggedIn, NotWhileActing, RoleNeeded, UnknownPlayer, CannotActAs],
    examples=[ActAs("Ada")],
)
async def act_as(request: Call, data: Body[ActAs]) -> Answer[Identity]:
    """Act as another user.

    For administrators, for an hour at most; `/me` shows it in `acted_by` and `acted_until`. Users with a role cannot be acted
    as. Every change is recorded in the audit log, and acts reserved to the owner are refused.
    """
    acting = request.services.acting
    return await _changed(request, await acting.begin(request.account, request.proof, data.name, data.proof))


@delete(
    "/acting", tags=["administration"], security=LOGGED_IN, status=200, refuses=[NotLoggedIn, CannotActAs]
)
async def stop_acting(request: Call) -> Answer[Identity]:
    """Stop acting as another user."""
    return await _changed(request, await request.services.acting.end(request.proof))


async def _changed(request: Call, admission: Admission) -> Answer[Identity]:
    is_program = admission.session.kind == "token"
    identity = await request.people.identity(admission.account, admission.secret if is_program else None)
    identity = await request.services.acting.told(identity, admission.session)
    return Answer(identity, headers={} if is_program else session_cookie(request, admission.secret))


ROUTES = [act_as, stop_acting, list_roles, grant_role, revoke_role, read_audit, list_dead_jobs, retry_job]
