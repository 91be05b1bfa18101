"""Conversations: lines are stored, then published to the readers that `membership` allows."""

from collections.abc import Callable, Iterable, Sequence

from arbitre.server.errors import GuestsCannot, InvalidRequest, UnknownConversation, UnknownPlayer
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import HIDDEN, hides_names, name_of
from arbitre.server.facts.news import Said
from arbitre.server.people.mutes import Mutes
from arbitre.server.play.matches import Matches
from arbitre.server.running.limits import Limiter
from arbitre.server.social import membership
from arbitre.server.social.friends import Friends
from arbitre.server.social.membership import RULES, Conversation
from arbitre.server.social.notices import Notices
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, ConversationRow, Job, LineRow, MatchRow, MembershipRow
from arbitre.wire import conversations as wire

PAGE = 200
Planner = Callable[[Conversation, MatchRow, AccountRow, int | None], Iterable[Job]]
"""Called with a line's conversation, match, author and seat."""


class Conversations:
    def __init__(
        self,
        store: Store,
        bus: Bus,
        matches: Matches,
        friends: Friends,
        mutes: Mutes,
        notices: Notices,
        limiter: Limiter,
        now: Now,
    ) -> None:
        self._store = store
        self._mutes = mutes
        self._bus = bus
        self._friends = friends
        self._notices = notices
        self._matches = matches
        self._limiter = limiter
        self._now = now
        self.planners: list[Planner] = []
        """Jobs of other packages for a line in a match's conversation, planned in the same commit."""

    # -- reading

    async def check_may_read(self, account: AccountRow | None, identifier: str) -> None:
        """Raises UnknownConversation, UnknownMatch, NotLoggedIn or NotMember."""
        conversation, row = await self._find(identifier)
        membership.check_may_read(conversation, row, account)

    async def lines(
        self,
        account: AccountRow | None,
        identifier: str,
        since: int = 0,
        before: int | None = None,
        limit: int = PAGE,
        words: str | None = None,
    ) -> list[wire.Said]:
        """The latest lines after `since` and before `before`, oldest first. With `words`, only matching lines."""
        await self.check_may_read(account, identifier)
        return await self.named(await self._store.lines(identifier, since, limit, before, words))

    async def named(self, lines: Sequence[LineRow]) -> list[wire.Said]:
        """Adds the authors' names."""
        people = await self._store.accounts({line.author for line in lines}) if lines else {}
        hidden = {one for one in {line.conversation for line in lines} if await self._hides_names(one)}
        return [
            _said(line, people.get(line.author), line.conversation in hidden and line.seat is not None)
            for line in lines
        ]

    async def _hides_names(self, identifier: str) -> bool:
        """Whether the match's players are still anonymous. Those who play a seat together know each other."""
        conversation = membership.read_identifier(identifier)
        if conversation.match is None or conversation.kind == "council":
            return False
        row = await self._row_of(conversation.match)
        return row is not None and hides_names(row)

    # -- saying

    async def say(
        self, account: AccountRow, identifier: str, text: str, seat: int | None = None
    ) -> wire.Said:
        conversation, row = await self._find(identifier)
        membership.check_may_write(conversation, row, account)
        words = _tidied(conversation, text)
        speaker = membership.speaking_seat(conversation, row, account, seat)
        other = await self._other(conversation, account)
        await self._mutes.check(account)
        self._limiter.take(account.id)
        if conversation.kind in ("press", "seats", "council") and row is not None:
            await self._open(conversation, membership.holders(conversation, row))
        jobs = [job for plan in self.planners if row for job in plan(conversation, row, account, speaker)]
        line = await self._store.add_line(identifier, self._now(), account.id, words, speaker, jobs)
        self._bus.publish(Said(identifier, line))
        if other is not None:
            await self._notices.add(other.id, "message", identifier, account.id)
        return _said(line, account)

    async def _other(self, conversation: Conversation, account: AccountRow) -> AccountRow | None:
        """The recipient of a private line. Raises NotFriends or Blocked."""
        for person in conversation.people:
            if person != account.id:
                other = await self._store.account(person)
                if other is None or other.deleted is not None:
                    raise UnknownPlayer("The other of this conversation is no longer here.")
                if not await self._answers(account, other, conversation):
                    await self._friends.check_may_write(account, other)
                return other
        return None

    async def _answers(self, account: AccountRow, other: AccountRow, conversation: Conversation) -> bool:
        """A person who accepts lines from strangers may answer them, even if those accept lines from friends only."""
        if account.messages_from == "friends":
            return False
        latest = await self._store.lines(conversation.id, 0, 1)
        blocks = await self._store.blocks_between(account.id, other.id)
        return bool(latest) and latest[-1].author == other.id and not blocks

    async def _open(self, conversation: Conversation, members: set[str]) -> None:
        """Creates the conversation with these members, if there is none."""
        if await self._store.conversation(conversation.id) is None:
            await self._store.open_conversation(self._row(conversation), members)

    # -- one's own

    async def mine(self, account: AccountRow) -> list[wire.ConversationInfo]:
        """The conversations this account belongs to and may still read, latest line first."""
        found = []
        for member in await self._store.conversations_of(account.id):
            conversation = membership.read_identifier(member.conversation.id)
            row = None if conversation.match is None else await self._row_of(conversation.match)
            if membership.may_read(conversation, row, account):
                found.append((conversation, member))
        others = {person for conversation, _ in found for person in conversation.people}
        people = await self._store.accounts(others) if others else {}
        return [_info(conversation, account, people, member) for conversation, member in found]

    async def open_pair(self, account: AccountRow, name: str) -> wire.ConversationInfo:
        """The conversation with another player. It persists even if they stop being friends."""
        other = await self._store.account_named(name)
        if other is None or other.deleted is not None or other.id == account.id:
            raise UnknownPlayer(f"There is no other player '{name[:40]}'.")
        if account.is_guest or other.is_guest:
            raise GuestsCannot("Guests talk at tables; private conversations are between accounts.")
        conversation = membership.read_identifier(membership.pair_conversation(account.id, other.id))
        if await self._store.conversation(conversation.id) is None:
            await self._friends.check_may_write(account, other)
            await self._open(conversation, {account.id, other.id})
        people = {other.id: other}
        for member in await self._store.conversations_of(account.id):
            if member.conversation.id == conversation.id:
                return _info(conversation, account, people, member)
        return _info(conversation, account, people)

    async def mark_read(self, account: AccountRow, identifier: str, line: int) -> None:
        """Makes the reader a member, so that later lines count as unread."""
        conversation, row = await self._find(identifier)
        membership.check_may_read(conversation, row, account)
        await self._store.open_conversation(self._row(conversation), (account.id,))
        await self._store.mark_read(identifier, account.id, line)
        if conversation.kind == "pair":
            await self._notices.read(account, "message", identifier)

    # -- finding

    async def _find(self, identifier: str) -> tuple[Conversation, MatchRow | None]:
        """The conversation and its match's row."""
        conversation = membership.read_identifier(identifier)
        if conversation.match is not None:
            return conversation, (await self._matches.get(conversation.match)).row
        if conversation.kind == "pair" and await self._store.conversation(identifier) is None:
            raise UnknownConversation(f"There is no conversation '{identifier[:80]}'; open it first.")
        return conversation, None

    async def _row_of(self, match: str) -> MatchRow | None:
        """Does not replay the log: lists are long."""
        live = self._matches.peek(match)
        return await self._store.match(match) if live is None else live.row

    def _row(self, conversation: Conversation) -> ConversationRow:
        return ConversationRow(conversation.id, conversation.kind, conversation.match or "", self._now())


def _said(line: LineRow, author: AccountRow | None, is_hidden: bool = False) -> wire.Said:
    is_spectator = line.conversation.startswith("spectators:")
    is_removed = line.removed is not None
    name = HIDDEN if is_hidden else name_of(author)
    return wire.Said(line.id, line.at, name, line.text, line.seat, is_spectator, is_removed, line.act)


def _tidied(conversation: Conversation, text: str) -> str:
    rule = RULES[conversation.kind]
    if rule.keeps_breaks:
        words = "\n".join(" ".join(line.split()) for line in text.strip().splitlines())
    else:
        words = " ".join(text.split())
    if not words:
        raise InvalidRequest("A line of conversation cannot be empty.")
    if len(words) > rule.longest:
        raise InvalidRequest(f"A line has at most {rule.longest} characters here, not {len(words)}.")
    return words


def _info(
    conversation: Conversation,
    account: AccountRow,
    people: dict[str, AccountRow],
    member: MembershipRow | None = None,
) -> wire.ConversationInfo:
    other = next((person for person in conversation.people if person != account.id), None)
    return wire.ConversationInfo(
        id=conversation.id,
        kind=conversation.kind,
        match=conversation.match,
        places=list(conversation.places),
        player=None if other is None else name_of(people.get(other)),
        read=member.read if member else 0,
        latest=member.latest if member else 0,
        unread=member.unread if member else 0,
    )
