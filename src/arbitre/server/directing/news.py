"""Mails from the association to players, as durable jobs: an occasion in a match becomes one mail per player concerned.

The job is planned in the same commit as its occasion. Mails of one kind are grouped, at most one an hour (`letters.py`).
"""

from typing import Any, Final, Literal

import msgspec

from arbitre.games.diplomacy.names import Speaker
from arbitre.games.diplomacy.report import phase_name
from arbitre.games.diplomacy.state import State
from arbitre.kernel.text import Language
from arbitre.server.chance import random_name
from arbitre.server.directing import letters, rounds
from arbitre.server.directing.order_addresses import OrderAddresses
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.errors import NotBegun, UnknownMatch
from arbitre.server.facts.live_match import LiveMatch
from arbitre.server.mail.posting import Mail
from arbitre.server.play.matches import Matches
from arbitre.server.social.membership import DIRECTOR, Conversation
from arbitre.server.store.interface import Store
from arbitre.server.store.rows import AccountRow, Job, MatchRow
from arbitre.server.work.worker import JobKind

NEWS: Final = "desk_news"
Occasion = Literal[
    "began",
    "resolved",
    "ended",
    "near",
    "extended",
    "late",
    "reminded",
    "declared",
    "published",
    "written",
    "replaced",
    "orders_edited",
    "disorder",
]
KIND_OF: Final[dict[Occasion, str]] = {
    "began": letters.RESOLUTION,
    "resolved": letters.RESOLUTION,
    "ended": letters.RESOLUTION,
    "near": letters.DEADLINE,
    "extended": letters.DEADLINE,
    "late": letters.DEADLINE,
    "reminded": letters.DEADLINE,
    "declared": letters.DECLARATION,
    "published": letters.GAZETTE,
    "written": letters.MESSAGE,
    "replaced": letters.MASTER,
    "orders_edited": letters.MASTER,
    "disorder": letters.MASTER,
}


ORDERS_EXPECTED: Final[frozenset[Occasion]] = frozenset({"began", "resolved", "near", "reminded"})
"""Occasions whose mail also says where to mail orders."""


class Told(msgspec.Struct, frozen=True):
    """The payload of a job: an occasion and its recipients."""

    match: str
    occasion: Occasion
    version: int = 0
    roles: tuple[int, ...] | None = None
    """None for the occasion's default recipients."""
    author: str | None = None
    """The acting account, which is not told."""


def job(
    match: str,
    occasion: Occasion,
    due: int,
    *,
    version: int = 0,
    roles: tuple[int, ...] | None = None,
    author: str | None = None,
) -> Job:
    """One job per match, occasion and version. Messages and acts of the master get one job each time."""
    key = f"{match}/{occasion}/{version}" if roles is None and author is None else random_name(20)
    told = Told(match, occasion, version, roles, author)
    return Job(NEWS, key, due, msgspec.json.encode(told).decode())


def said(
    conversation: Conversation, row: MatchRow, account: AccountRow, seat: int | None, now: int
) -> list[Job]:
    """A declaration goes to everybody, a message to its recipients."""
    if row.director is None or row.game != "diplomacy":
        return []
    if conversation.kind == "press":
        return [job(row.id, "declared", now, author=account.id)]
    if conversation.kind == "council":
        return [job(row.id, "written", now, roles=(int(conversation.places[0]) + 1,), author=account.id)]
    if conversation.kind != "seats":
        return []
    own = DIRECTOR if seat is None else str(seat)
    roles = [0 if place == DIRECTOR else int(place) + 1 for place in conversation.places if place != own]
    return [job(row.id, "written", now, roles=tuple(roles), author=account.id)]


class News:
    def __init__(
        self,
        store: Store,
        registry: Registry,
        matches: Matches,
        mail: Mail,
        order_addresses: OrderAddresses | None = None,
    ) -> None:
        self._store = store
        self._registry = registry
        self._matches = matches
        self._mail = mail
        self._order_addresses = order_addresses

    @property
    def kind(self) -> JobKind:
        return JobKind(NEWS, self.tell, obsolete=(NotBegun, UnknownMatch))

    async def tell(self, planned: Job) -> None:
        told = msgspec.json.decode(planned.payload, type=Told)
        directed = await self._registry.find(told.match)
        if directed is None:
            return
        live = await self._matches.get(told.match)
        for account in await self._concerned(directed, live, told):
            data = describe(directed, live, told.occasion, account.language)
            if self._order_addresses is not None and told.occasion in ORDERS_EXPECTED:
                data["orders_to"] = await self._order_addresses.of(directed, live, account)
            await self._mail.post(KIND_OF[told.occasion], account, data)

    async def _concerned(self, directed: Directed, live: LiveMatch, told: Told) -> list[AccountRow]:
        match = live.match
        roles = set(told.roles or ())
        if told.roles is None:
            roles = {player.seat + 1 for player in live.row.players}
        if told.occasion in ("near", "late", "extended") and match is not None:
            if match.version != told.version or match.is_over:
                return []
            roles = {duty.role for duty in rounds.missing(rounds.duties(directed.parameters, match))}
        wanted = {account for role in roles for account in live.row.holders(role - 1)}
        if told.occasion in ("late", "ended") or 0 in roles or told.occasion in ("declared", "published"):
            wanted.add(directed.row.master)
        people = await self._store.accounts({one for one in wanted if one != told.author})
        # Without a confirmed address there is nothing to send to.
        return [people[one] for one in sorted(people) if people[one].email is not None]


def describe(directed: Directed, live: LiveMatch, occasion: Occasion, language: Language) -> dict[str, Any]:
    """The values a letter needs, in the reader's language."""
    zone = directed.parameters.zone
    phase = ""
    if live.match is not None:
        state: State = live.match.state
        phase = phase_name(Speaker(state.variant, language), state.situation.advancement)
    return {
        "occasion": occasion,
        "match": directed.match,
        "name": directed.row.name,
        "phase": phase,
        "deadline": directed.row.deadline,
        "zone": zone,
    }
