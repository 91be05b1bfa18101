"""Tells connections what is said in the conversations they follow; a table's are told to all who follow the match."""

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import Said
from arbitre.server.facts.tasks import Tasks
from arbitre.server.facts.topics import Topics, conversation_topic, match_topic
from arbitre.server.live.connections import Connection, encode
from arbitre.server.social.conversations import TABLE, Conversations
from arbitre.wire.live import ChatNotice, SaidNotice, ServerMessage


class Speaking:
    def __init__(self, bus: Bus, topics: Topics[Connection], conversations: Conversations) -> None:
        self._topics = topics
        self._conversations = conversations
        self._tasks = Tasks()
        bus.subscribe(Said, self._said)

    async def close(self) -> None:
        await self._tasks.close()

    def _said(self, fact: Said) -> None:
        topics = [conversation_topic(fact.conversation)]
        if fact.conversation.startswith(TABLE):
            topics.append(match_topic(fact.conversation.removeprefix(TABLE)))
        if any(self._topics.is_followed(topic) for topic in topics):
            self._tasks.spawn(self._tell(fact))

    async def _tell(self, fact: Said) -> None:
        (said,) = await self._conversations.named((fact.line,))
        self._push(
            conversation_topic(fact.conversation), SaidNotice(conversation=fact.conversation, said=said)
        )
        if fact.conversation.startswith(TABLE):
            match = fact.conversation.removeprefix(TABLE)
            self._push(match_topic(match), ChatNotice(match=match, said=said))

    def _push(self, topic: str, message: ServerMessage) -> None:
        followers = self._topics.followers(topic)
        text = encode(message) if followers else b""
        for connection in followers:
            connection.push(text)
