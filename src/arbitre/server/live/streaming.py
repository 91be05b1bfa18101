"""An endless response: lines or events as they happen, over plain HTTP, for clients without WebSocket.

A follower counts as connected, like a live socket: it gets news of other processes, and a player whose stream ends has left.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from arbitre.server.live.connections import Connection, Connections
from arbitre.server.running.limits import Limits
from arbitre.server.store.rows import AccountRow
from arbitre.sockets.addresses import address_of
from arbitre.sockets.socket import Content, Socket
from arbitre.wire.live import ClosingNotice, ServerMessage

ALIVE_SECONDS: Final = 15.0
"""How often a keepalive is sent: proxies close silent connections."""


class NewsSignal(Socket):
    """Set when there is news. The stream then reads the current state, so a slow reader gets the latest."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.is_closed = False

    def write(self, text: bytes) -> None:
        self.news.set()

    def listen(self, hear: Callable[[Content], None]) -> None:
        raise AssertionError("a stream goes one way")

    def hold(self) -> None:
        raise AssertionError("a stream goes one way")

    def go_on(self) -> None:
        raise AssertionError("a stream goes one way")

    def close(self, code: int, reason: str = "", *, after: float = 0) -> None:
        self.is_closed = True
        self.news.set()


class Follower(Connection):
    """Closes when the server announces that it is about to stop."""

    __slots__ = ()

    def send(self, message: ServerMessage) -> None:
        super().send(message)
        if isinstance(message, ClosingNotice):
            self.close()


class Stream(Response):
    """Lasts until the caller disconnects, the server stops, or the caller's token is withdrawn."""

    def __init__(
        self, connections: Connections, limits: Limits, account: AccountRow | None, media_type: str
    ) -> None:
        super().__init__(media_type=media_type, headers={"x-accel-buffering": "no"})
        del self.headers["content-length"]
        self._connections = connections
        self._limits = limits
        self.signal = NewsSignal()
        self.follower = Follower(account, self.signal)

    def parts(self) -> AsyncIterator[bytes]:
        """Yields what to send, as it happens. Ends once the signal is closed."""
        raise NotImplementedError

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._limits.open_sockets.held(address_of(scope)):
            self._connections.add(self.follower)
            leaving = asyncio.create_task(_hang_up(receive, self.follower))
            try:
                await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
                async for text in self.parts():
                    await send({"type": "http.response.body", "body": text, "more_body": True})
                await send({"type": "http.response.body", "body": b""})
            finally:
                leaving.cancel()
                self._connections.remove(self.follower)
                self.follower.close()


async def _hang_up(receive: Receive, follower: Follower) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    follower.close()
