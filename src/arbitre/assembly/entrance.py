"""The network side of a house: live sockets, the API and the site. Other protocols are in `doors`."""

from starlette.types import Scope

from arbitre.assembly.doors import make_mailbox, make_pawnhub, make_robostrike, open_doors
from arbitre.assembly.house import House
from arbitre.http.api import Api
from arbitre.http.site import Site
from arbitre.protocols.tournoyons.frames.workbench import TrayWorkbench
from arbitre.server.api import document
from arbitre.server.api.call import Call
from arbitre.server.api.routes import API
from arbitre.server.api.services import Services
from arbitre.server.facts.topics import TABLES
from arbitre.server.live.announcing import Announcer
from arbitre.server.live.asks import Asks
from arbitre.server.live.attendance import Attendance
from arbitre.server.live.connections import Connections
from arbitre.server.live.contesting import Contesting, QueueTopics, check_ladder
from arbitre.server.live.desk import DeskNews
from arbitre.server.live.gate import Gate
from arbitre.server.live.live import Live
from arbitre.server.live.match_topics import MatchTopics
from arbitre.server.live.speaking import Speaking
from arbitre.server.live.subscribing import Subscribing
from arbitre.server.live.topic_kinds import Named, Own, TopicKinds
from arbitre.server.store.rows import AccountRow


class Entrance:
    def __init__(self, house: House) -> None:
        settings = house.settings
        self.connections = Connections(house.bus, house.topics, house.presence)
        self.announcer = Announcer(house.bus, house.topics, house.views, house.now)
        self.attendance = Attendance(
            house.bus, house.topics, house.store, house.matches, house.presence, house.absence, self.announcer
        )
        self.speaking = Speaking(house.bus, house.topics, house.matches, house.conversations)
        self.contesting = Contesting(house.bus, house.topics, house.queues)
        self.desk_news = DeskNews(house.store, house.bus, house.topics)
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
        self.asks = Asks(
            house.store,
            house.bus,
            self.connections,
            house.matches,
            house.competitions,
            house.limits,
            house.now,
        )
        self.services = Services(
            store=house.store,
            people=house.people,
            profiles=house.profiles,
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
            acting=house.acting,
            acts=house.acts,
            reports=house.reports,
            announcements=house.announcements,
            tables=house.tables,
            rematches=house.rematches,
            puzzles=house.puzzles,
            lists=house.lists,
            playing=house.playing,
            directing=house.directing,
            desk=house.desk,
            views=house.views,
            analyses=house.analyses,
            imports=house.imports,
            interfaces=house.interfaces,
            returns=house.returns,
            workbench=TrayWorkbench(),
            conversations=house.conversations,
            chat=house.chat,
            friends=house.friends,
            acquaintance=house.acquaintance,
            notices=house.notices,
            queues=house.queues,
            ladders=house.ladders,
            engines=house.engines,
            sheets=house.sheets,
            added_games=house.added_games,
            trials=house.trials,
            statistics=house.statistics,
            competitions=house.competitions,
            competitors=house.competitors,
            competition_reports=house.competition_reports,
            nights=house.nights,
            programs=house.programs,
            asks=self.asks,
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
            doors=open_doors(house, self.connections),
            acted=house.acting.note,
        )
        self.mailbox = make_mailbox(house)
        self.pawnhub = make_pawnhub(house, self.connections)
        self.robostrike = make_robostrike(house)
        house.metrics.read_gauge("arbitre_sockets", "Live sockets connected", lambda: len(self.connections))
        house.metrics.read_gauge(
            "arbitre_pawnhub", "Connections by Pawn Hub's own wire", lambda: len(self.pawnhub)
        )

    def _topic_kinds(self, house: House) -> TopicKinds:
        connections, topics = self.connections, house.topics
        kinds = TopicKinds()
        kinds.register(Named(TABLES, connections, topics, has_identifier=False))
        kinds.register(Own("me", connections, topics, has_identifier=False))
        kinds.register(MatchTopics(house.bus, topics, connections, house.matches, house.views, house.chat))
        kinds.register(Named("conversation", connections, topics, check=house.conversations.check_may_read))
        kinds.register(QueueTopics(connections, topics, house.queues))
        kinds.register(Named("ladder", connections, topics, check=check_ladder))

        async def check_competition(account: AccountRow | None, competition: str) -> None:
            await house.competitions.get(competition)

        kinds.register(Named("competition", connections, topics, check=check_competition))

        async def check_directed(account: AccountRow | None, match: str) -> None:
            await house.desk.registry.get(match)

        kinds.register(Named("directed", connections, topics, check=check_directed))
        return kinds

    async def close(self) -> None:
        if self.mailbox is not None:
            await self.mailbox.close()
        await self.pawnhub.close()
        await self.attendance.close()
        await self.speaking.close()
        await self.contesting.close()
        self.desk_news.close()

    async def _who_connects(self, scope: Scope) -> AccountRow | None:
        return await self.gate.authenticate_socket(scope)
