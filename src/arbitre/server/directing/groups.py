"""Directed matches opened together with one set of parameters, as for a tournament: opened, allocated and begun as one.

Each is a directed match like any other afterwards. Results are in `results.py`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from arbitre.server.chance import random_name
from arbitre.server.directing.offers import Offers
from arbitre.server.directing.openings import Openings
from arbitre.server.directing.places import Places
from arbitre.server.directing.registry import Directed, Registry
from arbitre.server.errors import (
    GuestsCannot,
    InvalidRequest,
    NameTaken,
    NotDirector,
    TableNotOpen,
    UnknownGroup,
    UnknownPlayer,
)
from arbitre.server.facts.clock import Now
from arbitre.server.people.roles import Roles
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, CandidateRow, GroupRow, JournalRow
from arbitre.wire.desk import WAITING, Allocation, GroupOpening

LONGEST: Final = 30
"""Characters in a group's name, so that its matches' names fit."""


class Groups:
    def __init__(
        self,
        store: Store,
        registry: Registry,
        openings: Openings,
        places: Places,
        roles: Roles,
        offers: Offers,
        now: Now,
    ) -> None:
        self._store = store
        self._registry = registry
        self._openings = openings
        self._places = places
        self._roles = roles
        self._offers = offers
        self._now = now

    async def get(self, group: str) -> GroupRow:
        row = await self._store.group(group)
        if row is None:
            raise UnknownGroup(f"There is no group of matches '{group[:40]}'.")
        return row

    async def kept_for(self, account: AccountRow) -> list[dict[str, Any]]:
        """For a person's data export."""
        rows = await self._store.groups_of(account.id)
        return [{"id": row.id, "name": row.name, "created": row.created} for row in rows]

    async def open(self, master: AccountRow, opening: GroupOpening) -> GroupRow:
        """Opens all the matches or none. Raises NameTaken for the first name that another match has."""
        name = " ".join(opening.parameters.name.split())
        if len(name) > LONGEST:
            raise InvalidRequest(f"The common name has at most {LONGEST} characters, not {len(name)}.")
        wanted = [
            msgspec.structs.replace(opening.parameters, name=f"{name}, table {number}")
            for number in range(1, opening.count + 1)
        ]
        for parameters in wanted:
            if await self._store.directed_named(parameters.name) is not None:
                raise NameTaken(f"There is a match '{parameters.name}' already.")
        row = GroupRow(random_name(10), name, master.id, self._now())
        await self._openings.create_all(master, wanted, row)
        return row

    async def allocate(self, account: AccountRow, group: str, allocations: Sequence[Allocation]) -> None:
        """Seats players at the powers of matches that wait: at once if an organiser does, otherwise they are asked. Players who
        had a power in one of them, and are named no more, lose their place. Raises UnknownPlayer, TableNotOpen, Blocked,
        NotReachable or InvalidRequest before anything changes."""
        matches = {one.match: one for one in await self.mastered(account, group)}
        is_organiser = await self._offers.seats_others(account, group)
        plans: list[tuple[Directed, Mapping[str, tuple[int, ...]]]] = []
        for allocation in allocations:
            directed = matches.get(allocation.match)
            if directed is None:
                raise InvalidRequest(f"Match '{allocation.match[:40]}' does not belong to this group.")
            await self._registry.mastered(account, directed.match)  # It may have been handed over.
            if directed.state != WAITING:
                raise _not_waiting(directed)
            given = await self._roles_given(directed, allocation.players)
            if not is_organiser:
                await self._offers.check(account, directed, given)
            plans.append((directed, given))
        for directed, given in plans:
            await self._apply(account, directed, given, is_organiser)

    async def start(self, account: AccountRow, group: str) -> None:
        """Begins every match that waits, or none: raises what the first would that cannot begin."""
        waiting = [one for one in await self.mastered(account, group) if one.state == WAITING]
        for directed in waiting:
            await self._places.check_can_start(account, directed.match)
        for directed in waiting:
            await self._places.start(account, directed.match)

    async def mastered(self, account: AccountRow, group: str) -> list[Directed]:
        """The matches, for who directs the group. Raises NotDirector."""
        row = await self.get(group)
        if row.master != account.id and not await self._roles.has(account, "administrator"):
            raise NotDirector(f"Only the master of '{row.name}' may do that.")
        return await self._registry.of_group(group)

    async def _roles_given(
        self, directed: Directed, players: Sequence[str | None]
    ) -> Mapping[str, tuple[int, ...]]:
        """Each player's powers, by account."""
        if len(players) > directed.seats:
            raise InvalidRequest(f"'{directed.row.name}' has {directed.seats} powers, not {len(players)}.")
        given: dict[str, tuple[int, ...]] = {}
        for role, name in enumerate(players, 1):
            if not name:
                continue
            player = await self._store.account_named(name)
            if player is None or player.deleted is not None:
                raise UnknownPlayer(f"There is no player '{name[:40]}'.", place=name[:64])
            if player.is_guest:
                raise GuestsCannot("A guest cannot have a place in a directed match; an account can.")
            if player.id in given and not directed.parameters.cumulate:
                raise InvalidRequest(f"{player.name} has two powers in '{directed.row.name}'.")
            await self._places.check_conditions(directed, player)
            given[player.id] = (*given.get(player.id, ()), role)
        return given

    async def _apply(
        self,
        account: AccountRow,
        directed: Directed,
        given: Mapping[str, tuple[int, ...]],
        is_organiser: bool,
    ) -> None:
        match, now = directed.match, self._now()
        before = {one.account: one for one in await self._places.with_offers(match)}
        for one in before.values():
            if one.roles and one.account not in given:
                note = JournalRow(match, now, account.id, "quit", {"player": one.account})
                await self._places.drop(match, one.account, note)
        changed = [
            CandidateRow(match, player, now, roles, agreed=is_organiser or player == account.id)
            for player, roles in given.items()
            if player not in before or before[player].roles != roles
        ]
        notes = [
            JournalRow(match, now, account.id, "given", {"player": row.account, "roles": list(row.roles)})
            for row in changed
        ]
        if changed:
            try:
                await self._store.put_candidates(changed, notes)
            except Conflict:
                raise _not_waiting(directed) from None
        for row in changed:
            if row.account not in before and not row.agreed:
                await self._offers.tell(account, directed, row.account)


def _not_waiting(directed: Directed) -> TableNotOpen:
    return TableNotOpen(f"'{directed.row.name}' no longer waits for players.")
