"""The WebSocket handshake: turns an upgrade request into an ASGI scope, using the websockets library."""

import asyncio
from typing import Any
from urllib.parse import unquote

from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol


class Unfit(Exception):
    """The request cannot open a WebSocket. `answer` is sent before the connection closes."""

    def __init__(self, answer: bytes) -> None:
        super().__init__(answer)
        self.answer = answer


class Handshake:
    """The handshake of one connection, until it is accepted or rejected."""

    def __init__(self) -> None:
        self._protocol = ServerProtocol()
        self._response: Response | None = None

    def read(self, data: bytes, transport: asyncio.Transport) -> dict[str, Any]:
        """Returns the scope of the request. Raises Unfit for any other request, or if data comes before the acceptance."""
        self._protocol.receive_data(data)
        requests = [event for event in self._protocol.events_received() if isinstance(event, Request)]
        if self._response is not None or not requests:
            raise Unfit(b"")
        response = self._protocol.accept(requests[0])
        if response.status_code != 101:
            raise Unfit(self._bytes(response))
        self._response = response
        return _scope(requests[0], transport)

    def accept(self) -> bytes:
        assert self._response is not None
        return self._bytes(self._response)

    def reject(self) -> bytes:
        return self._bytes(self._protocol.reject(403, ""))

    def _bytes(self, response: Response) -> bytes:
        self._protocol.send_response(response)
        return b"".join(self._protocol.data_to_send())


def _scope(request: Request, transport: asyncio.Transport) -> dict[str, Any]:
    path, _, query = request.path.partition("?")
    return {
        "type": "websocket",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "wss" if is_ssl(transport) else "ws",
        "server": get_local_addr(transport),
        "client": get_remote_addr(transport),
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode("latin-1"),
        "query_string": query.encode("latin-1"),
        "headers": [
            (name.lower().encode("latin-1"), value.encode("latin-1"))
            for name, value in request.headers.raw_items()
        ],
        "subprotocols": [],
        "state": {},
    }
