"""One HTTP call of any protocol: the rooms that answer it, the caller, and the limits that count it."""

from typing import Generic, Protocol, TypeVar

from starlette.requests import Request
from starlette.types import Receive, Scope

from arbitre.server.running.limits import Limits
from arbitre.server.store.rows import AccountRow
from arbitre.sockets.addresses import address_of


class Limited(Protocol):
    @property
    def limits(self) -> Limits: ...


Rooms = TypeVar("Rooms", bound=Limited)


class RoomCall(Request, Generic[Rooms]):
    """The gate has identified the caller, if any, and counted the request."""

    def __init__(self, scope: Scope, receive: Receive, rooms: Rooms) -> None:
        super().__init__(scope, receive)
        self.rooms = rooms

    @property
    def limits(self) -> Limits:
        return self.rooms.limits

    @property
    def address(self) -> str:
        """The rate-limiting key of an anonymous caller."""
        return address_of(self.scope)

    @property
    def visitor(self) -> AccountRow | None:
        """The caller, or None if anonymous."""
        account: AccountRow | None = self.scope["user"]
        return account
