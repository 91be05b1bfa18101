"""The server and the worker as processes: started with settings, running until stopped. The caller says what they run."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import structlog
import uvloop
from sqlalchemy.exc import ArgumentError

from arbitre.kernel.errors import Refusal
from arbitre.server.running.lock import held_for_one_process, sqlite_file
from arbitre.server.running.logs import configure_logs
from arbitre.server.running.servers import Endpoint, Served, Servers, make_guard
from arbitre.server.running.settings import Settings
from arbitre.server.running.streams import StreamEndpoint
from arbitre.server.store import Unavailable

SIGNALS = (signal.SIGINT, signal.SIGTERM)

log = structlog.get_logger()


class CannotStart(Refusal):
    code = "cannot_start"


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
    with _started(settings, is_shared=True):
        configure_logs(settings.log_level, settings.log_format)
        _run(_work(settings, run))


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


@contextlib.contextmanager
def _started(settings: Settings, *, is_shared: bool = False) -> Iterator[None]:
    """Locks the SQLite file, if it is one and need not be shared. Turns errors of the store into CannotStart."""
    try:
        file = sqlite_file(settings.database_url())
        if file is None:
            yield
        elif is_shared:
            raise CannotStart(
                "A worker needs the PostgreSQL database of its servers; a SQLite file has one server."
            )
        else:
            _make_folder(file, settings)
            with held_for_one_process(file):
                yield
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
