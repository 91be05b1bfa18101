"""The tables, the same on SQLite and PostgreSQL. Times are milliseconds since 1970, except an event's.

The log and other rows of a match have no foreign keys. The writer checks the same once per batch. With foreign keys, PostgreSQL
would look up and lock a row of `matches` for every event.
"""

from arbitre.server.store.tables.added import added_games
from arbitre.server.store.tables.analyses import analyses
from arbitre.server.store.tables.association import (
    address_codes,
    adjudications,
    kept_tokens,
    particulars,
    player_numbers,
    signing_keys,
    taken_mails,
    visits,
)
from arbitre.server.store.tables.competitions import competitions, competitors, pairings, series
from arbitre.server.store.tables.conversations import conversations, lines, members
from arbitre.server.store.tables.directing import (
    candidates,
    counters,
    directed,
    duties,
    gazette,
    groups,
    journal,
    notes,
    rectifications,
    tenures,
    vacations,
    votes,
)
from arbitre.server.store.tables.engines import engine_asks, engines
from arbitre.server.store.tables.interfaces import interface_returns, interfaces
from arbitre.server.store.tables.jobs import jobs
from arbitre.server.store.tables.mail import mail_items, subscriptions
from arbitre.server.store.tables.matches import events, matches, seats
from arbitre.server.store.tables.metadata import metadata
from arbitre.server.store.tables.moderation import announcements, mutes, reports
from arbitre.server.store.tables.people import accounts, audit, identities, mailed_secrets, roles, sessions
from arbitre.server.store.tables.puzzles import puzzles
from arbitre.server.store.tables.queues import waiters, waiting
from arbitre.server.store.tables.ratings import rating_changes, ratings
from arbitre.server.store.tables.servers import heartbeats, outages, presences, probes
from arbitre.server.store.tables.social import blocks, friendships, notices

__all__ = [
    "accounts",
    "added_games",
    "address_codes",
    "adjudications",
    "analyses",
    "announcements",
    "audit",
    "blocks",
    "candidates",
    "competitions",
    "competitors",
    "conversations",
    "counters",
    "directed",
    "duties",
    "engine_asks",
    "engines",
    "events",
    "friendships",
    "gazette",
    "groups",
    "heartbeats",
    "identities",
    "interface_returns",
    "interfaces",
    "jobs",
    "journal",
    "kept_tokens",
    "lines",
    "mail_items",
    "mailed_secrets",
    "matches",
    "members",
    "metadata",
    "mutes",
    "notes",
    "notices",
    "outages",
    "pairings",
    "particulars",
    "player_numbers",
    "presences",
    "probes",
    "puzzles",
    "rating_changes",
    "ratings",
    "rectifications",
    "reports",
    "roles",
    "seats",
    "series",
    "sessions",
    "signing_keys",
    "subscriptions",
    "taken_mails",
    "tenures",
    "vacations",
    "visits",
    "votes",
    "waiters",
    "waiting",
]
