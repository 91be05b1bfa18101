"""A person's view of friends, requests and blocks: who is online, what they play, and past results against them."""

from collections import Counter
from collections.abc import Collection
from typing import Any

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import CameOnline, PersonNotified, WentOffline
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import Topics, person_topic
from arbitre.server.social.friends import Friends
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, FriendshipRow
from arbitre.wire.social import Engagement, Friend, FriendList, FriendRequest, Friendship

SHOWN = 5
"""A friend's matches listed by name. Others are only counted."""


class Acquaintance:
    def __init__(
        self, store: Store, bus: Bus, topics: Topics[Any], friends: Friends, presence: Presence
    ) -> None:
        self._store = store
        self._bus = bus
        self._topics = topics
        self._friends = friends
        self._presence = presence
        self._tasks = Tasks()
        bus.subscribe(CameOnline, lambda fact: self._tasks.spawn(self._moved(fact.account)))
        bus.subscribe(WentOffline, lambda fact: self._tasks.spawn(self._moved(fact.account)))

    async def close(self) -> None:
        await self._tasks.close()

    async def _moved(self, account: str) -> None:
        """Tells following friends to refresh."""
        if not self._topics.all(person_topic("")):
            return
        for row in await self._store.friendships(account):
            if row.asked_by is None and self._topics.is_followed(person_topic(row.other)):
                self._bus.publish(PersonNotified(row.other, "friends"))

    async def of(self, account: AccountRow) -> FriendList:
        rows = await self._store.friendships(account.id)
        blocks = await self._store.blocked_by(account.id)
        people = await self._store.accounts({row.other for row in rows} | {row.other for row in blocks})
        met = await self._met(account, {row.other for row in rows})
        friends = [row for row in rows if row.asked_by is None and row.other in people]
        return FriendList(
            friends=await self._listed(friends, people, met),
            received=_requests([row for row in rows if row.asked_by == row.other], people, met),
            sent=_requests([row for row in rows if row.asked_by == account.id], people, met),
            blocked=sorted(people[row.other].name for row in blocks if row.other in people),
        )

    async def with_player(self, account: AccountRow, name: str) -> Friendship:
        """The caller's relation to a player. Raises UnknownPlayer."""
        other = await self._friends.named(name)
        if other.id == account.id:
            return Friendship(other.name, "oneself")
        blocks = await self._store.blocks_between(account.id, other.id)
        if any(block.account == account.id for block in blocks):
            return Friendship(other.name, "blocked")
        known = await self._store.friendship(account.id, other.id)
        if known is None:
            return Friendship(other.name, "none")
        if known.asked_by is None:
            return Friendship(other.name, "friends")
        return Friendship(other.name, "asked" if known.asked_by == account.id else "was_asked")

    async def _met(self, account: AccountRow, others: Collection[str]) -> dict[str, Counter[str]]:
        met: dict[str, Counter[str]] = {}
        for row in await self._store.encounters(account.id, others) if others else ():
            met.setdefault(row.other, Counter())[row.result] += row.matches
        return met

    async def _listed(
        self, rows: list[FriendshipRow], people: dict[str, AccountRow], met: dict[str, Counter[str]]
    ) -> list[Friend]:
        engaged: dict[str, list[Engagement | None]] = {}
        for found in await self._store.engagements({row.other for row in rows}) if rows else ():
            shown = Engagement(found.match, found.game) if found.is_public else None
            engaged.setdefault(found.account, []).append(shown)
        friends = []
        for row in rows:
            playing = engaged.get(row.other, [])
            score = met.get(row.other, Counter())
            friends.append(
                Friend(
                    name=people[row.other].name,
                    since=row.at,
                    is_here=self._presence.is_here(row.other),
                    playing=[match for match in playing if match is not None][:SHOWN],
                    engaged=len(playing),
                    won=score["won"],
                    drawn=score["drawn"],
                    lost=score["lost"],
                )
            )
        return sorted(friends, key=lambda friend: (not friend.is_here, friend.name.casefold()))


def _requests(
    rows: list[FriendshipRow], people: dict[str, AccountRow], met: dict[str, Counter[str]]
) -> list[FriendRequest]:
    """Newest first."""
    return [
        FriendRequest(people[row.other].name, row.at, met.get(row.other, Counter()).total())
        for row in sorted(rows, key=lambda row: (-row.at, row.other))
        if row.other in people
    ]
