"""Pushes chat lines to the connections that follow a conversation or a table, and personal news to `me`.

Permission to read is checked again for each line: a seat may have changed hands since the conversation was followed.
"""

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import LineRemoved, PersonNotified, Said
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import Topics, conversation_topic, match_topic, person_topic
from arbitre.server.live.connections import Connection, encode
from arbitre.server.play.matches import Matches
from arbitre.server.social.conversations import Conversations
from arbitre.server.social.membership import Conversation, may_read, read_identifier
from arbitre.server.store.rows import MatchRow
from arbitre.wire.live import ChatNotice, NewsNotice, SaidNotice, ServerMessage


class Speaking:
    def __init__(
        self, bus: Bus, topics: Topics[Connection], matches: Matches, conversations: Conversations
    ) -> None:
        self._topics = topics
        self._matches = matches
        self._conversations = conversations
        self._tasks = Tasks()
        bus.subscribe(Said, self._said)
        # Sent again as it is now, under the same id, so that clients replace the line.
        bus.subscribe(LineRemoved, lambda fact: self._said(Said(fact.line.conversation, fact.line)))
        bus.subscribe(PersonNotified, self._notified)

    async def close(self) -> None:
        await self._tasks.close()

    def _said(self, fact: Said) -> None:
        conversation = read_identifier(fact.conversation)
        topics = [conversation_topic(fact.conversation)]
        if conversation.kind in ("table", "spectators"):
            topics.append(match_topic(conversation.match or ""))
        if any(self._topics.is_followed(topic) for topic in topics):
            self._tasks.spawn(self._tell(conversation, fact))

    async def _tell(self, conversation: Conversation, fact: Said) -> None:
        (said,) = await self._conversations.named((fact.line,))
        row = None
        if conversation.match is not None:
            row = (await self._matches.get(conversation.match)).row
        notice = SaidNotice(conversation=conversation.id, said=said)
        self._push(conversation_topic(conversation.id), conversation, row, notice)
        if conversation.kind in ("table", "spectators") and row is not None:
            self._push(match_topic(row.id), conversation, row, ChatNotice(match=row.id, said=said))

    def _push(
        self, topic: str, conversation: Conversation, row: MatchRow | None, message: ServerMessage
    ) -> None:
        text = b""
        for connection in self._topics.followers(topic):
            if may_read(conversation, row, connection.account):
                text = text or encode(message)
                connection.push(text)

    def _notified(self, fact: PersonNotified) -> None:
        followers = self._topics.followers(person_topic(fact.account))
        if followers:
            text = encode(NewsNotice(kind=fact.kind, subject=fact.subject))
            for connection in followers:
                connection.push(text)
