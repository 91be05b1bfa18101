"""Sends one message from the master to every power."""

from arbitre.server.directing.registry import Registry
from arbitre.server.play.matches import Matches
from arbitre.server.social.conversations import Conversations
from arbitre.server.social.membership import DIRECTOR, seats_conversation
from arbitre.server.store.rows import AccountRow


class Circulars:
    def __init__(self, registry: Registry, matches: Matches, conversations: Conversations) -> None:
        self._registry = registry
        self._matches = matches
        self._conversations = conversations

    async def write(self, account: AccountRow, match: str, text: str) -> None:
        """Posts in each power's conversation with the master. Raises NotDirector."""
        await self._registry.mastered(account, match)
        live = await self._matches.get(match)
        live.playing()
        for player in live.row.players:
            identifier = seats_conversation(match, DIRECTOR, str(player.seat))
            await self._conversations.say(account, identifier, text)
