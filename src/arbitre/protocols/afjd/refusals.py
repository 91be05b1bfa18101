"""The services' error format. Invalid parameters are reported under `message`, everything else under `msg`."""

import re
from collections.abc import Iterable
from typing import Any, Final

from starlette.responses import Response
from starlette.types import Scope

from arbitre.http.errors import InvalidRequest, TooLarge, UnknownPath, WrongContentType, WrongMethod
from arbitre.http.operation import Operation
from arbitre.http.refusals import nearest_status
from arbitre.kernel.errors import NotNow, Refusal
from arbitre.protocols.afjd.answers import Refused, answer, said
from arbitre.server.api.problems import STATUSES, headers_of, refusal_for

STATUS: Final[dict[type[Refusal], int]] = {
    **STATUSES,
    NotNow: 405,
    TooLarge: 400,
    WrongContentType: 400,
}
"""The specification has no 409, 413 or 415."""
_UNKNOWN: Final = re.compile(r"unknown field `(.+?)`")
_MISSING: Final = re.compile(r"missing required field `(.+?)`")
_WRONG: Final = re.compile(r"^(?:The fields do not fit: )?(.*?)(?: - at `\$\.?(.*?)`)?\.?$", re.DOTALL)


class AfjdRefusals:
    """Implements `Refusals`."""

    shape: Any = dict[str, str]

    def status(self, refusal: type[Refusal]) -> int:
        return nearest_status(refusal, STATUS)

    def answer(self, error: Exception, scope: Scope) -> Response:
        if isinstance(error, Refused):
            scope["refused"] = "afjd"
            return said(error.message, error.status, **error.more)
        refusal = refusal_for(error, scope)
        scope["refused"] = refusal.code
        if isinstance(refusal, InvalidRequest):
            response = answer({"message": _about_parameters(refusal.message)}, 400)
        elif isinstance(refusal, (UnknownPath, WrongMethod)):
            response = answer({"message": refusal.message}, self.status(type(refusal)))
        else:
            response = said(refusal.message, self.status(type(refusal)))
        response.headers.update(headers_of(refusal))
        return response

    def usual(self, operation: Operation) -> Iterable[type[Refusal]]:
        return ()


def _about_parameters(message: str) -> str | dict[str, str]:
    """`{"role_id": "why"}`, or one sentence if no parameter is at fault."""
    if found := _UNKNOWN.search(message):
        return f"Unknown arguments: {found[1]}"
    if found := _MISSING.search(message):
        return {found[1]: "Missing required parameter"}
    found = _WRONG.match(message)
    assert found is not None, "it matches anything"
    return {found[2]: found[1]} if found[2] else found[1]
