"""Conversations: lines that are stored, then told. Each has an identifier that says what it is.

table:MATCH           at a table; guests may speak too
everybody             the whole house
pair:A:B              two people, their accounts in order
seats:MATCH:0:3       two seats of a match, such as two powers
press:MATCH           to all seats of a match
"""

from collections.abc import Sequence
from typing import Any

from arbitre.server.errors import InvalidRequest
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.live_match import name_of
from arbitre.server.facts.news import Said, TableOpened
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import Topics, conversation_topic, match_topic
from arbitre.server.play.matches import Matches
from arbitre.server.running.limits import Limiter
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, LineRow
from arbitre.wire import matches as wire

MOST_SILENT = 20_000
RECENT = 20
"""Lines published again when another process has stored some; clients go by their ids."""
TABLE = "table:"


def table_conversation(match: str) -> str:
    return f"{TABLE}{match}"


class Conversations:
    def __init__(
        self, store: Store, bus: Bus, topics: Topics[Any], matches: Matches, limiter: Limiter, now: Now
    ) -> None:
        self._store = store
        self._bus = bus
        self._topics = topics
        self._matches = matches
        self._limiter = limiter
        self._now = now
        self._tasks = Tasks()
        self._silent: dict[str, None] = {}
        """Conversations in which nobody has spoken for certain, so that they need not be read; the oldest first."""
        bus.subscribe(TableOpened, lambda fact: self._note_silence(table_conversation(fact.live.id)))
        self._stop_listening = store.listen(self._signal, own=False)

    async def close(self) -> None:
        self._stop_listening()
        await self._tasks.close()

    async def lines_at(self, match: str, since: int = 0) -> list[wire.Said]:
        """What was said at a table, oldest line first."""
        conversation = table_conversation(match)
        if conversation in self._silent:
            return []
        await self._matches.get(match)
        return await self.named(await self._store.lines(conversation, since))

    async def say_at(self, account: AccountRow, match: str, text: str) -> wire.Said:
        await self._matches.get(match)
        line = await self.say(account, table_conversation(match), text)
        return wire.Said(line.id, line.at, account.name, line.text)

    async def say(self, account: AccountRow, conversation: str, text: str) -> LineRow:
        words = " ".join(text.split())
        if not words:
            raise InvalidRequest("A line of conversation cannot be empty.")
        self._limiter.take(account.id)
        self._silent.pop(conversation, None)
        line = await self._store.add_line(conversation, self._now(), account.id, words)
        self._bus.publish(Said(conversation, line))
        return line

    async def named(self, lines: Sequence[LineRow]) -> list[wire.Said]:
        """With their authors' names."""
        people = await self._store.accounts({line.author for line in lines}) if lines else {}
        return [wire.Said(line.id, line.at, name_of(people.get(line.author)), line.text) for line in lines]

    def _note_silence(self, conversation: str) -> None:
        self._silent[conversation] = None
        if len(self._silent) > MOST_SILENT:
            del self._silent[next(iter(self._silent))]

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "missed":
            self._silent.clear()
        if kind != "line":
            return
        self._silent.pop(identifier, None)
        match = identifier.removeprefix(TABLE)
        if self._topics.is_followed(conversation_topic(identifier)) or (
            identifier.startswith(TABLE) and self._topics.is_followed(match_topic(match))
        ):
            self._tasks.spawn(self._read(identifier))

    async def _read(self, conversation: str) -> None:
        for line in await self._store.lines(conversation, limit=RECENT):
            self._bus.publish(Said(conversation, line))
