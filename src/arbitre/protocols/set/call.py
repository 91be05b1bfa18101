"""One call of the engine's API: the caller, and the services that answer."""

from dataclasses import dataclass

from arbitre.server.api.room_call import RoomCall
from arbitre.server.errors import NotLoggedIn
from arbitre.server.live.connections import Connections
from arbitre.server.people.people import People
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.running.limits import Limits
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow
from arbitre.server.tables.tables import Tables


@dataclass(frozen=True, slots=True)
class Rooms:
    """What the operations call. One per app."""

    store: Store
    people: People
    tables: Tables
    matches: Matches
    playing: Playing
    connections: Connections
    limits: Limits


class SetCall(RoomCall[Rooms]):
    @property
    def account(self) -> AccountRow:
        """The calling JOUEUR. Raises NotLoggedIn."""
        if self.visitor is None:
            raise NotLoggedIn("Initialise a JOUEUR first, and send its `jeton` as a bearer token.")
        return self.visitor
