"""The services' response format: JSON indented by four spaces, ASCII only, `{"msg": …}` plus other fields."""

import json
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.responses import Response

from arbitre.http.body import JSON

Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""Fits a database column."""


class Ignored(msgspec.Struct, frozen=True):
    """Parameters of a call that takes none. Clients send their pseudo everywhere."""


class Refused(Exception):
    """A refusal: one of the specification's sentences and its status. `more` precedes the sentence."""

    def __init__(self, status: int, message: str, **more: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.more = more

    def __reduce__(self) -> tuple[Any, ...]:
        """Makes it picklable, for worker processes."""
        return Refused, (self.status, self.message)


def written(content: Any) -> bytes:
    return (json.dumps(content, indent=4) + "\n").encode()


def answer(content: Any, status: int = 200) -> Response:
    return Response(written(content), status, media_type=JSON)


def said(message: str, status: int = 200, **more: str) -> Response:
    return answer({**more, "msg": message}, status)
