"""The whole store, on any backend."""

from collections.abc import Callable

from arbitre.server.store.added import AddedGames
from arbitre.server.store.addresses import Addresses
from arbitre.server.store.analyses import Analyses
from arbitre.server.store.association import Association
from arbitre.server.store.competitions import Competitions
from arbitre.server.store.conversations import Conversations
from arbitre.server.store.directed_acts import DirectedActs
from arbitre.server.store.directed_players import DirectedPlayers
from arbitre.server.store.directing import Directing
from arbitre.server.store.engines import Engines
from arbitre.server.store.gazettes import Gazettes
from arbitre.server.store.interface.signals import Signal
from arbitre.server.store.interfaces import Interfaces
from arbitre.server.store.jobs import Jobs
from arbitre.server.store.mail import Mail
from arbitre.server.store.matches import Matches
from arbitre.server.store.moderation import Moderation
from arbitre.server.store.notices import Notices
from arbitre.server.store.people import People
from arbitre.server.store.puzzles import Puzzles
from arbitre.server.store.queues import Queues
from arbitre.server.store.ratings import Ratings
from arbitre.server.store.servers import Servers
from arbitre.server.store.social import Social


class DatabaseStore(
    Analyses,
    Interfaces,
    Association,
    DirectedActs,
    DirectedPlayers,
    Directing,
    Gazettes,
    Matches,
    Jobs,
    People,
    Addresses,
    Puzzles,
    Ratings,
    Conversations,
    Moderation,
    Mail,
    Social,
    Notices,
    Queues,
    Competitions,
    Servers,
    Engines,
    AddedGames,
):
    """Implements `Store`."""

    @property
    def is_shared(self) -> bool:
        return self._backend.is_shared

    def listen(self, signal: Signal, *kinds: str, own: bool = True) -> Callable[[], None]:
        return self._backend.listen(signal, *kinds, own=own)

    async def close(self) -> None:
        await self._backend.close()
