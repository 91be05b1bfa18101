"""The server and the worker as processes: started with settings, running until they are told to stop."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
from collections.abc import Coroutine, Iterator
from typing import Any

import structlog
import uvicorn
import uvloop
from sqlalchemy.exc import ArgumentError

from arbitre.assembly import App, create_app, run_worker
from arbitre.kernel.errors import Refusal
from arbitre.server.running.lock import held_for_one_process, sqlite_file
from arbitre.server.running.logs import configure_logs
from arbitre.server.running.settings import Settings
from arbitre.server.store import Unavailable
from arbitre.sockets.websocket import WebSocket

GRACE = 10
"""Seconds that a request under way has to finish when the server stops."""
MAX_FRAME = 65_536
SIGNALS = (signal.SIGINT, signal.SIGTERM)

log = structlog.get_logger()


class CannotStart(Refusal):
    code = "cannot_start"


def serve(settings: Settings) -> None:
    """Serves until SIGTERM or SIGINT. Raises CannotStart if the port or the store cannot be had."""
    with _started(settings), _listener(settings) as listener:
        configure_logs(settings.log_level, settings.log_format)
        _run(_serve(settings, listener))


def work(settings: Settings) -> None:
    """Does bots' moves and deadlines until SIGTERM or SIGINT. Raises CannotStart without a store that can be shared."""
    with _started(settings) as is_only:
        if is_only:
            raise CannotStart(
                "A worker needs the PostgreSQL database of its servers; a SQLite file has one server."
            )
        configure_logs(settings.log_level, settings.log_format)
        _run(_work(settings))


async def _serve(settings: Settings, listener: socket.socket) -> None:
    app = create_app(settings)
    server = GracefulServer(server_config(app, settings), app)
    async with app:
        _settle()
        with _on_signals(server.stop):
            await server.serve([listener])
    log.info("stopped")


def _settle() -> None:
    """What was built by now stays for good: the garbage collector need not walk it again, nor look so often; and the
    writer's thread need not wait five milliseconds for its turn."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    sys.setswitchinterval(0.001)


async def _work(settings: Settings) -> None:
    told_to_stop = asyncio.Event()
    with _on_signals(told_to_stop.set):
        await run_worker(settings, told_to_stop)
    log.info("stopped")


class GracefulServer(uvicorn.Server):
    """Stops in order: no new connections, a word to the live sockets, what is under way, then whoever started it goes on."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Left to whoever runs the server: uvicorn raises them again at its end, when there is still a store to close."""
        yield

    def stop(self) -> None:
        """Told twice, it no longer waits for anybody."""
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
        self._app.say_closing()
        await super().shutdown(sockets)


def server_config(app: App, settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        http="httptools",
        ws=WebSocket,
        ws_max_size=MAX_FRAME,
        ws_ping_interval=20,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=GRACE,
    )


@contextlib.contextmanager
def _started(settings: Settings) -> Iterator[bool]:
    """Holds the SQLite file, if it is one, and says whether it is; what the store refuses becomes CannotStart."""
    try:
        file = sqlite_file(settings.database_url())
        if file is None:
            yield False
        else:
            with held_for_one_process(file):
                yield True
    except (Unavailable, ArgumentError, OSError) as error:
        raise CannotStart(f"{error}") from error


@contextlib.contextmanager
def _listener(settings: Settings) -> Iterator[socket.socket]:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        # By itself `create_server` says of a name that leads nowhere only "Unknown error".
        socket.getaddrinfo(settings.host, settings.port, family)
        listener = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    except socket.gaierror:
        raise CannotStart(
            f"Cannot listen on '{settings.host}': it is not an address of this machine, such as 127.0.0.1."
        ) from None
    except OSError as error:
        where = f"{settings.host}:{settings.port}"
        raise CannotStart(f"Cannot listen on {where}: {os.strerror(error.errno or 0)}.") from None
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
