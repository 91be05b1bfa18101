"""Our API's errors: a `Problem`, with a status from one table. Services raise refusals and know no status."""

import math
from collections.abc import Iterable
from typing import Any, Final

import msgspec
import structlog
from starlette.responses import Response
from starlette.types import Scope

from arbitre.http.body import JSON
from arbitre.http.errors import TooLarge, WrongContentType, WrongMethod
from arbitre.http.operation import Operation
from arbitre.http.refusals import Refusals, nearest_status
from arbitre.kernel.errors import Invalid, NotNow, Refusal, Unknown
from arbitre.server.errors import (
    Forbidden,
    InternalError,
    InvalidRequest,
    NotLoggedIn,
    OutOfService,
    ProgramsCannot,
    TooManyRequests,
    WrongOrigin,
    WrongPassword,
)
from arbitre.server.store.interface import Unavailable, Unstorable
from arbitre.sockets.connection import PAUSE
from arbitre.wire.errors import Problem

STATUSES: Final[dict[type[Refusal], int]] = {
    Invalid: 400,
    NotLoggedIn: 401,
    WrongPassword: 403,
    Forbidden: 403,
    Unknown: 404,
    WrongMethod: 405,
    NotNow: 409,
    TooLarge: 413,
    WrongContentType: 415,
    TooManyRequests: 429,
    InternalError: 500,
    OutOfService: 503,
}
"""A refusal has the status of its nearest ancestor here."""

PAUSE_SECONDS: Final = 1.0

log = structlog.get_logger()


class Problems(Refusals):
    """Records the code in the scope, for the metrics. After a refusal for too many requests, pauses reading from the
    connection: refusing costs too."""

    shape: Any = Problem

    def status(self, refusal: type[Refusal]) -> int:
        return nearest_status(refusal, STATUSES)

    def answer(self, error: Exception, scope: Scope) -> Response:
        refusal = refusal_for(error, scope)
        scope["refused"] = refusal.code
        if isinstance(refusal, TooManyRequests) and PAUSE in scope.get("extensions", ()):
            scope["extensions"][PAUSE](PAUSE_SECONDS)
        body = msgspec.json.encode(Problem.of(refusal))
        return Response(body, self.status(type(refusal)), headers_of(refusal), JSON)

    def usual(self, operation: Operation) -> Iterable[type[Refusal]]:
        yield from (TooManyRequests, InternalError, OutOfService)
        if operation.method != "GET":
            yield WrongOrigin
        if {} not in operation.security:
            yield ProgramsCannot


def headers_of(refusal: Refusal) -> dict[str, str]:
    if isinstance(refusal, TooManyRequests):
        return {"retry-after": str(max(1, math.ceil(refusal.after)))}
    if isinstance(refusal, NotLoggedIn):
        return {"www-authenticate": "Bearer"}
    if isinstance(refusal, WrongMethod):
        return {"allow": refusal.allowed}
    return {}


def refusal_for(error: Exception, scope: Scope) -> Refusal:
    """Converts any exception to the refusal that the caller sees.

    An internal error is logged under the request's identifier. The caller learns nothing else about it.
    """
    if isinstance(error, Refusal):
        return error
    if isinstance(error, Unstorable):
        return InvalidRequest(str(error))
    identifier = scope["state"]["request_id"]
    if isinstance(error, Unavailable):
        log.error("store_unavailable", request=identifier, path=scope["path"], reason=str(error))
        return OutOfService("The server cannot reach its store; try again in a moment.")
    log.error("request_failed", request=identifier, path=scope["path"], exc_info=error)
    return InternalError(f"The server failed to answer; its log has the details under '{identifier}'.")
