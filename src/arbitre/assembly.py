"""Builds the server out of its real parts, and starts and stops them in order. Nobody else builds any.

async with create_app(settings) as app: ...     the ASGI app, running
await run_worker(settings, told_to_stop)        bots and deadlines only
"""

import asyncio
import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

import structlog
from argon2 import PasswordHasher
from starlette.types import Receive, Scope, Send

from arbitre.http.api import Api
from arbitre.http.site import Site
from arbitre.server.api import document
from arbitre.server.api.call import Call, Services
from arbitre.server.api.routes import API
from arbitre.server.live.gate import Gate
from arbitre.server.live.live import Live
from arbitre.server.people.people import People
from arbitre.server.people.security import Passwords
from arbitre.server.people.sessions import Sessions
from arbitre.server.play.keeper import Keeper
from arbitre.server.play.matches import Matches
from arbitre.server.play.outages import Outages
from arbitre.server.players.thinking import Thinkers
from arbitre.server.running.limits import Limits
from arbitre.server.running.metrics import Metrics
from arbitre.server.running.pool import Pool
from arbitre.server.running.serving import Endpoint
from arbitre.server.running.settings import Settings
from arbitre.server.social.chat import Chat
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow
from arbitre.server.tables.lists import Lists
from arbitre.server.tables.tables import Tables
from arbitre.server.work.sweeping import Sweeper
from arbitre.server.work.work import Work

log = structlog.get_logger()


def now_in_milliseconds() -> int:
    return time.time_ns() // 1_000_000


class App:
    """The server as an ASGI callable. Started by the lifespan protocol or by `async with`; stopped the same way."""

    def __init__(
        self, settings: Settings, store: Store | None, now: Callable[[], int], hasher: PasswordHasher
    ) -> None:
        self.settings = settings
        self._given_store = store
        self._now = now
        self._hasher = hasher
        self._parts: _Parts | None = None

    @property
    def running(self) -> "_Parts":
        assert self._parts is not None, "the app has not been started"
        return self._parts

    @property
    def endpoints(self) -> list[Endpoint]:
        return [Endpoint(self, self.settings.port)]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live_through(receive, send)
        else:
            await self.running.gate(scope, receive, send)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        store = self._given_store or await open_store(self.settings.database_url())
        self._parts = _Parts(self.settings, store, self._now, self._hasher)
        try:
            await self._parts.start()
        except BaseException:
            await self.stop()
            raise

    def say_closing(self) -> None:
        """Tells whoever is connected that the server is about to stop."""
        self.running.live.close()

    async def stop(self) -> None:
        parts, self._parts = self._parts, None
        if parts is not None:
            await parts.stop()
            if self._given_store is None:
                await parts.store.close()

    async def _live_through(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self.start()
        except Exception as error:
            log.exception("start_failed")
            await send({"type": "lifespan.startup.failed", "message": str(error)})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self.stop()
        await send({"type": "lifespan.shutdown.complete"})


def create_app(
    settings: Settings,
    *,
    store: Store | None = None,
    now: Callable[[], int] = now_in_milliseconds,
    hasher: PasswordHasher | None = None,
) -> App:
    """`store` is opened from the settings unless given, and then left open; `now` gives milliseconds since 1970."""
    return App(settings, store, now, hasher or PasswordHasher())


async def run_worker(
    settings: Settings, told_to_stop: asyncio.Event, now: Callable[[], int] = now_in_milliseconds
) -> None:
    """Does the work that servers on the same store leave to be done, until told to stop."""
    store = await open_store(settings.database_url())
    keeper = Keeper(store, now)
    matches = Matches(keeper, Outages(store, now, serves=False))
    thinkers = Thinkers(max(settings.thinkers, 1))
    sweeper = Sweeper(store, now, settings.guest_days)
    working = asyncio.create_task(Work(keeper, matches, thinkers, sweeper).run())
    noting = asyncio.create_task(keeper.activity.run())
    log.info("working", thinkers=max(settings.thinkers, 1))
    try:
        await told_to_stop.wait()
    finally:
        await _end(working)
        await _end(noting)
        await keeper.close()
        thinkers.close()
        await store.close()


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        pass
    except Exception:
        log.exception("task_failed")


class _Parts:
    """One of everything, wired together."""

    def __init__(
        self, settings: Settings, store: Store, now: Callable[[], int], hasher: PasswordHasher
    ) -> None:
        self.store = store
        self.metrics = Metrics()
        self.limits = Limits(now, is_enforced=settings.limits)
        self.passwords = Passwords(hasher)
        self.sessions = Sessions(store, now)
        self.people = People(store, self.sessions, self.passwords, now)
        self.keeper = Keeper(store, now)
        self.tables = Tables(self.keeper)
        self.lists = Lists(self.keeper)
        self.outages = Outages(store, now)
        self.matches = Matches(self.keeper, self.outages)
        self.chat = Chat(self.keeper, self.limits.chat)
        self.thinkers = Thinkers(settings.thinkers)
        self.sweeper = Sweeper(store, now, settings.guest_days)
        self.work = Work(self.keeper, self.matches, self.thinkers, self.sweeper, self._job_done)
        self.pool = Pool()
        self.services = Services(
            store=store,
            people=self.people,
            tables=self.tables,
            lists=self.lists,
            matches=self.matches,
            chat=self.chat,
            limits=self.limits,
            metrics=self.metrics,
            pool=self.pool,
        )
        api = Api([*API.operations, *document.ROUTES], API.refusals, Call).app(self.services)
        self.live = Live(self.keeper, self.matches, self.chat, self._who_connects, self.limits.messages.wait)
        self.gate = Gate(
            api=api,
            live=self.live,
            site=Site(settings.web_folder()),
            refusals=API.refusals,
            sessions=self.sessions,
            limits=self.limits,
            metrics=self.metrics,
            proxies=settings.trusted_proxies(),
            origins=settings.origins,
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._stop_listening: Callable[[], None] = lambda: None
        self._measure()

    async def start(self) -> None:
        self._stop_listening = self.store.listen(self._signal)
        if await self.outages.look():
            self._give_time_back()
        await self.sweeper.arrange()
        self._tasks += [
            asyncio.create_task(self.outages.run(self._give_time_back)),
            asyncio.create_task(self.work.run()),
            asyncio.create_task(self.keeper.activity.run()),
        ]
        if self.store.is_shared:
            self._tasks.append(asyncio.create_task(self.keeper.presence.run()))

    async def stop(self) -> None:
        for task in self._tasks:
            await _end(task)
        self._stop_listening()
        await self.keeper.close()
        self.sessions.close()
        self.thinkers.close()
        self.passwords.close()
        self.pool.close()

    def _give_time_back(self) -> None:
        self._tasks.append(asyncio.create_task(self.matches.credit_all()))

    def _signal(self, kind: str, identifier: str) -> None:
        """What proves an account was withdrawn: its sockets end, and come back as who they are now, if anybody."""
        if kind == "session":
            self.keeper.hub.close_account(identifier)

    async def _who_connects(self, scope: Scope) -> AccountRow | None:
        return await self.gate.authenticate_socket(scope)

    def _job_done(self, kind: str, succeeded: bool) -> None:
        self.metrics.jobs.labels(kind, "done" if succeeded else "failed").inc()

    def _measure(self) -> None:
        hub, keeper, metrics = self.keeper.hub, self.keeper, self.metrics
        metrics.read_gauge("arbitre_sockets", "Live sockets connected", lambda: len(hub.connections))
        metrics.read_gauge("arbitre_matches_in_memory", "Matches held in memory", lambda: len(keeper.shelf))
        metrics.read_counter("arbitre_moves", "Moves played and stored", lambda: keeper.moves_played)
        keeper.on_commit = metrics.commits.observe
