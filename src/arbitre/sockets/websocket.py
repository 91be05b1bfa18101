"""A WebSocket protocol for uvicorn, as ASGI defines it, built for many small messages.

The websockets library does the handshake. After that, frames pass straight between the socket and the app, without a queue,
timer or read pause per message. `send` waits for a client that does not read, and disconnects it if too much is unread. If a
client sends faster than the app listens, reading pauses. A client that is silent for two pings is gone. After a batch of
frames, other connections get their turn. Too many control frames between two of our pings end the connection.

An app that broadcasts need not wait for each client, nor wake a task for each message: the scope extension DIRECT is the
connection itself, as a `Socket`.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable, MutableMapping
from typing import Any, Final, cast

import structlog
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState

from arbitre.sockets.frames import (
    BINARY,
    CLOSE,
    PING,
    POLICY_VIOLATION,
    PONG,
    TEXT,
    Reader,
    Violation,
    close_code,
    close_frame,
    frame,
    text,
)
from arbitre.sockets.handshake import Handshake, Unfit
from arbitre.sockets.socket import DIRECT, Content

Event = MutableMapping[str, Any]
UNHEARD: Final = 16
"""How many messages may wait for the app before reading pauses."""
BATCH: Final = 16
"""How many frames are read before other connections get their turn."""
MAX_CONTROLS: Final = 100
"""How many pings and pongs a client may send between two of our own pings."""
NORMAL: Final = 1000
ABNORMAL: Final = 1006
INTERNAL_ERROR: Final = 1011
SERVICE_RESTART: Final = 1012
MAX_UNREAD: Final = 1_048_576
"""How many bytes may wait for a client that is written to directly. It can recover everything by reconnecting."""
CLOSE_SECONDS: Final = 10.0
"""How long the client has to answer a close frame, and to read what is still buffered."""
SHUT_OUT_SECONDS: Final = 1.0
"""How long a client that exceeds its limits is kept waiting before the connection closes."""
MAX_DRAINED: Final = 65_536
"""How many bytes are still read after our close frame, while waiting for the answer."""

log = structlog.get_logger()


class WebSocket(asyncio.Protocol):
    """One connection, from its upgrade on."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        on_lost: Callable[[], None] | None = None,
    ) -> None:
        self._config = config
        self._on_lost = on_lost
        self._tasks = server_state.tasks
        # uvicorn must know every connection it may have to shut down, but its type lists only its own protocols.
        self._connections = cast(set[asyncio.Protocol], server_state.connections)
        self._loop = asyncio.get_running_loop()
        self._handshake: Handshake | None = Handshake()
        self._interval = config.ws_ping_interval or math.inf
        self._reader = Reader(config.ws_max_size)
        self._transport: asyncio.Transport
        self._is_new = True
        """Whether the app has not yet received `websocket.connect`."""
        self._unheard: deque[Content] = deque()
        self._hear: Callable[[Content], None] | None = None
        self._is_held = False
        self._ended: int | None = None
        """The close code, once the app can receive `websocket.disconnect`."""
        self._listening: asyncio.Future[None] | None = None
        self._writable: asyncio.Future[None] | None = None
        """Set while the transport's write buffer is over its limit."""
        self._is_reading = True
        self._was_heard = True
        self._is_deaf = False
        """Whether reading is off until a delayed close frame is sent."""
        self._controls = 0
        self._drained = 0
        self._is_open = False
        """Whether messages can be sent: after the handshake, and before either side closes."""
        self._is_lost = False
        self._timer: asyncio.TimerHandle | None = None

    # -- called by uvicorn and the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)

    def data_received(self, data: bytes) -> None:
        self._was_heard = True
        if self._handshake is not None:
            self._shake_hands(self._handshake, data)
            return
        if not self._is_open:
            self._drained += len(data)
            if self._drained > MAX_DRAINED:
                self._transport.abort()
                return
        self._read(data)

    def pause_writing(self) -> None:
        self._writable = self._loop.create_future()

    def resume_writing(self) -> None:
        if self._writable is not None and not self._writable.done():
            self._writable.set_result(None)
        self._writable = None

    def connection_lost(self, error: Exception | None) -> None:
        self._connections.discard(self)
        self._is_lost = True
        self._end(ABNORMAL)
        self._stop_timer()
        self.resume_writing()
        if self._on_lost is not None:
            self._on_lost()

    def shutdown(self) -> None:
        """Called when the server stops."""
        if self._is_open:
            self._transport.write(close_frame(SERVICE_RESTART))
        self._end(SERVICE_RESTART)
        self._transport.close()

    # -- called by the app

    async def receive(self) -> Event:
        if self._is_new:
            self._is_new = False
            return {"type": "websocket.connect"}
        while self._ended is None and (self._hear is not None or not self._unheard):
            self._listening = self._loop.create_future()
            await self._listening
        if self._hear is None and self._unheard:
            if not self._is_reading and len(self._unheard) <= 1:
                self._loop.call_soon(self._read_on)
            content = self._unheard.popleft()
            return {"type": "websocket.receive", "text" if isinstance(content, str) else "bytes": content}
        return {"type": "websocket.disconnect", "code": self._ended}

    async def send(self, message: Event) -> None:
        if self._writable is not None:
            await self._writable
        kind = message["type"]
        if self._is_open and kind == "websocket.send":
            content = message.get("text")
            self._send(frame(BINARY, message["bytes"]) if content is None else frame(TEXT, content.encode()))
        elif self._is_open and kind == "websocket.close":
            self.close(message.get("code", NORMAL), message.get("reason") or "")
        elif self._is_lost or self._handshake is None:
            raise ClientDisconnected
        elif kind == "websocket.accept":
            self._accept(self._handshake)
        else:
            self._reject(self._handshake)

    def write(self, text: bytes) -> None:
        if self._is_open:
            self._transport.write(frame(TEXT, text))
            if self._writable is not None:
                self._check_unread()

    def listen(self, hear: Callable[[Content], None]) -> None:
        self._hear = hear
        self.go_on()

    def hold(self) -> None:
        self._is_held = True

    def go_on(self) -> None:
        self._is_held = False
        while self._unheard and self._hear is not None and not self._is_held:
            self._hear(self._unheard.popleft())
        if not self._is_held and not self._is_reading:
            self._loop.call_soon(self._read_on)

    def close(self, code: int, reason: str = "", *, after: float = 0) -> None:
        if not self._is_open:
            return
        if after:
            self._shut_out(code, after, self._say_goodbye, code, reason)
        else:
            self._stop_timer()
            self._end(code)
            self._say_goodbye(code, reason)

    # -- the handshake

    def _shake_hands(self, handshake: Handshake, data: bytes) -> None:
        try:
            scope = handshake.read(data, self._transport)
        except Unfit as unfit:
            self._let_go(unfit.answer)
            return
        scope["extensions"] = {DIRECT: self}
        task = self._loop.create_task(self._run(scope))
        task.add_done_callback(self._tasks.discard)
        self._tasks.add(task)

    async def _run(self, scope: Event) -> None:
        try:
            await self._config.loaded_app(scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            log.exception("live_socket_failed")
            self._hang_up(INTERNAL_ERROR, "")
        if self._is_open:
            self._hang_up(NORMAL, "")
        elif self._handshake is not None:
            self._reject(self._handshake)

    def _accept(self, handshake: Handshake) -> None:
        self._transport.write(handshake.accept())
        self._handshake = None
        self._is_open = True
        self._timer = self._loop.call_later(self._interval, self._keep_alive)

    def _reject(self, handshake: Handshake) -> None:
        self._let_go(handshake.reject())

    # -- messages

    def _read(self, data: bytes) -> None:
        try:
            for kind, payload in self._reader.read(data, BATCH):
                self._take(kind, payload)
        except Violation as violation:
            if violation.code == POLICY_VIOLATION:
                last_words = close_frame(violation.code, violation.reason)
                self._shut_out(violation.code, SHUT_OUT_SECONDS, self._part, last_words)
            else:
                self._hang_up(violation.code, violation.reason)
            return
        except Exception:
            log.exception("live_socket_failed")
            self._hang_up(INTERNAL_ERROR, "")
            return
        if self._reader.has_more:
            self._pause_reading()
            if len(self._unheard) <= UNHEARD:
                self._loop.call_soon(self._read_on)

    def _read_on(self) -> None:
        """Resumes after a pause: first reads what is already buffered, then the socket."""
        if self._is_lost or self._is_reading or self._is_deaf:
            return
        if self._reader.has_more:
            self._read(b"")
        if not self._reader.has_more and len(self._unheard) <= UNHEARD and not self._transport.is_closing():
            self._is_reading = True
            self._transport.resume_reading()

    def _pause_reading(self) -> None:
        if self._is_reading:
            self._is_reading = False
            self._transport.pause_reading()

    def _take(self, kind: int, payload: bytes) -> None:
        if kind == CLOSE:
            code = close_code(payload)
            if self._is_open:
                self._transport.write(close_frame(code))
            self._end(code)
            self._transport.close()
        elif not self._is_open:
            pass  # Nothing is delivered after a close frame.
        elif kind == TEXT:
            self._put(text(payload))
        elif kind == BINARY:
            self._put(payload)
        else:
            self._controls += 1
            if self._controls > MAX_CONTROLS:
                raise Violation(POLICY_VIOLATION, "Too many pings.")
            if kind == PING:
                self._send(frame(PONG, payload))

    def _put(self, content: Content) -> None:
        if self._hear is not None and not self._is_held:
            self._hear(content)
            return
        self._unheard.append(content)
        self._wake()
        if len(self._unheard) > UNHEARD:
            self._pause_reading()

    def _wake(self) -> None:
        """Wakes the task that waits in `receive`."""
        if self._listening is not None and not self._listening.done():
            self._listening.set_result(None)

    def _send(self, data: bytes) -> None:
        self._transport.write(data)
        self._check_unread()

    def _check_unread(self) -> None:
        """Disconnects a client that leaves too much unread."""
        if self._writable is not None and self._transport.get_write_buffer_size() > MAX_UNREAD:
            self._end(ABNORMAL)
            self._transport.abort()

    # -- the end

    def _keep_alive(self) -> None:
        if self._was_heard:
            self._was_heard = False
            self._controls = 0
            self._send(frame(PING, b""))
            self._timer = self._loop.call_later(self._interval, self._keep_alive)
        else:
            self._hang_up(INTERNAL_ERROR, "Nothing was heard for too long.")

    def _shut_out(self, code: int, seconds: float, then: Callable[..., None], *arguments: Any) -> None:
        """Delivers nothing more, and stops reading for this long, so that reconnecting at once gains nothing."""
        self._stop_timer()
        self._is_deaf = True
        self._unheard.clear()
        self._end(code)
        self._pause_reading()
        self._timer = self._loop.call_later(seconds, then, *arguments)

    def _say_goodbye(self, code: int, reason: str) -> None:
        """Sends a close frame and waits for the answer, with a timeout."""
        self._is_deaf = False
        self._transport.write(close_frame(code, reason))
        self._timer = self._loop.call_later(CLOSE_SECONDS, self._transport.abort)
        self._read_on()

    def _hang_up(self, code: int, reason: str) -> None:
        """Closes without waiting for an answer."""
        is_told = not self._is_open
        self._end(code)
        self._stop_timer()
        self._part(b"" if is_told else close_frame(code, reason))

    def _part(self, last_words: bytes) -> None:
        """Closes the connection as soon as the client has read this, with a timeout."""
        self._transport.write(last_words)
        self._transport.close()
        if not self._is_lost:
            self._timer = self._loop.call_later(CLOSE_SECONDS, self._transport.abort)

    def _let_go(self, last_words: bytes) -> None:
        """Closes a connection that has not become a WebSocket."""
        self._transport.write(last_words)
        self._end(ABNORMAL)
        self._transport.close()

    def _end(self, code: int) -> None:
        if self._is_open or self._handshake is not None:
            self._is_open, self._handshake = False, None
            self._ended = code
            self._wake()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
