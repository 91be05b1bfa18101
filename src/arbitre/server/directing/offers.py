"""Places and powers that a master offers. A place counts once the player takes it. A power that came to somebody in a running
match can be given back before its first orders. An organiser need not ask; the use of the role is recorded."""

from collections.abc import Collection

from arbitre.server.directing.places import Places
from arbitre.server.directing.registry import Directed
from arbitre.server.errors import GuestsCannot
from arbitre.server.facts.clock import Now
from arbitre.server.people.roles import Roles
from arbitre.server.social.friends import Friends
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, CandidateRow, JournalRow


class Offers:
    def __init__(
        self, store: Store, places: Places, roles: Roles, friends: Friends, notices: Notices, now: Now
    ) -> None:
        self._store = store
        self._places = places
        self._roles = roles
        self._friends = friends
        self._notices = notices
        self._now = now

    async def make(self, account: AccountRow, match: str, player: AccountRow) -> None:
        """For another player. Raises what `Places.join` would, Blocked or NotReachable. Who has a place keeps it."""
        directed, _ = await self._places.concerned(account, match, player)
        if await self.seats_others(account, match):
            await self._places.join(account, match, player)
            return
        if player.is_guest:
            raise GuestsCannot("A guest cannot have a place in a directed match; an account can.")
        if any(one.account == player.id for one in await self._places.with_offers(match)):
            return
        await self.check(account, directed, [player.id])
        await self._places.check_conditions(directed, player)
        row = CandidateRow(match, player.id, self._now(), agreed=False)
        note = JournalRow(match, self._now(), account.id, "offered", {"player": player.id})
        await self._places.put(directed, row, note)
        await self.tell(account, directed, player.id)

    async def check_successor(self, account: AccountRow, match: str, successor: AccountRow) -> None:
        """Raises Blocked or NotReachable for a player who wants no challenges from the master."""
        if not await self.seats_others(account, match):
            await self._friends.check_may_invite(account, [successor.name])

    async def seats_others(self, account: AccountRow, subject: str) -> bool:
        """Whether the account gives places to people who have not asked."""
        if not await self._roles.has(account, "organiser"):
            return False
        await self._roles.note(account, "players_seated", subject)
        return True

    async def check(self, account: AccountRow, directed: Directed, players: Collection[str]) -> None:
        """Raises Blocked or NotReachable for players who have no place yet."""
        known = {one.account for one in await self._places.with_offers(directed.match)} | {account.id}
        people = await self._store.accounts([one for one in players if one not in known])
        await self._friends.check_may_invite(account, [one.name for one in people.values()])

    async def tell(self, account: AccountRow, directed: Directed, player: str) -> None:
        await self._notices.add(player, "place", directed.match, account.id, directed.row.name)
