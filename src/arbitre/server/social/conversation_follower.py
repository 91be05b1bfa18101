"""Follows the store: publishes lines said on other servers, and moves conversations when a seat changes hands."""

from typing import Any

from arbitre.server.errors import UnknownConversation
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import Said, TableChanged
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import Topics, conversation_topic, match_topic, person_topic
from arbitre.server.social.membership import (
    DIRECTOR,
    Conversation,
    council_conversation,
    press_conversation,
    read_identifier,
    seats_conversation,
)
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import MatchRow

RECENT = 20
"""Lines republished when another process has stored some. Clients deduplicate by id."""


class ConversationFollower:
    def __init__(self, store: Store, bus: Bus, topics: Topics[Any]) -> None:
        self._store = store
        self._bus = bus
        self._topics = topics
        self._tasks = Tasks()
        self._stop_listening = store.listen(self._signal, own=False)
        bus.subscribe(TableChanged, self._table_changed)

    async def close(self) -> None:
        self._stop_listening()
        await self._tasks.close()

    # -- other servers

    def _signal(self, kind: str, identifier: str) -> None:
        if kind != "line":
            return
        try:
            conversation = read_identifier(identifier)
        except UnknownConversation:
            return  # From a later version.
        if self._is_followed(conversation):
            self._tasks.spawn(self._read(identifier))

    def _is_followed(self, conversation: Conversation) -> bool:
        """Whether any client here might need it."""
        if self._topics.is_followed(conversation_topic(conversation.id)):
            return True
        match conversation.kind:
            case "pair":
                return any(self._topics.is_followed(person_topic(person)) for person in conversation.people)
            case "press" | "seats" | "council":
                return bool(self._topics.all(person_topic("")))
            case "table" | "spectators":
                return self._topics.is_followed(match_topic(conversation.match or ""))
            case _:
                return False

    async def _read(self, conversation: str) -> None:
        for line in await self._store.lines(conversation, limit=RECENT):
            self._bus.publish(Said(conversation, line))

    # -- seats that change hands

    def _table_changed(self, fact: TableChanged) -> None:
        before, row = fact.before, fact.after.row
        if before is None or before.row.status != "playing":
            return
        if (before.row.players, before.row.councils) == (row.players, row.councils):
            return
        for player in row.players:
            if before.row.holders(player.seat) != row.holders(player.seat):
                self._tasks.spawn(self._hand_over(row, player.seat))

    async def _hand_over(self, row: MatchRow, seat: int) -> None:
        """Makes those who play the seat members of its conversations. `membership` shuts out those who no longer do."""
        accounts = row.holders(seat)
        if not accounts:
            return
        others = [DIRECTOR, *(str(other) for other in range(row.seats) if other != seat)]
        names = [seats_conversation(row.id, str(seat), other) for other in others]
        for name in (press_conversation(row.id), council_conversation(row.id, seat), *names):
            conversation = await self._store.conversation(name)
            if conversation is not None:
                await self._store.open_conversation(conversation, accounts)
