"""Tells people that something was said to them, or that their counts changed. Sent as `me` events, and read by other calls.

Stored notices are separate. This only tells a client to look.
"""

import asyncio

from arbitre.server.facts.bus import Bus
from arbitre.server.facts.news import PersonNotified, Said
from arbitre.server.facts.tasks import Tasks
from arbitre.server.play.matches import Matches
from arbitre.server.social.membership import holders, read_identifier
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import LineRow


class Inbox:
    def __init__(self, store: Store, bus: Bus, matches: Matches) -> None:
        self._bus = bus
        self._matches = matches
        self._tasks = Tasks()
        self._unheard: dict[str, LineRow] = {}
        """The latest line of each conversation not yet announced."""
        self._stop_listening = store.listen(self._signal, "person")
        bus.subscribe(Said, self._said)

    async def close(self) -> None:
        self._stop_listening()
        await self._tasks.close()

    def _signal(self, kind: str, identifier: str) -> None:
        if kind == "person":
            self._bus.publish(PersonNotified(identifier, "unread"))

    def _said(self, fact: Said) -> None:
        """Several lines at once make one event per conversation."""
        if read_identifier(fact.conversation).kind not in ("pair", "seats", "press", "council"):
            return
        if not self._unheard:
            asyncio.get_running_loop().call_soon(self._notify)
        self._unheard[fact.conversation] = fact.line

    def _notify(self) -> None:
        unheard, self._unheard = self._unheard, {}
        for line in unheard.values():
            self._tasks.spawn(self._notify_of(line))

    async def _notify_of(self, line: LineRow) -> None:
        conversation = read_identifier(line.conversation)
        if conversation.match is None:
            accounts = set(conversation.people)
        else:
            accounts = holders(conversation, (await self._matches.get(conversation.match)).row)
        for account in accounts - {line.author}:
            self._bus.publish(PersonNotified(account, "said", line.conversation))
