"""The services that routes call."""

from dataclasses import dataclass

from arbitre.server.competitions.competitions import Competitions
from arbitre.server.competitions.competitors import Competitors
from arbitre.server.competitions.reports import Reports as CompetitionReports
from arbitre.server.competitions.series import Nights
from arbitre.server.contests.ladders import Ladders
from arbitre.server.contests.queues import Queues
from arbitre.server.contests.statistics import PlayerStatistics
from arbitre.server.directing.desk import Desk
from arbitre.server.engines.added import AddedGames
from arbitre.server.engines.registry import Engines
from arbitre.server.engines.sheets import Sheets
from arbitre.server.engines.trials import Trials
from arbitre.server.interfaces.interfaces import Interfaces
from arbitre.server.interfaces.returns import Returns
from arbitre.server.interfaces.workbench import Workbench
from arbitre.server.live.asks import Asks
from arbitre.server.mail.posting import Mail
from arbitre.server.mail.wishes import MailWishes
from arbitre.server.moderation.acts import Acts
from arbitre.server.moderation.announcements import Announcements
from arbitre.server.moderation.reports import Reports
from arbitre.server.people.acting import Acting
from arbitre.server.people.addresses import Addresses
from arbitre.server.people.administration import Administration
from arbitre.server.people.arrivals import Arrivals
from arbitre.server.people.everything import Everything
from arbitre.server.people.own_account import OwnAccount
from arbitre.server.people.people import People
from arbitre.server.people.profiles import Profiles
from arbitre.server.people.programs import Programs
from arbitre.server.people.provider import Provider
from arbitre.server.people.recovery import Recovery
from arbitre.server.people.roles import Roles
from arbitre.server.play.directing import Directing
from arbitre.server.play.playing import Playing
from arbitre.server.players.analyses import Analyses
from arbitre.server.running.limits import Limits
from arbitre.server.running.metrics import Metrics
from arbitre.server.running.pool import Pool
from arbitre.server.social.acquaintance import Acquaintance
from arbitre.server.social.chat import Chat
from arbitre.server.social.conversations import Conversations
from arbitre.server.social.friends import Friends
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import Store
from arbitre.server.tables.imports import Imports
from arbitre.server.tables.lists import Lists
from arbitre.server.tables.puzzles import Puzzles
from arbitre.server.tables.rematches import Rematches
from arbitre.server.tables.tables import Tables
from arbitre.server.telling.views import Views


@dataclass(frozen=True, slots=True)
class Services:
    """What the routes call. One per app."""

    store: Store
    people: People
    profiles: Profiles
    roles: Roles
    own_account: OwnAccount
    everything: Everything
    addresses: Addresses
    recovery: Recovery
    arrivals: Arrivals
    provider: Provider | None
    mail: Mail
    mail_wishes: MailWishes
    administration: Administration
    acting: Acting
    acts: Acts
    reports: Reports
    announcements: Announcements
    tables: Tables
    rematches: Rematches
    puzzles: Puzzles
    lists: Lists
    playing: Playing
    directing: Directing
    desk: Desk
    views: Views
    analyses: Analyses
    imports: Imports
    interfaces: Interfaces
    returns: Returns
    workbench: Workbench
    conversations: Conversations
    chat: Chat
    friends: Friends
    acquaintance: Acquaintance
    notices: Notices
    queues: Queues
    ladders: Ladders
    engines: Engines
    sheets: Sheets
    added_games: AddedGames
    trials: Trials
    statistics: PlayerStatistics
    competitions: Competitions
    competitors: Competitors
    competition_reports: CompetitionReports
    nights: Nights
    programs: Programs
    asks: Asks
    limits: Limits
    metrics: Metrics
    pool: Pool
