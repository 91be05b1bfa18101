"""API operations: each declares its method, path, types and possible refusals next to its code.

    @post("/matches/{match}/chat", tags=["matches"], security=LOGGED_IN, refuses=[NotSeated], examples=[Say("Hello!")])
    async def say(request: Call, match: MatchId, data: Body[Say]) -> Said: ...

The signature is the declaration. Parameters named in the path come from there, `data` is the body, and the others come from
the query. The return type is the answer. Request decoding and the OpenAPI document are derived from it.
"""

import inspect
from collections.abc import Awaitable, Callable, Mapping, Sequence
from copy import copy
from types import MappingProxyType
from typing import Annotated, Any, Final, Generic, Self, TypeVar, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from arbitre.http.body import JSON, check_json, read_body, read_fields
from arbitre.http.decoding import convert_fields, convert_text, decode_json
from arbitre.http.errors import InvalidRequest
from arbitre.kernel.errors import Refusal

Content = TypeVar("Content")
Sent = TypeVar("Sent", covariant=True)
FORM: Final = "form"
Body = Annotated[Content, "body"]
"""The type of `data` as JSON, decoded strictly: a string is not a number, and unknown fields are refused."""
Form = Annotated[Content, FORM]
"""The type of `data` as fields of a form, a JSON object or the query, on any method. "3" is accepted as a number."""
Security = list[dict[str, list[str]]]
Handler = Callable[..., Awaitable[Any]]

_encode = msgspec.json.Encoder().encode


class Answer(Generic[Sent]):
    """An answer with more than content: another status, or headers."""

    __slots__ = ("content", "headers", "status")

    def __init__(
        self, content: Sent, status: int | None = None, headers: Mapping[str, str] | None = None
    ) -> None:
        self.content = content
        self.status = status
        self.headers = headers


class Parameter(msgspec.Struct, frozen=True):
    name: str
    declared: Any
    default: Any

    @property
    def is_required(self) -> bool:
        return self.default is inspect.Parameter.empty

    @property
    def is_form(self) -> bool:
        return FORM in get_args(self.declared)

    def read(self, text: str) -> Any:
        return convert_text(text, self.declared, self.name)


class Operation:
    """One operation, as declared by a decorator."""

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
        examples: Sequence[msgspec.Struct],
        status: int,
        media_type: str,
    ) -> None:
        self.method = method
        self.path = path
        self.call = call
        self.tags = list(tags)
        self.security = security
        self.refuses = tuple(refuses)
        self.also = also
        """Other statuses that return the same type, and their meaning."""
        self.examples = tuple(examples)
        """Example values of types that the operation takes or returns. Each is shown with its type."""
        self.status = status
        self.media_type = media_type
        self.name = call.__name__
        self.text = inspect.cleandoc(call.__doc__ or "")
        self._read_signature()

    def under(self, prefix: str) -> Self:
        """Returns a copy whose path starts with `prefix`."""
        moved = copy(self)
        moved.path = prefix + self.path
        return moved

    async def answer(self, request: Request) -> Response:
        """Decodes the request, calls the operation and encodes the answer. Raises a Refusal."""
        arguments: dict[str, Any] = request.scope["path_params"]
        for parameter in self._converted:
            arguments[parameter.name] = parameter.read(arguments[parameter.name])
        body = self.body
        if body is None:
            arguments |= self._read_query(request.scope["query_string"])
        elif self._decode is None:
            arguments["data"] = convert_fields(await read_fields(request), body.declared)
        else:
            arguments |= self._read_query(request.scope["query_string"])
            arguments["data"] = await self._read_json(request, body)
        return self._respond(await self.call(request, **arguments))

    def _read_signature(self) -> None:
        hints = get_type_hints(self.call, include_extras=True)
        answer = hints.pop("return")
        self.answered = get_args(answer)[0] if get_origin(answer) is Answer else answer
        if isinstance(self.answered, type) and issubclass(self.answered, Response):
            self.answered = str  # a page of any content
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
        self._converted = [parameter for parameter in self.in_path if not _is_text(parameter.declared)]
        self._required = {parameter.name for parameter in self.in_query.values() if parameter.is_required}
        is_json = self.body is not None and not self.body.is_form
        self._decode = msgspec.json.Decoder(self.body.declared).decode if self.body and is_json else None

    def _read_query(self, query: bytes) -> dict[str, Any]:
        """Raises InvalidRequest for parameters that are unknown, repeated, or of the wrong type."""
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

    async def _read_json(self, request: Request, declared: Parameter) -> Any:
        assert self._decode is not None
        body = await read_body(request)
        if not body and not declared.is_required:
            return declared.default
        check_json(request)
        return decode_json(self._decode, body, "body")

    def _respond(self, answer: Any) -> Response:
        status, headers = self.status, None
        if isinstance(answer, Response):
            return answer
        if isinstance(answer, Answer):
            status, headers, answer = answer.status or status, answer.headers, answer.content
        if status in (204, 304):
            return Response(None, status, headers)
        is_ready = isinstance(answer, bytes) or (isinstance(answer, str) and self.media_type != JSON)
        return Response(answer if is_ready else _encode(answer), status, headers, self.media_type)


def _is_text(declared: Any) -> bool:
    return (get_args(declared)[0] if get_origin(declared) is Annotated else declared) is str


def _declaring(method: str, usual_status: int) -> Callable[..., Callable[[Handler], Operation]]:
    def declare(
        path: str,
        *,
        tags: Sequence[str] = (),
        security: Security | None = None,
        refuses: Sequence[type[Refusal]] = (),
        also: Mapping[int, str] = MappingProxyType({}),
        examples: Sequence[msgspec.Struct] = (),
        status: int = usual_status,
        media_type: str = JSON,
    ) -> Callable[[Handler], Operation]:
        def operation(call: Handler) -> Operation:
            return Operation(
                method,
                path,
                call,
                tags=tags,
                security=[{}] if security is None else security,
                refuses=refuses,
                also=also,
                examples=examples,
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
