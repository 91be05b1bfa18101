"""How a refusal becomes an HTTP answer.

Services raise refusals and know no status; this is the one table that maps them. Nothing else answers with an error.
"""

import math
from collections.abc import Mapping
from typing import Any

import msgspec
import structlog

from arbitre.http.reply import Reply
from arbitre.kernel.errors import Invalid, NotNow, Refusal, Unknown
from arbitre.server.errors import (
    Forbidden,
    InternalError,
    InvalidRequest,
    NotLoggedIn,
    OutOfService,
    TooLarge,
    TooManyRequests,
    WrongContentType,
    WrongMethod,
    WrongPassword,
)
from arbitre.server.store.interface import Unavailable, Unstorable
from arbitre.wire.errors import Problem

STATUSES: dict[type[Refusal], int] = {
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

log = structlog.get_logger()


def status_of(refusal: type[Refusal]) -> int:
    return next(STATUSES[ancestor] for ancestor in refusal.__mro__ if ancestor in STATUSES)


def headers_of(refusal: Refusal) -> dict[str, str]:
    if isinstance(refusal, TooManyRequests):
        return {"Retry-After": str(max(1, math.ceil(refusal.after)))}
    if isinstance(refusal, NotLoggedIn):
        return {"WWW-Authenticate": "Bearer"}
    if isinstance(refusal, WrongMethod):
        return {"Allow": refusal.allowed}
    return {}


def refused(refusal: Refusal) -> Reply:
    named = [(name.lower().encode(), value.encode()) for name, value in headers_of(refusal).items()]
    body = msgspec.json.encode(Problem.of(refusal))
    return Reply(status_of(type(refusal)), [(b"content-type", b"application/json"), *named], body)


def refusal_for(error: Exception, scope: Mapping[str, Any]) -> Refusal:
    """What the caller is told of anything that was raised.

    A fault of ours goes to the log under the request's identifier, which is all that the caller learns of it.
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
