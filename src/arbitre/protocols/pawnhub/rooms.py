"""The server services this protocol uses."""

import msgspec

from arbitre.server.contests.ladders import Ladders
from arbitre.server.contests.queues import Queues
from arbitre.server.contests.statistics import PlayerStatistics
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.live.connections import Connections
from arbitre.server.people.people import People
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.running.limits import Limits
from arbitre.server.social.absence import Absence
from arbitre.server.social.acquaintance import Acquaintance
from arbitre.server.social.conversations import Conversations
from arbitre.server.social.friends import Friends
from arbitre.server.social.presence import Presence
from arbitre.server.store import Store


class Rooms(msgspec.Struct, frozen=True):
    store: Store
    bus: Bus
    people: People
    friends: Friends
    acquaintance: Acquaintance
    conversations: Conversations
    queues: Queues
    ladders: Ladders
    statistics: PlayerStatistics
    matches: Matches
    playing: Playing
    presence: Presence
    absence: Absence
    connections: Connections
    limits: Limits
    now: Now
