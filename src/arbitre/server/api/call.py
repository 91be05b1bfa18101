"""One HTTP call as the routes see it: the caller, and the services that answer."""

from collections.abc import Callable
from typing import TypeVar

from arbitre.server.api.room_call import RoomCall
from arbitre.server.api.scopes import check_is_for_programs
from arbitre.server.api.services import Services
from arbitre.server.contests.ladders import Ladders
from arbitre.server.contests.queues import Queues
from arbitre.server.directing.desk import Desk
from arbitre.server.errors import NotLoggedIn
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.people.acting import check_owner
from arbitre.server.people.administration import Administration
from arbitre.server.people.devices import device_of
from arbitre.server.people.people import People
from arbitre.server.people.roles import Roles
from arbitre.server.people.sessions import Credentials, credentials_in
from arbitre.server.play.directing import Directing
from arbitre.server.play.playing import Playing
from arbitre.server.players.analyses import Analyses
from arbitre.server.social.acquaintance import Acquaintance
from arbitre.server.social.chat import Chat
from arbitre.server.social.conversations import Conversations
from arbitre.server.social.friends import Friends
from arbitre.server.social.notices import Notices
from arbitre.server.store.rows import AccountRow, SessionRow
from arbitre.server.tables.imports import Imports
from arbitre.server.tables.lists import Lists
from arbitre.server.tables.rematches import Rematches
from arbitre.server.tables.tables import Tables
from arbitre.server.telling.views import Views
from arbitre.wire.tables import TableInfo

Given = TypeVar("Given")
Result = TypeVar("Result")


class Call(RoomCall[Services]):
    """A request whose caller, if any, has been authenticated (see `arbitre.server.live.gate`)."""

    @property
    def services(self) -> Services:
        return self.rooms

    @property
    def people(self) -> People:
        return self.services.people

    @property
    def roles(self) -> Roles:
        return self.services.roles

    @property
    def administration(self) -> Administration:
        return self.services.administration

    @property
    def tables(self) -> Tables:
        return self.services.tables

    @property
    def lists(self) -> Lists:
        return self.services.lists

    @property
    def rematches(self) -> Rematches:
        return self.services.rematches

    @property
    def playing(self) -> Playing:
        return self.services.playing

    @property
    def directing(self) -> Directing:
        return self.services.directing

    @property
    def desk(self) -> Desk:
        return self.services.desk

    @property
    def views(self) -> Views:
        return self.services.views

    @property
    def analyses(self) -> Analyses:
        return self.services.analyses

    @property
    def imports(self) -> Imports:
        return self.services.imports

    @property
    def conversations(self) -> Conversations:
        return self.services.conversations

    @property
    def chat(self) -> Chat:
        return self.services.chat

    @property
    def friends(self) -> Friends:
        return self.services.friends

    @property
    def acquaintance(self) -> Acquaintance:
        return self.services.acquaintance

    @property
    def notices(self) -> Notices:
        return self.services.notices

    @property
    def queues(self) -> Queues:
        return self.services.queues

    @property
    def ladders(self) -> Ladders:
        return self.services.ladders

    @property
    def credentials(self) -> Credentials | None:
        """The credentials sent, valid or not."""
        return credentials_in(self.scope["headers"])

    @property
    def device(self) -> str:
        """The name of the caller's browser."""
        return device_of(self.headers.get("user-agent", ""))

    @property
    def caller(self) -> str:
        """The rate-limiting key of the caller."""
        return self.address if self.visitor is None else self.visitor.id

    def charge(self, cost: float) -> None:
        """For requests that cost more than the usual 1. Raises TooManyRequests."""
        self.limits.requests.take(self.caller, cost)

    async def compute(self, work: Callable[[Given], Result], given: Given, cost: float) -> Result:
        """Runs in another process (see `Pool`), few at a time per caller. Raises TooManyRequests."""
        with self.limits.computations.held(self.caller):
            self.charge(cost)
            return await self.services.pool.run(work, given)

    @property
    def account(self) -> AccountRow:
        """The caller. Raises NotLoggedIn."""
        return self._proof()[0]

    @property
    def proof(self) -> SessionRow:
        """The caller's session. Raises NotLoggedIn."""
        return self._proof()[1]

    @property
    def owner(self) -> AccountRow:
        """The caller in person, not an administrator acting as them. Raises NotLoggedIn or NotWhileActing."""
        account, session = self._proof()
        check_owner(session)
        return account

    def _proof(self) -> tuple[AccountRow, SessionRow]:
        account, session = self.scope["user"], self.scope["auth"]
        if account is None or session is None:
            raise NotLoggedIn("Log in first, or become a guest.")
        if account.owner is not None:
            check_is_for_programs(self.scope, account)
        return account, session

    def table(self, live: LiveMatch) -> TableInfo:
        """A table as the caller sees it."""
        return self.views.table(live, self.visitor)
