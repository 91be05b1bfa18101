"""One server per port, over HTTP or a protocol of its own. They start and stop together, in order."""

import asyncio
import contextlib
import socket
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Protocol, Self

import msgspec
import structlog
import uvicorn
from starlette.types import ASGIApp

from arbitre.server.running.descriptors import raise_descriptor_limit
from arbitre.server.running.settings import Settings
from arbitre.server.running.streams import StreamEndpoint, StreamServer
from arbitre.sockets.connection import Connection
from arbitre.sockets.guard import Guard
from arbitre.sockets.websocket import WebSocket

GRACE = 10
"""Seconds that a pending request has to finish when the server stops."""
MAX_FRAME = 65_536

log = structlog.get_logger()


class Endpoint(msgspec.Struct, frozen=True):
    """An app on its own port. Port 0 takes any free one."""

    app: ASGIApp
    port: int


class Served(AbstractAsyncContextManager["Served"], Protocol):
    """What a server serves. Started before its ports open, stopped after they close."""

    @property
    def endpoints(self) -> Sequence[Endpoint | StreamEndpoint]: ...

    def say_closing(self) -> None:
        """Notifies connected clients that the server is about to stop."""

    async def __aenter__(self) -> Self: ...


class Servers:
    """One server per endpoint, started and stopped together."""

    def __init__(
        self,
        served: Served,
        endpoints: Iterable[tuple[Endpoint | StreamEndpoint, socket.socket]],
        guard: Guard,
    ) -> None:
        self._servers = [(_server(served, endpoint, guard), listener) for endpoint, listener in endpoints]

    async def run(self) -> None:
        """Runs until stopped, or until one of them fails."""
        await asyncio.gather(*(server.serve([listener]) for server, listener in self._servers))

    def stop(self) -> None:
        """A second call stops without waiting for requests."""
        for server, _ in self._servers:
            server.stop()


class GracefulServer(uvicorn.Server):
    """Stops in order: refuses new connections, notifies live sockets, finishes pending requests, then returns."""

    def __init__(self, config: uvicorn.Config, served: Served) -> None:
        super().__init__(config)
        self._served = served

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leaves signals to the caller: uvicorn would raise them again at the end, when the store is still open."""
        yield

    def stop(self) -> None:
        self.force_exit = self.should_exit
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or ():
            host, port = listener.getsockname()[:2]
            log.info("listening", url=f"http://{f'[{host}]' if ':' in host else host}:{port}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping")
        for server in self.servers:
            server.close()
        self._served.say_closing()
        await super().shutdown(sockets)


def _server(
    served: Served, endpoint: Endpoint | StreamEndpoint, guard: Guard
) -> GracefulServer | StreamServer:
    if isinstance(endpoint, StreamEndpoint):
        return StreamServer(endpoint, guard)
    return GracefulServer(server_config(endpoint.app, guard), served)


def make_guard(settings: Settings) -> Guard:
    proxies, total = settings.trusted_proxies(), raise_descriptor_limit()
    return Guard(proxies, settings.connections, total, is_enforced=settings.limits)


def server_config(app: ASGIApp, guard: Guard) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http=partial(Connection, guard=guard),  # type: ignore[arg-type]  # called like the class that it makes
        ws=WebSocket,
        ws_max_size=MAX_FRAME,
        ws_ping_interval=20,
        interface="asgi3",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=GRACE,
    )
