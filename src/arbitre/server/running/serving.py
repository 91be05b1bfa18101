"""The server and the worker as processes: started with settings, running until stopped. The caller says what they run."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Protocol, Self

import msgspec
import structlog
import uvicorn
import uvloop
from sqlalchemy.exc import ArgumentError
from starlette.types import ASGIApp

from arbitre.kernel.errors import Refusal
from arbitre.server.running.descriptors import raise_descriptor_limit
from arbitre.server.running.lock import held_for_one_process, sqlite_file
from arbitre.server.running.logs import configure_logs
from arbitre.server.running.settings import Settings
from arbitre.server.running.streams import StreamEndpoint, StreamServer
from arbitre.server.store import Unavailable
from arbitre.sockets.connection import Connection
from arbitre.sockets.guard import Guard
from arbitre.sockets.websocket import WebSocket

GRACE = 10
"""Seconds that a pending request has to finish when the server stops."""
MAX_FRAME = 65_536
SIGNALS = (signal.SIGINT, signal.SIGTERM)

log = structlog.get_logger()


class CannotStart(Refusal):
    code = "cannot_start"


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


def serve(settings: Settings, create: Callable[[Settings], Served]) -> None:
    """Serves until SIGTERM or SIGINT. Raises CannotStart if a port or the store is not available."""
    with _started(settings), ExitStack() as listening:
        served = create(settings)
        endpoints = [
            (endpoint, listening.enter_context(_listener(settings.host, endpoint.port)))
            for endpoint in served.endpoints
        ]
        configure_logs(settings.log_level, settings.log_format)
        _run(_serve(settings, served, endpoints))


def work(settings: Settings, run: Callable[[Settings, asyncio.Event], Awaitable[None]]) -> None:
    """Runs until SIGTERM or SIGINT, which set the event. Raises CannotStart if the store cannot be shared."""
    with _started(settings) as is_only:
        if is_only:
            raise CannotStart(
                "A worker needs the PostgreSQL database of its servers; a SQLite file has one server."
            )
        configure_logs(settings.log_level, settings.log_format)
        _run(_work(settings, run))


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


async def _serve(
    settings: Settings, served: Served, endpoints: Sequence[tuple[Endpoint | StreamEndpoint, socket.socket]]
) -> None:
    servers = Servers(served, endpoints, make_guard(settings))
    async with served:
        _settle()
        with _on_signals(servers.stop):
            await servers.run()
    log.info("stopped")


def _settle() -> None:
    """Freezes what is built by now, so that the garbage collector skips it, and collects less often. Shortens the switch
    interval, so that the writer's thread does not wait five milliseconds for its turn."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    sys.setswitchinterval(0.001)


async def _work(settings: Settings, run: Callable[[Settings, asyncio.Event], Awaitable[None]]) -> None:
    told_to_stop = asyncio.Event()
    with _on_signals(told_to_stop.set):
        await run(settings, told_to_stop)
    log.info("stopped")


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


@contextlib.contextmanager
def _started(settings: Settings) -> Iterator[bool]:
    """Locks the SQLite file, if it is one, and yields whether it is. Turns errors of the store into CannotStart."""
    try:
        file = sqlite_file(settings.database_url())
        if file is None:
            yield False
        else:
            _make_folder(file, settings)
            with held_for_one_process(file):
                yield True
    except (Unavailable, ArgumentError, OSError) as error:
        raise CannotStart(f"{error}") from error


def _make_folder(file: Path, settings: Settings) -> None:
    """Creates only the default folder, unless told to create others: a missing folder may be a typo, and an empty database in
    it would look like lost data."""
    if not settings.create and settings.database != Settings().database and not file.parent.is_dir():
        raise CannotStart(
            f"There is no folder '{file.parent}' for the database; --create makes it, and an empty database in it."
        )
    file.parent.mkdir(parents=True, exist_ok=True)


@contextlib.contextmanager
def _listener(host: str, port: int) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        # For a name that does not resolve, `create_server` itself says only "Unknown error".
        socket.getaddrinfo(host, port, family)
        listener = socket.create_server((host, port), family=family, backlog=2048)
    except socket.gaierror:
        raise CannotStart(
            f"Cannot listen on '{host}': it is not an address of this machine, such as 127.0.0.1."
        ) from None
    except OSError as error:
        raise CannotStart(f"Cannot listen on {host}:{port}: {os.strerror(error.errno or 0)}.") from None
    with listener:
        yield listener


@contextlib.contextmanager
def _on_signals(react: Any) -> Iterator[None]:
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        loop.add_signal_handler(number, react)
    try:
        yield
    finally:
        for number in SIGNALS:
            loop.remove_signal_handler(number)


def _run(work: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(work)
