"""Builds the server out of its real parts, and starts and stops them in order. Nobody else builds any.

async with create_app(settings) as app: ...     the ASGI app, running
await run_worker(settings, told_to_stop)        bots and watchdogs only
"""

import asyncio
from collections.abc import Awaitable
from types import TracebackType
from typing import Self

import structlog
from argon2 import PasswordHasher
from starlette.types import Receive, Scope, Send

from arbitre.http.api import Api
from arbitre.http.site import Site
from arbitre.kernel.log import MOVES
from arbitre.protocols.robostrike.relay import Relay
from arbitre.protocols.robostrike.service import Service as RoboStrikeService
from arbitre.protocols.set import document as set_protocol
from arbitre.protocols.set.call import Rooms, SetCall
from arbitre.server.api import document
from arbitre.server.api.call import Call, Services
from arbitre.server.api.provider import CALLBACK
from arbitre.server.api.routes import API
from arbitre.server.contests.ladders import Ladders
from arbitre.server.contests.pairing import Pairing
from arbitre.server.contests.queues import Queues
from arbitre.server.contests.statistics import PlayerStatistics
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now, steady_clock
from arbitre.server.facts.news import MatchChanged
from arbitre.server.facts.topics import TABLES, Topics
from arbitre.server.live.announcing import Announcer
from arbitre.server.live.attendance import Attendance
from arbitre.server.live.connections import Connection, Connections
from arbitre.server.live.contesting import Contesting, QueueTopics, check_ladder
from arbitre.server.live.gate import Door, Gate
from arbitre.server.live.live import Live
from arbitre.server.live.match_topics import MatchTopics
from arbitre.server.live.speaking import Speaking
from arbitre.server.live.subscribing import Subscribing
from arbitre.server.live.topic_kinds import Named, Own, TopicKinds
from arbitre.server.mail.letters import Site as MailSite
from arbitre.server.mail.posting import Mail
from arbitre.server.mail.relays import open_relay
from arbitre.server.mail.wishes import MailWishes
from arbitre.server.moderation.acts import Acts
from arbitre.server.moderation.announcements import Announcements
from arbitre.server.moderation.reports import Reports
from arbitre.server.people import letters
from arbitre.server.people.addresses import Addresses
from arbitre.server.people.administration import Administration
from arbitre.server.people.arrivals import Arrivals
from arbitre.server.people.everything import Everything
from arbitre.server.people.mutes import Mutes
from arbitre.server.people.own_account import OwnAccount
from arbitre.server.people.people import People
from arbitre.server.people.provider import Provider
from arbitre.server.people.recovery import Recovery
from arbitre.server.people.roles import Roles
from arbitre.server.people.security import Passwords, standard_hasher
from arbitre.server.people.sessions import Sessions
from arbitre.server.people.sweeping import Sweeper
from arbitre.server.play.activity import Activity
from arbitre.server.play.directing import Directing
from arbitre.server.play.following import Following
from arbitre.server.play.matches import Matches
from arbitre.server.play.outages import Outages
from arbitre.server.play.playing import Playing
from arbitre.server.play.waking import waking
from arbitre.server.players.analyses import Analyses
from arbitre.server.players.bots import Bots
from arbitre.server.players.thinkers import Thinkers
from arbitre.server.running.limits import Limits
from arbitre.server.running.metrics import Metrics
from arbitre.server.running.pool import Pool
from arbitre.server.running.serving import Endpoint
from arbitre.server.running.settings import Settings
from arbitre.server.social.absence import Absence
from arbitre.server.social.acquaintance import Acquaintance
from arbitre.server.social.chat import Chat
from arbitre.server.social.conversations import Conversations
from arbitre.server.social.forwarding import Forwarding
from arbitre.server.social.friends import Friends
from arbitre.server.social.inbox import Inbox
from arbitre.server.social.notices import Notices
from arbitre.server.social.overhearing import Overhearing
from arbitre.server.social.presence import Presence
from arbitre.server.store import Store, open_store
from arbitre.server.store.rows import AccountRow
from arbitre.server.tables.imports import Imports
from arbitre.server.tables.lists import Lists
from arbitre.server.tables.puzzles import Puzzles
from arbitre.server.tables.quotas import Quotas
from arbitre.server.tables.rematches import Rematches
from arbitre.server.tables.tables import Tables
from arbitre.server.telling.views import Views
from arbitre.server.work.workforce import Workforce

log = structlog.get_logger()


class House:
    """The services on a store, wired together; the same for a server, a worker and the tests. Knows no network."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        *,
        now: Now,
        hasher: PasswordHasher,
        serves: bool = True,
        thinkers: Thinkers | None = None,
    ) -> None:
        self.settings = settings
        self.store = store
        self.now = now
        self.metrics = Metrics()
        self.limits = Limits(now, is_enforced=settings.limits)
        self.bus = Bus()
        self.topics: Topics[Connection] = Topics()
        self.outages = Outages(store, now, serves=serves)
        self.matches = Matches(store, self.bus, self.topics, now, self.outages)
        self.following = Following(store, self.bus, self.topics, self.matches)
        self.playing = Playing(self.matches)
        self.directing = Directing(store, self.matches)
        self.activity = Activity(store, self.bus, now)
        self.presence = Presence(store, self.bus, self.topics, self.matches, now)
        self.absence = Absence(store, self.bus, self.matches, self.presence, now)
        self.views = Views(self.matches, self.presence, self.absence, now)
        quotas = Quotas(store, is_enforced=settings.limits)
        self.tables = Tables(store, self.matches, quotas, now)
        self.rematches = Rematches(store, self.matches, self.tables, now)
        self.imports = Imports(store, now)
        self.puzzles = Puzzles(store, self.matches, self.tables, now)
        self.lists = Lists(store, self.matches, self.views, self.presence, now)
        self.mutes = Mutes(store, now)
        self.notices = Notices(
            store, self.bus, self.matches, self.presence, now, knows_presence=serves or store.is_shared
        )
        self.friends = Friends(store, self.bus, self.notices, now)
        self.acquaintance = Acquaintance(store, self.bus, self.topics, self.friends, self.presence)
        self.queues = Queues(store, self.bus, self.topics, quotas, now)
        self.pairing = Pairing(store, self.tables, now)
        self.ladders = Ladders(store, self.bus, now)
        self.statistics = PlayerStatistics(store, self.ladders)
        self.conversations = Conversations(
            store, self.bus, self.matches, self.friends, self.mutes, self.notices, self.limits.chat, now
        )
        self.chat = Chat(store, self.bus, self.matches, self.conversations)
        self.inbox = Inbox(store, self.bus, self.matches)
        self.overhearing = Overhearing(store, self.bus, self.topics)
        self.passwords = Passwords(hasher)
        self.sessions = Sessions(store, now)
        self.roles = Roles(store, now)
        self.mail = Mail(
            store, open_relay(settings.mail_target()), MailSite(settings.site_url()), settings.mail_from, now
        )
        self.mail.register(*letters.KINDS)
        self.forwarding = Forwarding(store, self.bus, self.presence, self.mail)
        self.mail_wishes = MailWishes(store, self.mail, now)
        self.addresses = Addresses(store, self.mail, now)
        self.recovery = Recovery(store, self.mail, self.addresses, self.passwords, now)
        self.people = People(store, self.sessions, self.passwords, self.roles, self.addresses, now)
        self.own_account = OwnAccount(store, self.people, now)
        self.everything = Everything(store)
        self.everything.sections |= {"friends": self.acquaintance.of, "notices": self.notices.kept_for}
        self.arrivals = Arrivals(store, now)
        self.provider = _provider(settings)
        self.administration = Administration(store, self.people, self.roles, now)
        self.acts = Acts(store, self.bus, self.ladders, self.people, self.roles, now)
        self.reports = Reports(store, self.conversations, self.acts, self.roles, self.mutes, now)
        self.announcements = Announcements(store, self.roles, now)
        self.thinkers = thinkers or Thinkers(settings.thinkers)
        self.bots = Bots(store, self.bus, self.matches, self.playing, self.thinkers, now)
        self.pool = Pool()
        self.analyses = Analyses(store, self.matches, self.pool, now)
        self.sweeper = Sweeper(store, now, settings.guest_days)
        kinds = [waking(self.matches), self.sweeper.kind, self.recovery.kind, *self.mail.job_kinds]
        if serves:
            # A worker does not know who is connected.
            kinds += [self.absence.kind, self.pairing.kind]
        if self.thinkers.processes:
            kinds += [self.bots.kind, self.analyses.kind]
        self.workforce = Workforce(kinds, store, now, self._job_done)
        self._measure()

    async def close(self) -> None:
        self.following.close()
        await self.bots.close()
        self.chat.close()
        self.friends.close()
        await self.acquaintance.close()
        await self.notices.close()
        await self.forwarding.close()
        self.ladders.close()
        await self.queues.close()
        await self.inbox.close()
        await self.overhearing.close()
        await self.absence.close()
        await self.presence.close()
        await self.matches.close()
        await self.acts.close()
        self.announcements.close()
        self.sessions.close()
        self.roles.close()
        await self.thinkers.close()
        self.pool.close()
        self.passwords.close()

    def _job_done(self, kind: str, succeeded: bool) -> None:
        self.metrics.jobs.labels(kind, "done" if succeeded else "failed").inc()

    def _measure(self) -> None:
        metrics = self.metrics
        moves = 0

        def count(fact: MatchChanged) -> None:
            nonlocal moves
            for event in fact.events:
                moves += event.kind in MOVES
            if fact.seconds is not None:
                metrics.commits.observe(fact.seconds)

        self.bus.subscribe(MatchChanged, count)
        metrics.read_gauge("arbitre_matches_in_memory", "Matches held in memory", lambda: len(self.matches))
        metrics.read_counter("arbitre_moves", "Moves played and stored", lambda: moves)


class Entrance:
    """The network's side of a house: the live sockets, the API and the site."""

    def __init__(self, house: House) -> None:
        settings = house.settings
        self.connections = Connections(house.bus, house.topics, house.presence)
        self.announcer = Announcer(house.bus, house.topics, house.views, house.now)
        self.attendance = Attendance(
            house.bus, house.topics, house.store, house.matches, house.presence, house.absence, self.announcer
        )
        self.speaking = Speaking(house.bus, house.topics, house.matches, house.conversations)
        self.contesting = Contesting(house.bus, house.topics, house.queues)
        self.topic_kinds = self._topic_kinds(house)
        self.live = Live(
            self.connections,
            Subscribing(self.connections, self.topic_kinds),
            house.playing,
            house.conversations,
            house.chat,
            self._who_connects,
            house.limits.messages.wait,
            house.now,
        )
        self.services = Services(
            store=house.store,
            people=house.people,
            roles=house.roles,
            own_account=house.own_account,
            everything=house.everything,
            addresses=house.addresses,
            recovery=house.recovery,
            arrivals=house.arrivals,
            provider=house.provider,
            mail=house.mail,
            mail_wishes=house.mail_wishes,
            administration=house.administration,
            acts=house.acts,
            reports=house.reports,
            announcements=house.announcements,
            tables=house.tables,
            rematches=house.rematches,
            puzzles=house.puzzles,
            lists=house.lists,
            playing=house.playing,
            directing=house.directing,
            views=house.views,
            analyses=house.analyses,
            imports=house.imports,
            conversations=house.conversations,
            chat=house.chat,
            friends=house.friends,
            acquaintance=house.acquaintance,
            notices=house.notices,
            queues=house.queues,
            ladders=house.ladders,
            statistics=house.statistics,
            limits=house.limits,
            metrics=house.metrics,
            pool=house.pool,
        )
        self.gate = Gate(
            api=Api([*API.operations, *document.ROUTES], API.refusals, Call).app(self.services),
            live=self.live,
            site=Site(settings.web_folder()),
            refusals=API.refusals,
            sessions=house.sessions,
            limits=house.limits,
            metrics=house.metrics,
            proxies=settings.trusted_proxies(),
            origins=settings.origins,
            doors=[self._set_door(house)],
        )
        self.robostrike = RoboStrikeService(
            Relay(house.people, house.tables, house.matches, house.playing),
            house.sessions,
            house.limits,
            settings.trusted_proxies(),
        )
        house.metrics.read_gauge("arbitre_sockets", "Live sockets connected", lambda: len(self.connections))

    def _set_door(self, house: House) -> Door:
        """The engine's own API of SET."""
        api = set_protocol.API
        rooms = Rooms(
            store=house.store,
            people=house.people,
            tables=house.tables,
            matches=house.matches,
            playing=house.playing,
            connections=self.connections,
            limits=house.limits,
        )
        app = Api([*api.operations, *set_protocol.ROUTES], api.refusals, SetCall).app(rooms)
        return Door(set_protocol.PREFIX, app, api.refusals)

    def _topic_kinds(self, house: House) -> TopicKinds:
        connections, topics = self.connections, house.topics
        kinds = TopicKinds()
        kinds.register(Named(TABLES, connections, topics, has_identifier=False))
        kinds.register(Own("me", connections, topics, has_identifier=False))
        kinds.register(MatchTopics(house.bus, topics, connections, house.matches, house.views, house.chat))
        kinds.register(Named("conversation", connections, topics, check=house.conversations.check_may_read))
        kinds.register(QueueTopics(connections, topics, house.queues))
        kinds.register(Named("ladder", connections, topics, check=check_ladder))
        return kinds

    async def close(self) -> None:
        await self.attendance.close()
        await self.speaking.close()
        await self.contesting.close()

    async def _who_connects(self, scope: Scope) -> AccountRow | None:
        return await self.gate.authenticate_socket(scope)


class App:
    """The server as an ASGI callable. Started by the lifespan protocol or by `async with`; stopped the same way."""

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
    def endpoints(self) -> list[Endpoint]:
        endpoints = [Endpoint(self, self.settings.port)]
        if self.settings.robostrike_port:
            endpoints.append(Endpoint(self._serve_robostrike, self.settings.robostrike_port))
        return endpoints

    async def _serve_robostrike(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.entrance.robostrike(scope, receive, send)

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
        house = self._house = House(self.settings, store, now=self._now, hasher=self._hasher)
        self._entrance = Entrance(house)
        try:
            await house.outages.look()
            await house.sweeper.arrange()
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
        """Tells the connected clients that the server is about to stop."""
        self.entrance.live.close()

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
    """`store` is opened from the settings unless given, and then left open; `now` gives milliseconds since 1970."""
    return App(settings, store, now or steady_clock(), hasher or standard_hasher())


async def run_worker(settings: Settings, told_to_stop: asyncio.Event, now: Now | None = None) -> None:
    """Does the jobs that servers on the same store leave to be done, until told to stop."""
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
        # Turns are noted for those who are not here, by whoever made the move.
        running.append(asyncio.create_task(house.presence.run()))
    log.info("working", thinkers=thinkers.processes)
    try:
        await told_to_stop.wait()
    finally:
        for task in running:
            await _end(task)
        await house.close()
        await store.close()


def _provider(settings: Settings) -> Provider | None:
    if settings.oidc_issuer is None:
        return None
    return Provider(
        settings.oidc_issuer,
        settings.oidc_client,
        settings.oidc_secret,
        settings.oidc_name,
        settings.site_url().rstrip("/") + CALLBACK,
    )


async def _end(task: asyncio.Task[None]) -> None:
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        pass
    except Exception:
        log.exception("task_failed")
