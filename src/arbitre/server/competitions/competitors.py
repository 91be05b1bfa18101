"""Who can take part in a competition. A competitor can take a seat and moves without a person.

Each kind has a source, registered by another package or protocol. No other code needs to know the kind.
"""

import base64
import hashlib
from typing import Final, Protocol

import msgspec

from arbitre.bots.registry import UnknownBot, find_bot, offered_bots
from arbitre.kernel.game import Seat
from arbitre.server.engines.sheets import REFEREE
from arbitre.server.errors import UnknownCompetitor
from arbitre.server.social.presence import Presence
from arbitre.server.store.interface import EngineStore, PeopleStore
from arbitre.server.store.rows import CompetitorRow, EngineRow, SeatRow
from arbitre.server.store.rows.competitions import CompetitorKind

OPPONENT_LENGTH: Final = 10


class Competitor(msgspec.Struct, frozen=True, kw_only=True):
    """`reference` is what the seat stores."""

    kind: CompetitorKind
    reference: str
    name: str
    owner: str | None = None
    """An account's id. None for built-in bots."""
    is_here: bool = True
    is_private: bool = False
    """Whether only its owner may name it."""


class CompetitorSource(Protocol):
    @property
    def kind(self) -> CompetitorKind: ...

    async def find(self, game: str, name: str) -> Competitor | None:
        """By the name after the colon. Returns None if no such competitor plays this game."""

    async def all(self, game: str) -> list[Competitor]:
        """All that can take part now."""


class Competitors:
    """The registered sources."""

    def __init__(self) -> None:
        self._sources: dict[str, CompetitorSource] = {}

    def register(self, source: CompetitorSource) -> None:
        if source.kind in self._sources:
            raise ValueError(f"there is a source of '{source.kind}' already")
        self._sources[source.kind] = source

    async def find(self, account: str, game: str, text: str) -> Competitor:
        """By `KIND:NAME`. Finds private ones only for their owner. Raises UnknownCompetitor."""
        kind, _, name = text.partition(":")
        source = self._sources.get(kind)
        found = None if source is None else await source.find(game, name)
        if found is None or (found.is_private and found.owner != account):
            raise UnknownCompetitor(f"There is no competitor '{text[:80]}' for {game}.")
        return found

    async def all(self, game: str) -> list[Competitor]:
        return [found for source in self._sources.values() for found in await source.all(game)]


class HouseBots:
    """Our own bots, and bots whose programs the operator has installed."""

    kind: Final = "bot"

    async def find(self, game: str, name: str) -> Competitor | None:
        try:
            bot = find_bot(game, name)
        except UnknownBot:
            return None
        return Competitor(kind="bot", reference=bot.name, name=bot.name)

    async def all(self, game: str) -> list[Competitor]:
        return [Competitor(kind="bot", reference=bot.name, name=bot.name) for bot in offered_bots(game)]


class OwnPrograms:
    """Programs that people run themselves and that log in with a token. If one is not connected, it loses on time."""

    kind: Final = "program"

    def __init__(self, store: PeopleStore, presence: Presence) -> None:
        self._store = store
        self._presence = presence

    async def find(self, game: str, name: str) -> Competitor | None:
        account = await self._store.account_named(name)
        if account is None or account.owner is None:
            return None
        return Competitor(
            kind="program",
            reference=account.id,
            name=account.name,
            owner=account.owner,
            is_here=self._presence.is_here(account.id),
        )

    async def all(self, game: str) -> list[Competitor]:
        """Only those connected."""
        return [
            Competitor(kind="program", reference=account.id, name=account.name, owner=account.owner)
            for account in await self._store.programs_among(self._presence.here())
        ]


class RegisteredEngines:
    """Programs that are called at an address. Referees of added games play none."""

    kind: Final = "engine"

    def __init__(self, store: EngineStore) -> None:
        self._store = store

    async def find(self, game: str, name: str) -> Competitor | None:
        engine = await self._store.engine_named(name)
        if engine is None or engine.retired is not None or not _plays(engine, game):
            return None
        return _engine(engine)

    async def all(self, game: str) -> list[Competitor]:
        return [
            _engine(engine)
            for engine in await self._store.engines()
            if engine.is_public and _plays(engine, game)
        ]


def _plays(engine: EngineRow, game: str) -> bool:
    return engine.kind != REFEREE and game in engine.games


def _engine(engine: EngineRow) -> Competitor:
    return Competitor(
        kind="engine",
        reference=engine.name,
        name=engine.name,
        owner=engine.owner,
        is_private=not engine.is_public,
    )


def seat_of(competitor: CompetitorRow, seat: Seat) -> SeatRow:
    match competitor.kind:
        case "bot":
            return SeatRow(seat, bot=competitor.reference)
        case "engine":
            return SeatRow(seat, engine=competitor.reference)
        case "program":
            return SeatRow(seat, account=competitor.reference)


def lasting_name(kind: str, reference: str) -> str:
    """The name under which opponents know a competitor, the same in every competition. Not a secret: it can be computed from
    the reference."""
    digest = hashlib.sha256(f"competitor {kind} {reference}".encode()).digest()
    return base64.b32encode(digest).decode()[:OPPONENT_LENGTH]
