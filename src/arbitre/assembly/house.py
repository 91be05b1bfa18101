"""The services on a store, wired together, for a server, a worker or the tests."""

from argon2 import PasswordHasher

from arbitre.assembly.arena import Arena
from arbitre.assembly.measuring import measure
from arbitre.assembly.others import OtherPrograms
from arbitre.assembly.provider import provider_of
from arbitre.protocols.afjd import mailed_orders
from arbitre.protocols.tournoyons.frames.own import OWN
from arbitre.protocols.tournoyons.trays.registry import TRAYS
from arbitre.server.contests.ladders import Ladders
from arbitre.server.contests.pairing import Pairing
from arbitre.server.contests.queues import Queues
from arbitre.server.contests.statistics import PlayerStatistics
from arbitre.server.directing.desk import Desk
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.topics import Topics
from arbitre.server.interfaces.interfaces import Interfaces
from arbitre.server.interfaces.returns import Returns
from arbitre.server.live.connections import Connection
from arbitre.server.mail.letters import Site as MailSite
from arbitre.server.mail.posting import Mail
from arbitre.server.mail.relays import open_relay
from arbitre.server.mail.wishes import MailWishes
from arbitre.server.moderation.acts import Acts
from arbitre.server.moderation.announcements import Announcements
from arbitre.server.moderation.reports import Reports
from arbitre.server.people import letters
from arbitre.server.people.acting import Acting
from arbitre.server.people.addresses import Addresses
from arbitre.server.people.administration import Administration
from arbitre.server.people.arrivals import Arrivals
from arbitre.server.people.everything import Everything
from arbitre.server.people.mutes import Mutes
from arbitre.server.people.own_account import OwnAccount
from arbitre.server.people.people import People
from arbitre.server.people.profiles import Profiles
from arbitre.server.people.programs import Programs
from arbitre.server.people.recovery import Recovery
from arbitre.server.people.roles import Roles
from arbitre.server.people.security import Passwords
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
from arbitre.server.running.settings import Settings
from arbitre.server.social.absence import Absence
from arbitre.server.social.acquaintance import Acquaintance
from arbitre.server.social.chat import Chat
from arbitre.server.social.conversation_follower import ConversationFollower
from arbitre.server.social.conversations import Conversations
from arbitre.server.social.forwarding import Forwarding
from arbitre.server.social.friends import Friends
from arbitre.server.social.inbox import Inbox
from arbitre.server.social.notices import Notices
from arbitre.server.social.presence import Presence
from arbitre.server.store import Store
from arbitre.server.tables.imports import Imports
from arbitre.server.tables.lists import Lists
from arbitre.server.tables.machine_players import MachinePlayers
from arbitre.server.tables.puzzles import Puzzles
from arbitre.server.tables.quotas import Quotas
from arbitre.server.tables.rematches import Rematches
from arbitre.server.tables.tables import Tables
from arbitre.server.telling.views import Views
from arbitre.server.work.workforce import Workforce


class House:
    """Knows no network."""

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
        self.others = OtherPrograms(settings, store, self.matches, self.playing, now)
        self.engines = self.others.engines
        self.added_games = self.others.added_games
        self.answering = self.others.answering
        self.asking = self.others.asking
        self.trials = self.others.trials
        quotas = Quotas(store, is_enforced=settings.limits)
        self.sheets = self.others.sheets
        self.tables = Tables(store, self.matches, quotas, MachinePlayers(self.engines), self.sheets, now)
        self.rematches = Rematches(store, self.matches, self.tables, now)
        self.imports = Imports(store, now)
        self.interfaces = Interfaces(store, self.sheets, TRAYS.keys(), OWN, now)
        self.returns = Returns(store, now)
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
        self.conversation_follower = ConversationFollower(store, self.bus, self.topics)
        self.passwords = Passwords(hasher)
        self.sessions = Sessions(store, now)
        self.roles = Roles(store, now)
        self.mail = Mail(
            store, open_relay(settings.mail_target()), MailSite(settings.site_url()), settings.mail_from, now
        )
        self.mail.register(*letters.KINDS, *mailed_orders.KINDS)
        self.forwarding = Forwarding(store, self.bus, self.presence, self.mail)
        self.mail_wishes = MailWishes(store, self.mail, now)
        self.addresses = Addresses(store, self.mail, now)
        self.recovery = Recovery(store, self.mail, self.addresses, self.passwords, now)
        self.people = People(store, self.sessions, self.passwords, self.roles, self.addresses, now)
        self.profiles = Profiles(store, self.people)
        self.own_account = OwnAccount(store, self.people, now)
        self.programs = Programs(store, self.sessions, self.presence.here, now)
        self.own_account.farewells += [
            self.programs.delete_all,
            self.added_games.retire_all,
            self.engines.retire_all,
        ]
        self.everything = Everything(store)
        self.everything.sections |= {
            "added_games": self.added_games.kept_for,
            "engines": self.engines.kept_for,
            "friends": self.acquaintance.of,
            "notices": self.notices.kept_for,
        }
        self.arrivals = Arrivals(store, now)
        self.provider = provider_of(settings)
        self.administration = Administration(store, self.people, self.roles, now)
        self.acting = Acting(store, self.people, self.sessions, self.roles, now)
        self.acts = Acts(store, self.bus, self.ladders, self.people, self.roles, self.notices, now)
        self.reports = Reports(store, self.conversations, self.acts, self.roles, self.mutes, now)
        self.announcements = Announcements(store, self.roles, now)
        self.desk = Desk(
            store,
            self.bus,
            self.matches,
            self.playing,
            self.directing,
            self.tables,
            self.roles,
            self.mail,
            self.conversations,
            self.friends,
            self.notices,
            self.mutes,
            now,
            settings.orders_address if settings.orders_port else None,
        )
        self.own_account.farewells.append(self.desk.councils.leave_all)
        self.everything.sections |= {
            "gazette": self.desk.gazette.kept_for,
            "groups": self.desk.groups.kept_for,
        }
        self.arena = Arena(
            store, self.bus, self.tables, self.directing, self.roles, self.presence, self.notices, now
        )
        self.competitors = self.arena.competitors
        self.competitions = self.arena.competitions
        self.asking.opponents = self.competitions.opponents
        self.running_competitions = self.arena.running
        self.competition_reports = self.arena.reports
        self.nights = self.arena.nights
        self.thinkers = thinkers or Thinkers(settings.thinkers)
        self.bots = Bots(store, self.bus, self.matches, self.playing, self.thinkers, now)
        self.pool = Pool()
        self.analyses = Analyses(store, self.matches, self.pool, now)
        self.sweeper = Sweeper(store, now, settings.guest_days)
        kinds = [
            waking(self.matches),
            self.sweeper.kind,
            self.recovery.kind,
            *self.mail.job_kinds,
            *self.desk.job_kinds,
            self.running_competitions.kind,
        ]
        if serves:
            # A worker does not know who is connected, and nobody can call it back.
            kinds += [*self.others.job_kinds, self.absence.kind, self.pairing.kind, self.nights.kind]
        if self.thinkers.processes:
            kinds += [self.bots.kind, self.analyses.kind]
        self.workforce = Workforce(kinds, store, now, self._job_done)
        measure(self.metrics, self.bus, self.matches)

    async def close(self) -> None:
        self.following.close()
        await self.desk.close()
        await self.bots.close()
        await self.others.close()
        self.chat.close()
        self.friends.close()
        await self.acquaintance.close()
        await self.notices.close()
        await self.forwarding.close()
        self.ladders.close()
        await self.arena.close()
        await self.queues.close()
        await self.inbox.close()
        await self.conversation_follower.close()
        await self.absence.close()
        await self.presence.close()
        await self.matches.close()
        await self.acting.close()
        await self.acts.close()
        self.announcements.close()
        self.sessions.close()
        self.roles.close()
        await self.thinkers.close()
        self.pool.close()
        self.passwords.close()

    def _job_done(self, kind: str, succeeded: bool) -> None:
        self.metrics.jobs.labels(kind, "done" if succeeded else "failed").inc()
