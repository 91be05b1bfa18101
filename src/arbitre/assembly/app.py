"""The server as an ASGI callable, and the worker. Starts and stops their parts in order."""

import asyncio
from collections.abc import Awaitable
from types import TracebackType
from typing import Self

import structlog
from argon2 import PasswordHasher
from starlette.types import ASGIApp, Receive, Scope, Send

from arbitre.assembly.entrance import Entrance
from arbitre.assembly.house import House
from arbitre.protocols.afjd import services as afjd
from arbitre.server.facts.clock import Now, steady_clock
from arbitre.server.people.security import standard_hasher
from arbitre.server.players.thinkers import Thinkers
from arbitre.server.running.servers import Endpoint
from arbitre.server.running.settings import Settings
from arbitre.server.running.streams import StreamEndpoint
from arbitre.server.store import Store, open_store

PRIVATE = "anybody who registers an engine can make this server call machines of its own network; never use it on the internet"

log = structlog.get_logger()


class App:
    """The server as an ASGI callable. Started and stopped by the lifespan protocol or by `async with`."""

    def __init__(self, settings: Settings, store: Store | None, now: Now, hasher: PasswordHasher) -> None:
        self.settings = settings
        self._given_store = store
        self._now = now
        self._hasher = hasher
        self._house: House | None = None
        self._entrance: Entrance | None = None
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def house(self) -> House:
        assert self._house is not None, "the app has not been started"
        return self._house

    @property
    def entrance(self) -> Entrance:
        assert self._entrance is not None, "the app has not been started"
        return self._entrance

    @property
    def endpoints(self) -> list[Endpoint | StreamEndpoint]:
        endpoints: list[Endpoint | StreamEndpoint] = [Endpoint(self, self.settings.port)]
        if self.settings.pawnhub_port:
            endpoints.append(StreamEndpoint("Pawn Hub", self._serve_pawnhub, self.settings.pawnhub_port))
        if self.settings.robostrike_port:
            endpoints.append(Endpoint(self._serve_robostrike, self.settings.robostrike_port))
        if self.settings.afjd:
            endpoints += [
                Endpoint(self._under(f"{afjd.PREFIX}/{service}"), self.settings.afjd_port + number)
                for number, service in enumerate(afjd.SERVICES, 1)
            ]
        return endpoints

    async def _serve_pawnhub(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.entrance.pawnhub.serve(reader, writer)

    async def _serve_robostrike(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.entrance.robostrike(scope, receive, send)

    def _under(self, prefix: str) -> ASGIApp:
        """Serves what is under a prefix on a separate port."""

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await self.entrance.gate({**scope, "path": prefix + scope["path"]}, receive, send)

        return app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live_through(receive, send)
        else:
            await self.entrance.gate(scope, receive, send)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        store = self._given_store or await open_store(self.settings.database_url())
        if self.settings.allow_private:
            log.warning("PRIVATE_ADDRESSES_ALLOWED", meaning=PRIVATE)
        house = self._house = House(self.settings, store, now=self._now, hasher=self._hasher)
        self._entrance = Entrance(house)
        try:
            await house.outages.look()
            await house.sweeper.arrange()
            if self.entrance.mailbox is not None:
                await self.entrance.mailbox.listen(self.settings.host, self.settings.orders_port)
            await house.desk.settling.arrange()
            await house.absence.recall()
        except BaseException:
            await self.stop()
            raise
        running: list[Awaitable[None]] = [
            house.outages.run(house.matches.time_was_lost),
            house.workforce.run(),
            house.activity.run(),
            house.queues.run(),
        ]
        if house.thinkers.processes:
            running.append(house.bots.run())
        if store.is_shared:
            running.append(house.presence.run())
        self._tasks = [asyncio.ensure_future(work) for work in running]

    def say_closing(self) -> None:
        """Notifies the connected clients that the server is about to stop."""
        self.entrance.live.close()
        self.entrance.pawnhub.say_closing()

    async def stop(self) -> None:
        house, self._house = self._house, None
        entrance, self._entrance = self._entrance, None
        for task in self._tasks:
            await _end(task)
        self._tasks = []
        if house is None:
            return
        if entrance is not None:
            await entrance.close()
        await house.close()
        await house.outages.stop()
        if self._given_store is None:
            await house.store.close()

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
    now: Now | None = None,
    hasher: PasswordHasher | None = None,
) -> App:
    """`store` is opened from the settings unless given; a given one is not closed. `now` returns milliseconds since 1970."""
    return App(settings, store, now or steady_clock(), hasher or standard_hasher())


async def run_worker(settings: Settings, told_to_stop: asyncio.Event, now: Now | None = None) -> None:
    """Runs the jobs of the servers on the same store, until told to stop."""
    store = await open_store(settings.database_url())
    thinkers = Thinkers(max(settings.thinkers, 1))
    house = House(
        settings, store, now=now or steady_clock(), hasher=standard_hasher(), serves=False, thinkers=thinkers
    )
    running = [
        asyncio.create_task(house.workforce.run()),
        asyncio.create_task(house.bots.run()),
        asyncio.create_task(house.activity.run()),
    ]
    if store.is_shared:
        # Whichever process makes a move writes the turn notices for absent players.
        running.append(asyncio.create_task(house.presence.run()))
    log.info("working", thinkers=thinkers.processes)
    try:
        await told_to_stop.wait()
    finally:
        for task in running:
            await _end(task)
        await house.close()
        await store.close()


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        pass
    except Exception:
        log.exception("task_failed")
