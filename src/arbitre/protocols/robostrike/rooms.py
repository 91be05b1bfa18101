"""Where requests lead: without a prefix to one table of two after the other, with one to any table of RoboStrike.

In the first, players are counted on from 1 and no number comes twice. In the others a player's number is the seat's, from 1.
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
        """The seat of a player. Raises Refused where nobody has that number."""
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
        """The last number that somebody had at the table without a prefix."""
        self.joining = asyncio.Lock()
        """Held while somebody comes to the table without a prefix: it is opened once."""

    async def find(self, match: str | None) -> Room | None:
        """None where there is no table without a prefix at present. Raises Refused for an unknown match."""
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
        """A new table without a prefix takes the place of the one before, and goes on counting."""
        self._match, self._first = live.id, self._highest + 1
        room = Room(live, self._first)
        self._count(room)
        return room

    def _count(self, room: Room) -> None:
        for player in room.live.row.players:
            self._highest = max(self._highest, room.first + player.seat)
