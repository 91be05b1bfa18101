"""Friends: asking, cancelling, accepting, refusing, removing, and blocking. Two people share one row.

Every process on the same store publishes each change, wherever it was made. Guests and reserved names (`all`) have no
friends.
"""

from collections.abc import Sequence
from typing import get_args

from arbitre.server.errors import (
    AlreadyAsked,
    AlreadyFriends,
    Blocked,
    GuestsCannot,
    NoRequest,
    NotFriends,
    NotReachable,
    Oneself,
    TooManyFriends,
    UnknownPlayer,
)
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.news import FriendshipChange, FriendshipChanged, PersonNotified
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import CapReached, Conflict, Store
from arbitre.server.store.rows import AccountRow

MOST = 1_000
"""Friends and requests per person."""


class Friends:
    def __init__(self, store: Store, bus: Bus, notices: Notices, now: Now) -> None:
        self._store = store
        self._bus = bus
        self._notices = notices
        self._now = now
        self._stop_listening = store.listen(self._signal, "friends")

    def close(self) -> None:
        self._stop_listening()

    # -- asking

    async def ask(self, account: AccountRow, name: str) -> AccountRow:
        """Sends a request. If both ask each other, they are friends at once: see `are_friends`. Returns the other account.

        Raises UnknownPlayer, Oneself, GuestsCannot, Blocked, NotReachable, AlreadyFriends, AlreadyAsked or TooManyFriends.
        """
        other = await self.named(name)
        self._check_accounts(account, other)
        await self.check_not_blocked(account, other)
        if other.requests_from == "friends" and not await self._may_ask(account, other):
            raise NotReachable(f"{other.name} takes requests from friends of friends only.")
        try:
            asked = await self._store.ask_friend(account.id, other.id, self._now(), MOST)
        except CapReached:
            raise TooManyFriends(f"{account.name} has {MOST} friends and requests already.") from None
        if asked is None:
            known = await self._store.friendship(account.id, other.id)
            if known is not None and known.asked_by is not None:
                raise AlreadyAsked(f"{account.name} has asked {other.name} already.")
            raise AlreadyFriends(f"{account.name} and {other.name} are friends already.")
        if asked.asked_by is None:
            await self._befriended(account, other)
        else:
            await self._notices.add(other.id, "friend_request", account.id, account.id)
        return other

    async def cancel(self, account: AccountRow, name: str) -> AccountRow:
        other = await self.named(name)
        try:
            await self._store.cancel_request(account.id, other.id)
        except Conflict:
            raise NoRequest(f"{account.name} has not asked {other.name}.") from None
        await self._notices.drop(other.id, "friend_request", account.id)
        return other

    async def accept(self, account: AccountRow, name: str) -> AccountRow:
        other = await self.named(name)
        try:
            await self._store.accept_friend(account.id, other.id, self._now())
        except Conflict:
            raise NoRequest(f"{other.name} has not asked {account.name}.") from None
        await self._befriended(account, other)
        return other

    async def refuse(self, account: AccountRow, name: str) -> AccountRow:
        other = await self.named(name)
        try:
            await self._store.refuse_friend(account.id, other.id)
        except Conflict:
            raise NoRequest(f"{other.name} has not asked {account.name}.") from None
        await self._notices.drop(account.id, "friend_request", other.id)
        return other

    async def remove(self, account: AccountRow, name: str) -> AccountRow:
        other = await self.named(name)
        try:
            await self._store.remove_friend(account.id, other.id)
        except Conflict:
            raise NotFriends(f"{account.name} and {other.name} are not friends.") from None
        return other

    async def _befriended(self, account: AccountRow, other: AccountRow) -> None:
        """`account` accepted the other's request."""
        await self._notices.drop(account.id, "friend_request", other.id)
        await self._notices.add(other.id, "friend_accepted", account.id, account.id)

    # -- blocking

    async def block(self, account: AccountRow, name: str) -> AccountRow:
        """Also ends friendship and requests. The other person is not told."""
        other = await self.named(name)
        if other.id == account.id:
            raise Oneself("Nobody can block themselves.")
        if account.is_guest:
            raise GuestsCannot("Guests do not block anybody; register first.")
        await self._store.block(account.id, other.id, self._now())
        await self._notices.drop(account.id, "friend_request", other.id)
        await self._notices.drop(other.id, "friend_request", account.id)
        return other

    async def unblock(self, account: AccountRow, name: str) -> AccountRow:
        other = await self.named(name)
        await self._store.unblock(account.id, other.id)
        return other

    # -- relations

    async def are_friends(self, account: str, other: str) -> bool:
        known = await self._store.friendship(account, other)
        return known is not None and known.asked_by is None

    async def check_friends(self, account: AccountRow, other: AccountRow) -> None:
        """Raises NotFriends or Blocked."""
        if not await self.are_friends(account.id, other.id):
            await self.check_not_blocked(account, other)
            raise NotFriends(f"{account.name} and {other.name} are not friends.")

    async def check_not_blocked(self, account: AccountRow, other: AccountRow) -> None:
        """Raises Blocked."""
        for block in await self._store.blocks_between(account.id, other.id):
            if block.account == account.id:
                raise Blocked(f"{account.name} has blocked {other.name}.")
            raise Blocked(f"{other.name} does not want to hear from {account.name}.")

    async def check_may_write(self, account: AccountRow, other: AccountRow) -> None:
        """Raises NotFriends or Blocked. Some accept messages from friends only, others from any account."""
        if other.messages_from == "friends" or account.is_guest:
            await self.check_friends(account, other)
        else:
            await self.check_not_blocked(account, other)

    async def check_may_invite(self, account: AccountRow, names: Sequence[str]) -> None:
        """Raises UnknownPlayer, Blocked or NotReachable."""
        for name in names:
            other = await self.named(name)
            await self.check_not_blocked(account, other)
            is_friend = other.id == account.id or await self.are_friends(account.id, other.id)
            if other.challenges_from == "friends" and not is_friend:
                raise NotReachable(f"{other.name} takes challenges from friends only.")

    async def _may_ask(self, account: AccountRow, other: AccountRow) -> bool:
        """Whether the two have a friend in common, or the other has asked already."""
        own = await self._store.friendships(account.id)
        known = {row.other for row in own if row.asked_by is None}
        if any(row.other == other.id for row in own):
            return True
        return any(
            row.asked_by is None and row.other in known for row in await self._store.friendships(other.id)
        )

    async def named(self, name: str) -> AccountRow:
        account = await self._store.account_named(name)
        if account is None or account.deleted is not None:
            raise UnknownPlayer(f"There is no player '{name[:40]}'.")
        return account

    def _check_accounts(self, account: AccountRow, other: AccountRow) -> None:
        if other.id == account.id:
            raise Oneself("Nobody can be their own friend.")
        if account.is_guest or other.is_guest:
            raise GuestsCannot("Friends are accounts; a guest has to register first.")

    # -- signals

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "friends":
            account, other, word = identifier.split(":")
            change: FriendshipChange | None = next(
                (known for known in get_args(FriendshipChange) if known == word), None
            )
            if change is not None:
                self._bus.publish(FriendshipChanged(account, other, change))
                for person in (account, other):
                    self._bus.publish(PersonNotified(person, "friends"))
