"""An administrator acts as another user for an hour at most, to see what they see and help.

The audit log records the start, the end, every change in between, and every request to another protocol, where even a GET may
act. It does not record what the administrator reads through our own API. Accounts with a role cannot be acted as, and acts
reserved to the owner stay reserved.
"""

import asyncio
from typing import Final

import msgspec

from arbitre.server.errors import CannotActAs, NotWhileActing
from arbitre.server.facts.clock import Now
from arbitre.server.facts.tasks import Tasks
from arbitre.server.people.people import Admission, People
from arbitre.server.people.roles import Roles
from arbitre.server.people.sessions import Sessions
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, SessionRow
from arbitre.wire.people import Identity, Proof

LONGEST: Final = 3_600_000
LABEL: Final = "administrator"


class Acting:
    def __init__(self, store: Store, people: People, sessions: Sessions, roles: Roles, now: Now) -> None:
        self._store = store
        self._people = people
        self._sessions = sessions
        self._roles = roles
        self._now = now
        self._tasks = Tasks()

    async def close(self) -> None:
        await self._tasks.close()

    async def begin(self, caller: AccountRow, session: SessionRow, name: str, proof: Proof) -> Admission:
        """A browser's own session ends and is replaced at the end. A program keeps its token."""
        check_owner(session)
        await self._roles.check(caller, "administrator")
        account = await self._people.named(name)
        if account.id == caller.id or await self._roles.of(account):
            raise CannotActAs(f"{account.name} is you, or has a role; nobody acts as those.")
        await self._roles.note(caller, "acting_began", account.id)
        until = self._now() + LONGEST
        opened, secret = await self._sessions.open(account, proof, LABEL, actor=caller.id, expires=until)
        if proof == "cookie" and session.kind == "cookie":
            await self._people.log_out(session)
        asyncio.get_running_loop().call_later(LONGEST / 1000, self._time_is_up, opened)
        return Admission(account, opened, secret)

    async def end(self, session: SessionRow) -> Admission:
        """Returns to the administrator's own account."""
        actor = None if session.actor is None else await self._store.account(session.actor)
        if actor is None or actor.deleted is not None:
            raise CannotActAs("Nobody acts as somebody else here.")
        await self._roles.note(actor, "acting_ended", session.account)
        await self._people.log_out(session)
        opened, secret = await self._sessions.open(actor, session.kind, LABEL)
        return Admission(actor, opened, secret)

    async def note(self, session: SessionRow, what: str) -> None:
        """Records a change made, or about to be made, in the user's name."""
        actor = None if session.actor is None else await self._store.account(session.actor)
        if actor is not None:
            await self._roles.note(actor, "acted", session.account, what=what)

    async def told(self, identity: Identity, session: SessionRow) -> Identity:
        """Adds the acting administrator, for the banner."""
        if session.actor is None:
            return identity
        actor = await self._store.account(session.actor)
        return msgspec.structs.replace(
            identity, acted_by=LABEL if actor is None else actor.name, acted_until=session.expires
        )

    def _time_is_up(self, session: SessionRow) -> None:
        """Ends the session, and with it its live sockets."""
        self._tasks.spawn(self._end(session))

    async def _end(self, session: SessionRow) -> None:
        await self._store.delete_sessions(session.account, only=session.id)


def check_owner(session: SessionRow) -> None:
    """Raises NotWhileActing."""
    if session.actor is not None:
        raise NotWhileActing("Only the owner of the account can do that.")
