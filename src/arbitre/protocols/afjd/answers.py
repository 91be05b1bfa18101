"""Answers as the services write them: JSON with four blanks and without accents, `{"msg": …}` and what goes with it."""

import json
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from starlette.responses import Response

from arbitre.http.body import JSON

Number = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
"""What fits into a column."""


class Ignored(msgspec.Struct, frozen=True):
    """The parameters of a call that takes none: clients send their pseudo everywhere."""


class Refused(Exception):
    """What a service says no with: one of the specification's sentences and its status. `more` goes before the sentence."""

    def __init__(self, status: int, message: str, **more: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.more = more

    def __reduce__(self) -> tuple[Any, ...]:
        """A process that works something out may raise it."""
        return Refused, (self.status, self.message)


def answer(content: Any, status: int = 200) -> Response:
    return Response(json.dumps(content, indent=4) + "\n", status, media_type=JSON)


def said(message: str, status: int = 200, **more: str) -> Response:
    return answer({**more, "msg": message}, status)
