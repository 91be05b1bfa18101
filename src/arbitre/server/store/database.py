"""The whole store, on any backend."""

from collections.abc import Callable

from arbitre.server.store.addresses import Addresses
from arbitre.server.store.conversations import Conversations
from arbitre.server.store.interface.signals import Signal
from arbitre.server.store.jobs import Jobs
from arbitre.server.store.mail import Mail
from arbitre.server.store.matches import Matches
from arbitre.server.store.moderation import Moderation
from arbitre.server.store.people import People
from arbitre.server.store.ratings import Ratings
from arbitre.server.store.servers import Servers


class DatabaseStore(Matches, Jobs, People, Addresses, Ratings, Conversations, Moderation, Mail, Servers):
    """Implements `Store`."""

    @property
    def is_shared(self) -> bool:
        return self._backend.is_shared

    def listen(self, signal: Signal, *, own: bool = True) -> Callable[[], None]:
        return self._backend.listen(signal, own=own)

    async def close(self) -> None:
        await self._backend.close()
