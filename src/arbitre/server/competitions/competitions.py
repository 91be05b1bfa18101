"""Opens competitions, takes entries, begins and stops them. `running.py` runs their matches."""

from collections.abc import Sequence
from typing import Final

import structlog

from arbitre.arena.round_robin import round_robin
from arbitre.server.chance import random_name
from arbitre.server.competitions.competitors import Competitor, Competitors, lasting_name
from arbitre.server.competitions.terms import check_size, check_terms, most_for, terms_of, too_large
from arbitre.server.errors import (
    AlreadyEntered,
    CompetitionBegun,
    CompetitionEnded,
    InvalidRequest,
    NotOwner,
    UnknownCompetition,
    UnknownCompetitor,
)
from arbitre.server.facts.bus import Bus
from arbitre.server.facts.clock import Now
from arbitre.server.facts.news import CompetitionChanged
from arbitre.server.people.roles import Roles
from arbitre.server.store.interface import CapReached, Conflict, Store
from arbitre.server.store.rows import (
    AccountRow,
    CompetitionRow,
    CompetitorRow,
    Job,
    PairingRow,
)
from arbitre.server.tables.openings import ID_LENGTH
from arbitre.wire.competitions import NewCompetition

RUNNING: Final = "competition"
"""The kind of job that runs a competition."""

log = structlog.get_logger()


class Competitions:
    def __init__(self, store: Store, bus: Bus, competitors: Competitors, roles: Roles, now: Now) -> None:
        self._store = store
        self._bus = bus
        self._competitors = competitors
        self._roles = roles
        self._now = now
        self._stop_listening = store.listen(self._signal, "competition")

    def close(self) -> None:
        self._stop_listening()

    async def get(self, competition: str) -> CompetitionRow:
        row = await self._store.competition(competition)
        if row is None:
            raise UnknownCompetition(f"There is no competition '{competition[:40]}'.")
        return row

    async def may_manage(self, account: AccountRow | None, owner: str) -> bool:
        """Its owner, while they are an organiser, and administrators."""
        if account is None:
            return False
        roles = await self._roles.of(account)
        return "administrator" in roles or ("organiser" in roles and account.id == owner)

    async def check_may_manage(self, account: AccountRow, owner: str) -> None:
        if not await self.may_manage(account, owner):
            raise NotOwner("Only its owner, as an organiser, or an administrator may do that.")

    # -- opening

    async def create(self, account: AccountRow, new: NewCompetition) -> CompetitionRow:
        """For an organiser, which the caller has checked."""
        found = [await self._competitors.find(account.id, new.game, text) for text in new.competitors]
        is_for_programs = new.is_open or any(one.kind == "program" for one in found)
        row = CompetitionRow(
            id=random_name(ID_LENGTH),
            game=new.game,
            title=new.title,
            owner=account.id,
            terms=terms_of(new, is_for_programs=is_for_programs),
            status="open",
            created=self._now(),
        )
        await self.open(row, found)
        return row if new.is_open else await self.begin(row.id)

    async def open(self, row: CompetitionRow, found: Sequence[Competitor]) -> None:
        """Raises Conflict if the series already has a competition for this night. Raises a Refusal if the game does not allow
        the terms."""
        check_terms(row)
        if len({(one.kind, one.reference) for one in found}) < len(found):
            raise AlreadyEntered("The same competitor is named twice.")
        check_size(len(found), row.terms.legs)
        rows = [_entered(row.id, number, one) for number, one in enumerate(found)]
        await self._store.create_competition(row, rows)

    # -- entering

    async def enter(self, account: AccountRow, competition: str, text: str) -> None:
        """Owners enter their own programs and engines. An organiser enters any that is not private."""
        row = await self.get(competition)
        found = await self._competitors.find(account.id, row.game, text)
        if found.owner != account.id:
            await self.check_may_manage(account, row.owner)
        present = await self._store.competitors(competition)
        check_size(len(present) + 1, row.terms.legs)
        if any((one.kind, one.reference) == (found.kind, found.reference) for one in present):
            raise AlreadyEntered(f"'{found.name}' takes part already.")
        try:
            await self._store.enter(_entered(competition, 0, found), most_for(row.terms.legs))
        except CapReached:
            raise too_large(len(present) + 1, row.terms.legs) from None
        except Conflict:
            raise CompetitionBegun("This competition takes no more competitors.") from None

    async def withdraw(self, account: AccountRow, competition: str, text: str) -> None:
        row = await self.get(competition)
        kind, _, name = text.partition(":")
        entered = [
            one
            for one in await self._store.competitors(competition)
            if one.kind == kind and name in (one.name, one.reference)
        ]
        if not entered:
            raise UnknownCompetitor(f"'{text[:80]}' does not take part.")
        if entered[0].owner != account.id:
            await self.check_may_manage(account, row.owner)
        try:
            await self._store.withdraw(competition, entered[0].kind, entered[0].reference)
        except Conflict:
            raise CompetitionBegun("This competition has begun; nobody leaves it now.") from None

    # -- beginning and stopping

    async def begin(self, competition: str) -> CompetitionRow:
        """Draws up every match, with its identifier, in the commit that begins it: whatever happens, each is played once."""
        while (row := await self.get(competition)).status == "open":
            try:
                return await self._begun(row, await self._store.competitors(competition))
            except Conflict:
                log.info("competitors_changed", competition=competition)
        raise CompetitionBegun("This competition has begun already.")

    async def _begun(self, row: CompetitionRow, competitors: Sequence[CompetitorRow]) -> CompetitionRow:
        """Conflict if somebody has entered or left meanwhile, or it has begun."""
        if len(competitors) < 2:
            raise InvalidRequest("A competition needs at least two competitors.")
        check_size(len(competitors), row.terms.legs)
        # Numbers have gaps where somebody has left.
        numbers = [one.number for one in competitors]
        pairings = [
            PairingRow(
                competition=row.id,
                number=number,
                round=pairing.round,
                first=numbers[pairing.first],
                second=numbers[pairing.second],
                match=random_name(ID_LENGTH),
            )
            for number, pairing in enumerate(round_robin(len(numbers), row.terms.legs))
        ]
        now = self._now()
        await self._store.begin_competition(row.id, now, pairings, [Job(RUNNING, row.id, now)])
        return await self.get(row.id)

    async def stop(self, competition: str) -> CompetitionRow:
        """Begins no further match. Matches in progress are finished and count."""
        row = await self.get(competition)
        if row.status in ("over", "stopped"):
            raise CompetitionEnded("This competition has ended already.")
        try:
            await self._store.end_competition(competition, row.status, "stopped", self._now())
        except Conflict:
            raise CompetitionEnded("This competition has just ended, or begun.") from None
        return await self.get(competition)

    # -- queries

    async def opponents(self, match: str) -> dict[int, str] | None:
        """The stable names of the players by seat. None if the match belongs to no competition."""
        pairing = await self._store.pairing_of(match)
        if pairing is None:
            return None
        seats = {pairing.first: 0, pairing.second: 1}
        return {
            seats[one.number]: lasting_name(one.kind, one.reference)
            for one in await self._store.competitors(pairing.competition)
            if one.number in seats
        }

    def _signal(self, kind: str, identifier: str) -> None:
        self._bus.publish(CompetitionChanged(identifier))


def _entered(competition: str, number: int, found: Competitor) -> CompetitorRow:
    return CompetitorRow(
        competition=competition,
        number=number,
        kind=found.kind,
        reference=found.reference,
        name=found.name,
        owner=found.owner,
    )
