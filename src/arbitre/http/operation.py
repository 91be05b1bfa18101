"""What the API can be asked: each operation with its method, path, types and possible refusals, declared where it is written.

    @post("/matches/{match}/chat", tags=["matches"], security=LOGGED_IN, refuses=[NotSeated])
    async def say(request: Call, match: MatchId, data: Body[Say]) -> Said: ...

The signature is the declaration: parameters named in the path come from there, `data` is the body, the others stand in the
query; the return type is the answer. From it come the decoding of requests, and the OpenAPI document.
"""

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from copy import copy
from types import MappingProxyType
from typing import Annotated, Any, Generic, Self, TypeVar, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl

import msgspec

from arbitre.http.reply import Headers
from arbitre.kernel.errors import Refusal
from arbitre.server.errors import InvalidRequest, WrongContentType

Content = TypeVar("Content")
Sent = TypeVar("Sent", covariant=True)
Body = Annotated[Content, "body"]
"""The type of `data`, which is decoded strictly: a text is not a number and an unknown field is refused."""
Security = list[dict[str, list[str]]]
Handler = Callable[..., Awaitable[Any]]
Declared = TypeVar("Declared", bound=Handler)

JSON = b"application/json"


class Answer(Generic[Sent]):
    """What an operation answers if it says more than the content: another status, or headers."""

    __slots__ = ("content", "headers", "status")

    def __init__(self, content: Sent, status: int | None = None, headers: Headers | None = None) -> None:
        self.content = content
        self.status = status
        self.headers = headers or []


class Parameter(msgspec.Struct, frozen=True):
    name: str
    declared: Any
    default: Any

    @property
    def is_required(self) -> bool:
        return self.default is inspect.Parameter.empty

    def read(self, text: str) -> Any:
        try:
            return msgspec.convert(text, self.declared, strict=False)
        except msgspec.ValidationError as error:
            raise InvalidRequest(f"{self.name}: {error}.") from None


class Operation:
    """One way to ask, as it was declared by a decorator."""

    def __init__(
        self,
        method: str,
        path: str,
        call: Handler,
        *,
        tags: Sequence[str],
        security: Security,
        refuses: Sequence[type[Refusal]],
        also: Mapping[int, str],
        status: int,
        media_type: bytes,
    ) -> None:
        self.method = method
        self.path = path
        self.call = call
        self.tags = list(tags)
        self.security = security
        self.refuses = tuple(refuses)
        self.also = also
        """Other statuses that come with the same type of answer, and what they mean."""
        self.status = status
        self.media_type = media_type
        self.name = call.__name__
        self.text = inspect.cleandoc(call.__doc__ or "")
        self._read_signature()

    def under(self, prefix: str) -> Self:
        """The same, with a path that begins with `prefix`."""
        moved = copy(self)
        moved.path = prefix + self.path
        return moved

    def _read_signature(self) -> None:
        hints = get_type_hints(self.call, include_extras=True)
        answer = hints.pop("return")
        self.answer = get_args(answer)[0] if get_origin(answer) is Answer else answer
        given = [
            Parameter(name, hints[name], parameter.default)
            for name, parameter in inspect.signature(self.call).parameters.items()
            if name != "request"
        ]
        self.body = next((parameter for parameter in given if parameter.name == "data"), None)
        self.in_path = [parameter for parameter in given if f"{{{parameter.name}}}" in self.path]
        self.in_query = {
            parameter.name: parameter
            for parameter in given
            if parameter is not self.body and parameter not in self.in_path
        }
        self._required = {parameter.name for parameter in self.in_query.values() if parameter.is_required}
        self._decode = None if self.body is None else msgspec.json.Decoder(self.body.declared).decode

    def read_query(self, query: bytes) -> dict[str, Any]:
        """Raises InvalidRequest for parameters that nobody knows, that come twice, or that do not fit."""
        given: dict[str, Any] = {}
        if not query and not self._required:
            return given
        for name, text in parse_qsl(query.decode("latin-1"), keep_blank_values=True):
            parameter = self.in_query.get(name)
            if parameter is None:
                known = ", ".join(self.in_query) or "none"
                raise InvalidRequest(f"There is no parameter '{name[:40]}' here; there are {known}.")
            if name in given:
                raise InvalidRequest("A parameter is given twice.")
            given[name] = parameter.read(text)
        for name in self._required - given.keys():
            raise InvalidRequest(f"The parameter '{name}' is missing.")
        return given

    def read_body(self, body: bytes, content_type: bytes) -> Any:
        """Raises InvalidRequest or WrongContentType."""
        assert self.body is not None
        assert self._decode is not None
        if not body and not self.body.is_required:
            return self.body.default
        if content_type != JSON and content_type.partition(b";")[0].strip().lower() != JSON:
            shown = content_type.decode("latin-1")[:80]
            raise WrongContentType(f"A body must be application/json, not '{shown}'.")
        try:
            return self._decode(body)
        except msgspec.ValidationError as error:
            raise InvalidRequest(f"The body does not fit: {error}.") from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise InvalidRequest(f"The body is not JSON: {error}.") from None


def _declaring(method: str, usual_status: int) -> Callable[..., Callable[[Handler], Operation]]:
    def declare(
        path: str,
        *,
        tags: Sequence[str] = (),
        security: Security,
        refuses: Sequence[type[Refusal]] = (),
        also: Mapping[int, str] = MappingProxyType({}),
        status: int = usual_status,
        media_type: bytes = JSON,
    ) -> Callable[[Handler], Operation]:
        def operation(call: Handler) -> Operation:
            return Operation(
                method,
                path,
                call,
                tags=tags,
                security=security,
                refuses=refuses,
                also=also,
                status=status,
                media_type=media_type,
            )

        return operation

    return declare


get = _declaring("GET", 200)
post = _declaring("POST", 201)
put = _declaring("PUT", 200)
patch = _declaring("PATCH", 200)
delete = _declaring("DELETE", 204)
