"""Competitions, wired together: competitors, running and reports."""

from arbitre.server.competitions.competitions import Competitions
from arbitre.server.competitions.competitors import Competitors, HouseBots, OwnPrograms, RegisteredEngines
from arbitre.server.competitions.reports import Reports
from arbitre.server.competitions.running import Running
from arbitre.server.competitions.series import Nights
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.people.roles import Roles
from arbitre.server.play.directing import Directing
from arbitre.server.social.notices import Notices
from arbitre.server.social.presence import Presence
from arbitre.server.store import Store
from arbitre.server.tables.tables import Tables


class Arena:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        tables: Tables,
        directing: Directing,
        roles: Roles,
        presence: Presence,
        notices: Notices,
        now: Now,
    ) -> None:
        self.competitors = Competitors()
        self.competitors.register(HouseBots())
        self.competitors.register(OwnPrograms(store, presence))
        self.competitors.register(RegisteredEngines(store))
        self.competitions = Competitions(store, bus, self.competitors, roles, now)
        self.running = Running(store, bus, tables, directing, notices, now)
        self.reports = Reports(store, presence)
        self.nights = Nights(store, self.competitions, self.competitors, self.reports, now)

    async def close(self) -> None:
        self.competitions.close()
        await self.running.close()
