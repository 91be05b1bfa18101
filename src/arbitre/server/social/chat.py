"""Chat at a table: the players' conversation and, for spectators, also their own. Each line names its conversation."""

from collections.abc import Iterable

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import Said, TableOpened
from arbitre.server.play.matches import Matches
from arbitre.server.social.conversations import PAGE, Conversations
from arbitre.server.social.membership import (
    may_read,
    read_identifier,
    spectators_conversation,
    table_conversation,
)
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, LineRow, MatchRow
from arbitre.wire import conversations as wire

MOST_SILENT = 20_000


class Chat:
    def __init__(self, store: Store, bus: Bus, matches: Matches, conversations: Conversations) -> None:
        self._store = store
        self._matches = matches
        self._conversations = conversations
        self._silent: dict[str, None] = {}
        """Matches known to have no lines, so that nothing is read from the store. Oldest first."""
        bus.subscribe(TableOpened, lambda fact: self._note_silence(fact.live.id))
        bus.subscribe(Said, lambda fact: self._end_silence(fact.conversation))
        self._stop_listening = store.listen(self._signal, own=False)

    def close(self) -> None:
        self._stop_listening()

    def conversations(self, match: str) -> tuple[str, str]:
        return table_conversation(match), spectators_conversation(match)

    def is_silent(self, match: str) -> bool:
        """Whether it is certain that nobody has spoken."""
        return match in self._silent

    async def lines(self, account: AccountRow | None, match: str, since: int = 0) -> list[wire.Said]:
        """The lines this person may read, oldest first."""
        if match in self._silent:
            return []
        row = (await self._matches.get(match)).row
        found: list[LineRow] = []
        for conversation in self.conversations(match):
            if may_read(read_identifier(conversation), row, account):
                found += await self._store.lines(conversation, since, PAGE)
        found.sort(key=lambda line: line.id)
        return await self._conversations.named(found[-PAGE:])

    async def readable(
        self, account: AccountRow | None, match: str, lines: Iterable[LineRow]
    ) -> list[wire.Said]:
        """The subset of these lines that this person may read."""
        row = (await self._matches.get(match)).row
        return await self._conversations.named(
            [line for line in lines if may_read(read_identifier(line.conversation), row, account)]
        )

    async def say(self, account: AccountRow, match: str, text: str) -> wire.Said:
        """Speaks to the players, or to the spectators if a match is in progress and the account has no seat in it."""
        row = (await self._matches.get(match)).row
        return await self._conversations.say(account, _for(row, account), text)

    def _note_silence(self, match: str) -> None:
        self._silent[match] = None
        if len(self._silent) > MOST_SILENT:
            del self._silent[next(iter(self._silent))]

    def _end_silence(self, conversation: str) -> None:
        self._silent.pop(conversation.partition(":")[2], None)

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "line":
            self._end_silence(identifier)
        elif kind == "missed":
            self._silent.clear()


def _for(row: MatchRow, account: AccountRow) -> str:
    if row.status == "playing" and not row.seats_of(account.id) and account.id != row.director:
        return spectators_conversation(row.id)
    return table_conversation(row.id)
