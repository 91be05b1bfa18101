"""One call of the engine's API: the caller, and the services that answer."""

from dataclasses import dataclass

from starlette.requests import Request
from starlette.types import Receive, Scope

from arbitre.server.errors import NotLoggedIn
from arbitre.server.live.connections import Connections
from arbitre.server.people.people import People
from arbitre.server.play.matches import Matches
from arbitre.server.play.playing import Playing
from arbitre.server.running.limits import Limits
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow
from arbitre.server.tables.tables import Tables
from arbitre.sockets.addresses import address_of


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


class SetCall(Request):
    """A request whose caller, if any, has been identified."""

    def __init__(self, scope: Scope, receive: Receive, rooms: Rooms) -> None:
        super().__init__(scope, receive)
        self.rooms = rooms

    @property
    def visitor(self) -> AccountRow | None:
        account: AccountRow | None = self.scope["user"]
        return account

    @property
    def account(self) -> AccountRow:
        """The calling JOUEUR. Raises NotLoggedIn."""
        if self.visitor is None:
            raise NotLoggedIn("Initialise a JOUEUR first, and send its `jeton` as a bearer token.")
        return self.visitor

    @property
    def limits(self) -> Limits:
        return self.rooms.limits

    @property
    def address(self) -> str:
        return address_of(self.scope)
