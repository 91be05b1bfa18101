"""How a refusal becomes an HTTP answer, and how an operation says which ones it may give.

Services raise refusals and know no status; this is the one table that maps them. Nothing else answers with an error.
"""

import math
import re
from collections.abc import Mapping
from typing import Any

import structlog
from litestar import Request, Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from arbitre.kernel.errors import Invalid, NotNow, Refusal, Unknown
from arbitre.server.errors import (
    Forbidden,
    InternalError,
    InvalidRequest,
    NotLoggedIn,
    OutOfService,
    TooLarge,
    TooManyRequests,
    UnknownPath,
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
    return {}


def refuses(*refusals: type[Refusal]) -> dict[int, ResponseSpec]:
    """The `responses` of an operation that may refuse in these ways. What any operation may say is added by the document."""
    codes: dict[int, list[str]] = {}
    for refusal in refusals:
        codes.setdefault(status_of(refusal), []).append(refusal.code)
    return {status: problem_response(codes[status]) for status in sorted(codes)}


def problem_response(codes: list[str]) -> ResponseSpec:
    return ResponseSpec(
        Problem, description=", ".join(f"`{code}`" for code in sorted(codes)), generate_examples=False
    )


def answer_refusal(request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    return Response(
        Problem(refusal.code, refusal.message),
        status_code=status_of(type(refusal)),
        headers=headers_of(refusal),
        media_type=MediaType.JSON,
    )


def answer_http_exception(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What Litestar itself refuses: routes, methods, parameters, sizes."""
    if error.status_code >= 500:
        return answer_fault(request, error)
    answer = answer_refusal(request, _refusal_for(request, error))
    for name, value in (error.headers or {}).items():
        answer.headers[name] = value
    return answer


def answer_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    return answer_refusal(request, refusal_for(error, request.scope))


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


def _refusal_for(request: Request[Any, Any, Any], error: HTTPException) -> Refusal:
    match error.status_code:
        case 404:
            return UnknownPath(f"Nothing is served at '{_shown(request.scope['path'])}'.")
        case 405:
            method = request.scope["method"]
            return WrongMethod(f"'{_shown(request.scope['path'])}' does not answer to {_shown(method)}.")
        case 413:
            return TooLarge("The body is larger than a request may be.")
        case _:
            return InvalidRequest(_sentence(error))


def _sentence(error: HTTPException) -> str:
    parts = []
    for detail in error.extra if isinstance(error.extra, list) else ():
        name, message = detail.get("key"), detail.get("message", "")
        parts.append(f"{name}: {message}" if name else message)
    text = "; ".join(parts) or re.sub(r"^\d+: ", "", error.detail)
    return text if text.endswith(".") else f"{text}."


def _shown(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:80]}…"


EXCEPTION_HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: answer_refusal,
    HTTPException: answer_http_exception,
    Exception: answer_fault,
}
