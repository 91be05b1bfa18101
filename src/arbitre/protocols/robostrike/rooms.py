"""Maps requests to tables: without a prefix to the current table of two, with a prefix to any table of RoboStrike.

Without a prefix, players are numbered from 1, and no number is reused. With one, a player's number is the seat's, from 1.
"""

import asyncio

import msgspec

from arbitre.games.robostrike import RoboStrike
from arbitre.kernel.game import Seat
from arbitre.protocols.robostrike.errors import Refused, no_player
from arbitre.server.errors import UnknownMatch
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.play.matches import Matches


class Room(msgspec.Struct, frozen=True):
    live: LiveMatch
    first: int = 1
    """The number of the player in seat 0."""

    def seat(self, number: int) -> Seat:
        """The seat of a player. Raises Refused if nobody has that number."""
        seat = number - self.first
        row = self.live.row
        if row.status == "closed" or all(player.seat != seat for player in row.players):
            raise no_player()
        return seat


class Rooms:
    def __init__(self, matches: Matches) -> None:
        self._matches = matches
        self._match: str | None = None
        self._first = 1
        self._highest = 0
        """The highest number used without a prefix."""
        self.joining = asyncio.Lock()
        """Held while a player joins without a prefix, so that the table is opened once."""

    async def find(self, match: str | None) -> Room | None:
        """Returns None if there is currently no table without a prefix. Raises Refused for an unknown match."""
        if match is None:
            if self._match is None:
                return None
            room = Room(await self._matches.get(self._match), self._first)
            self._count(room)
            return room
        try:
            live = await self._matches.get(match)
        except UnknownMatch:
            live = None
        if live is None or live.row.game != RoboStrike.name:
            raise Refused(404, f"Service /robostrike/{match[:40]} not found")
        return Room(live)

    def opened(self, live: LiveMatch) -> Room:
        """Makes this the table without a prefix. Its numbers follow those of the previous one."""
        self._match, self._first = live.id, self._highest + 1
        room = Room(live, self._first)
        self._count(room)
        return room

    def _count(self, room: Room) -> None:
        for player in room.live.row.players:
            self._highest = max(self._highest, room.first + player.seat)
