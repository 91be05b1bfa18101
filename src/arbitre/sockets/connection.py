"""uvicorn's HTTP protocol with limits that it lacks: size and time of headers, time of bodies, pipelined requests.

Overrides uvicorn's internals. pyproject.toml pins the version, and `tests/server/test_attacks.py` notices a change.
"""

import asyncio
import math
from functools import partial
from typing import Any, Final, cast

from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from arbitre.sockets.answer import Answer
from arbitre.sockets.guard import Guard

MAX_HEAD: Final = 32_768
MAX_PIPELINED: Final = 8
MAX_DRAINED: Final = 4_194_304
"""Bytes of a body that are still read after the answer, so that a client that sends before it reads gets to read it."""
STUCK_SECONDS: Final = 15.0
"""How long a client may leave an answer unread while the send buffer is full."""
PAUSE: Final = "arbitre.pause"
"""The scope extension by which an app stops reading from a connection for some seconds."""


class HeadTooLarge(Exception):
    pass


class TooManyPipelined(Exception):
    pass


class Connection(HttpToolsProtocol):
    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        guard: Guard,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._guard = guard
        self._address: str | None = None
        """Set while the connection is counted."""
        self._deadline = math.inf
        self._received = 0
        """Bytes since the request began, or since its answer was complete."""
        self._is_in_head = True
        self._stuck_at = math.inf
        self._is_paused = False

    # -- the connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        address = self.client[0] if self.client else "unknown"
        delay = self._guard.admit(address)
        if delay is None:
            transport.abort()
            return
        self._address = address
        self._deadline = self.loop.time() + delay + self._guard.arrival_seconds
        self._guard.watch(self)
        if delay:
            self.pause(delay)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._guard.forget(self)
        self._release()

    def look(self, now: float) -> None:
        if not self.flow.write_paused:
            self._stuck_at = math.inf
        elif self._stuck_at == math.inf:
            self._stuck_at = now
        if now > self._deadline:
            self._time_out()
        elif now - self._stuck_at > STUCK_SECONDS:
            self.transport.abort()

    def pause(self, seconds: float) -> None:
        """Stops reading for this long."""
        self._is_paused = True
        self.transport.pause_reading()
        self.loop.call_later(seconds, self._resume)

    def _resume(self) -> None:
        self._is_paused = False
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def _release(self) -> None:
        if self._address is not None:
            address, self._address = self._address, None
            self._guard.release(address)

    def _time_out(self) -> None:
        if self._received if self._is_in_head else not self.cycle.response_started:
            self.transport.write(
                b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            )
        self.transport.close()

    # -- the request

    def data_received(self, data: bytes) -> None:
        if self._is_in_head and not self._received:
            data = _with_returns(data)
        self._received += len(data)
        is_answered = not self._is_in_head and self.cycle is not None and self.cycle.response_complete
        if is_answered and self._received > MAX_DRAINED:
            self.transport.abort()
            return
        super().data_received(data)
        if self._is_in_head and self._received > MAX_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._is_in_head = True
        self._deadline = self.loop.time() + self._guard.arrival_seconds

    def on_headers_complete(self) -> None:
        if self._received > MAX_HEAD:
            size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
            if size > MAX_HEAD:
                raise HeadTooLarge
        if len(self.pipeline) >= MAX_PIPELINED:
            raise TooManyPipelined
        self._is_in_head = False
        self._deadline = self.loop.time() + self._guard.arrival_seconds
        cast(dict[str, Any], self.scope)["extensions"] = {PAUSE: self.pause}
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._received = 0
        self._is_in_head = True
        self._deadline = math.inf

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._is_in_head:
            self._received = 0
        if self._is_paused and not self.transport.is_closing():
            self.transport.pause_reading()  # uvicorn resumes reading after every answer

    def send_400_response(self, msg: str) -> None:
        if self._received > MAX_HEAD:
            self.transport.write(
                b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
            )
            self.transport.close()
        else:
            super().send_400_response(msg)

    # -- the answer

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        async def run(scope: Any, receive: Any, send: Any) -> None:
            await app(scope, receive, Answer(cycle).send)

        super()._start_asgi_task(cycle, run)

    def handle_websocket_upgrade(self) -> None:
        """Counts the connection until the WebSocket ends: from here on, uvicorn reports only that."""
        self._guard.forget(self)
        made = cast(Any, self.ws_protocol_class)
        self.ws_protocol_class = cast(Any, partial(made, on_lost=self._release))
        super().handle_websocket_upgrade()


def _with_returns(data: bytes) -> bytes:
    """Old engines end every line of a head with LF alone (RFC 9112, 2.2), which the parser refuses. A head arrives at once."""
    first = data.find(b"\n")
    if first < 1 or data[first - 1] == ord("\r"):
        return data
    head, end, body = data.partition(b"\n\n")
    return head.replace(b"\n", b"\r\n") + b"\r\n\r\n" + body if end else data
