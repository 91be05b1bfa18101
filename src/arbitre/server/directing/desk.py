"""Wires the package's services together."""

from arbitre.server.directing import letters, news
from arbitre.server.directing.circulars import Circulars
from arbitre.server.directing.codes import Codes
from arbitre.server.directing.councils import Councils
from arbitre.server.directing.deadlines import Deadlines
from arbitre.server.directing.gazette import Gazette
from arbitre.server.directing.groups import Groups
from arbitre.server.directing.mastering import Mastering
from arbitre.server.directing.news import News
from arbitre.server.directing.offers import Offers
from arbitre.server.directing.openings import Openings
from arbitre.server.directing.order_addresses import OrderAddresses
from arbitre.server.directing.orders import SentOrders
from arbitre.server.directing.places import Places
from arbitre.server.directing.registry import Registry
from arbitre.server.directing.results import Results
from arbitre.server.directing.settling import Settling
from arbitre.server.directing.showing import Showing
from arbitre.server.directing.standings import Standings
from arbitre.server.directing.statistics import Statistics
from arbitre.server.directing.under_way import UnderWay
from arbitre.server.directing.vacations import Vacations
from arbitre.server.directing.votes import Votes
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.mail.posting import Mail
from arbitre.server.people.mutes import Mutes
from arbitre.server.people.roles import Roles
from arbitre.server.play.directing import Directing
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.social.conversations import Conversations
from arbitre.server.social.friends import Friends
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import Store
from arbitre.server.tables.tables import Tables
from arbitre.server.work.worker import JobKind


class Desk:
    """`openings` creates and changes matches, `places` handles players and the start, `councils` those who play a power
    together, `orders` takes orders, `mastering` directs."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        matches: Matches,
        playing: Playing,
        directing: Directing,
        tables: Tables,
        roles: Roles,
        mail: Mail,
        conversations: Conversations,
        friends: Friends,
        notices: Notices,
        mutes: Mutes,
        now: Now,
        orders_address: str | None = None,
    ) -> None:
        """`orders_address` is the base of the addresses for orders by mail. None if none are taken."""
        conversations.planners.append(lambda where, row, who, seat: news.said(where, row, who, seat, now()))
        mail.register(*letters.KINDS)
        self.registry = Registry(store, roles)
        self.order_addresses = (
            None
            if orders_address is None
            else OrderAddresses(store, self.registry, matches, orders_address, now)
        )
        self.standings = Standings(store, now)
        self.settling = Settling(store, bus, matches, self.registry, now)
        self.openings = Openings(store, self.registry, tables, matches, now)
        self.places = Places(store, self.registry, matches, self.settling, self.standings, notices, now)
        self.offers = Offers(store, self.places, roles, friends, notices, now)
        self.orders = SentOrders(self.registry, matches, playing, self.settling)
        self.deadlines = Deadlines(store, UnderWay(self.registry, self.settling), now)
        self.councils = Councils(store, bus, self.registry, matches, friends, notices, now)
        self.mastering = Mastering(
            store, self.registry, matches, directing, self.settling, self.councils, roles, now
        )
        self.codes = Codes(store, self.registry, roles, now)
        self.votes = Votes(store, self.registry, matches, self.settling, self.councils, now)
        self.showing = Showing(store, self.registry, matches, self.standings, self.order_addresses, now)
        self.circulars = Circulars(self.registry, matches, conversations)
        self.gazette = Gazette(store, self.registry, matches, roles, mutes, now)
        self.groups = Groups(store, self.registry, self.openings, self.places, roles, self.offers, now)
        self.results = Results(store, self.registry, self.groups, matches)
        self.vacations = Vacations(store, now)
        self.statistics = Statistics(store, self.registry)
        self.now = now
        self.news = News(store, self.registry, matches, mail, self.order_addresses)

    @property
    def job_kinds(self) -> list[JobKind]:
        return [*self.settling.kinds, self.news.kind, self.councils.kind]

    async def close(self) -> None:
        await self.settling.close()
