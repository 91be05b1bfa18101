"""What services need from storage. SQLite and PostgreSQL both implement it, and the same tests run on both.

A write that returns has been committed. Nothing may be acknowledged or announced before that. Writes that arrive during a
commit share the next one. Any write may raise `Conflict`, `Unstorable` or `Unavailable`; any read may raise `Unavailable`. A
service that needs one domain depends on its protocol alone.
"""

from collections.abc import Callable
from typing import Protocol

from arbitre.server.store.interface.added import AddedGameStore
from arbitre.server.store.interface.addresses import AddressStore
from arbitre.server.store.interface.analyses import AnalysisStore
from arbitre.server.store.interface.association import AssociationStore
from arbitre.server.store.interface.competitions import CompetitionStore
from arbitre.server.store.interface.conversations import ConversationStore
from arbitre.server.store.interface.directing import DirectingStore
from arbitre.server.store.interface.engines import EngineStore
from arbitre.server.store.interface.errors import CapReached, Conflict, NotWritten, Unavailable, Unstorable
from arbitre.server.store.interface.gazettes import GazetteStore
from arbitre.server.store.interface.interfaces import InterfaceStore
from arbitre.server.store.interface.jobs import JobStore
from arbitre.server.store.interface.mail import MailStore
from arbitre.server.store.interface.matches import MatchStore
from arbitre.server.store.interface.moderation import ModerationStore
from arbitre.server.store.interface.notices import NoticeStore
from arbitre.server.store.interface.people import PeopleStore
from arbitre.server.store.interface.puzzles import PuzzleStore
from arbitre.server.store.interface.queues import QueueStore
from arbitre.server.store.interface.ratings import RatingStore
from arbitre.server.store.interface.servers import ServerStore
from arbitre.server.store.interface.signals import Change, Changes, Signal
from arbitre.server.store.interface.social import SocialStore

__all__ = [
    "AddedGameStore",
    "AddressStore",
    "AnalysisStore",
    "AssociationStore",
    "CapReached",
    "Change",
    "Changes",
    "CompetitionStore",
    "Conflict",
    "ConversationStore",
    "DirectingStore",
    "EngineStore",
    "GazetteStore",
    "InterfaceStore",
    "JobStore",
    "MailStore",
    "MatchStore",
    "ModerationStore",
    "NotWritten",
    "NoticeStore",
    "PeopleStore",
    "PuzzleStore",
    "QueueStore",
    "RatingStore",
    "ServerStore",
    "Signal",
    "SocialStore",
    "Store",
    "Unavailable",
    "Unstorable",
]


class Store(
    AnalysisStore,
    InterfaceStore,
    AssociationStore,
    DirectingStore,
    GazetteStore,
    MatchStore,
    JobStore,
    PeopleStore,
    AddressStore,
    PuzzleStore,
    RatingStore,
    ConversationStore,
    ModerationStore,
    MailStore,
    SocialStore,
    NoticeStore,
    QueueStore,
    CompetitionStore,
    ServerStore,
    EngineStore,
    AddedGameStore,
    Protocol,
):
    @property
    def is_shared(self) -> bool:
        """Whether other servers may use it at the same time."""

    def listen(self, signal: Signal, *kinds: str, own: bool = True) -> Callable[[], None]:
        """Calls `signal` after every commit that changes something of these kinds, or of any kind if none is given. With `own`
        False, skips this process's own commits. Call the result to stop."""

    async def close(self) -> None:
        """Finishes what was submitted, then closes files and connections."""
