"""Finds the operation for a request, has it read what was sent, and makes its answer into bytes."""

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import Any

import msgspec

from arbitre.http.operation import Answer, Operation
from arbitre.http.reply import Headers, Reply
from arbitre.server.api.call import Call, Services
from arbitre.server.errors import InvalidRequest, TooLarge, UnknownPath, WrongMethod

MAX_BODY = 65_536

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]

_encode = msgspec.json.Encoder().encode


class Router:
    """The operations by path and method."""

    def __init__(self, operations: Iterable[Operation], services: Services) -> None:
        self._services = services
        self._root = _Node()
        for operation in operations:
            self._root.add(operation)

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive) -> Reply:
        """Carries out what was asked. Notes the path's pattern in the scope; raises a Refusal where it is refused."""
        path, method = scope["path"], scope["method"]
        values: list[str] = []
        node = self._root.find(path.split("/")[1:], values)
        if node is None:
            raise UnknownPath(f"Nothing is served at '{_shown(path)}'.")
        scope["path_template"] = node.path
        operation = node.operations.get(method)
        if operation is None:
            if method == "OPTIONS":
                return Reply(204, [(b"allow", node.methods().encode())], b"")
            raise WrongMethod(f"'{_shown(path)}' does not answer to {_shown(method)}.", node.methods())
        arguments = operation.read_query(scope["query_string"])
        if operation.body is not None:
            headers = scope["headers"]
            body = await _read(headers, receive)
            arguments["data"] = operation.read_body(body, _header(headers, b"content-type"))
        answer = await operation.call(Call(scope, self._services), *values, **arguments)
        return _reply(operation, answer)


class _Node:
    """A place in the tree of paths: what stands there, and where the next part of a path leads."""

    __slots__ = ("any", "named", "operations", "path")

    def __init__(self) -> None:
        self.path = ""
        self.operations: dict[str, Operation] = {}
        self.named: dict[str, _Node] = {}
        self.any: _Node | None = None

    def add(self, operation: Operation) -> None:
        node = self
        for part in operation.path.split("/")[1:]:
            if part.startswith("{"):
                node.any = node.any or _Node()
                node = node.any
            else:
                node = node.named.setdefault(part, _Node())
        node.path = operation.path
        node.operations[operation.method] = operation

    def find(self, parts: list[str], values: list[str]) -> "_Node | None":
        """The place that a path leads to; what stands where a name may be is added to `values`."""
        node: _Node | None = self
        for part in parts:
            assert node is not None
            named = node.named.get(part)
            if named is None and part:
                values.append(part)
                named = node.any
            node = named
            if node is None:
                return None
        return node if node is not None and node.operations else None

    def methods(self) -> str:
        return ", ".join(sorted({*self.operations, "OPTIONS"}))


async def _read(headers: Headers, receive: Receive) -> bytes:
    """The whole body; raises TooLarge as soon as it is."""
    length = _header(headers, b"content-length")
    if length.isdigit() and int(length) > MAX_BODY:
        raise TooLarge("The body is larger than a request may be.")
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise InvalidRequest("The body broke off.")
        body += message.get("body", b"")
        if len(body) > MAX_BODY:
            raise TooLarge("The body is larger than a request may be.")
        if not message.get("more_body"):
            return bytes(body)


def _header(headers: Iterable[tuple[bytes, bytes]], wanted: bytes) -> bytes:
    return next((value for name, value in headers if name == wanted), b"")


def _reply(operation: Operation, answer: Any) -> Reply:
    status, headers = operation.status, []
    if isinstance(answer, Answer):
        status, headers, answer = answer.status or status, answer.headers, answer.content
    if status == 204:
        return Reply(204, headers, b"")
    if isinstance(answer, bytes):
        body = answer
    elif isinstance(answer, str) and operation.media_type[:5] == b"text/":
        body = answer.encode()
    else:
        body = _encode(answer)
    return Reply(status, [(b"content-type", operation.media_type), *headers], body)


def _shown(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:80]}…"
