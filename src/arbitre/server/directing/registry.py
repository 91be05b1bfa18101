"""Finds directed matches by match, number or name, with their parameters decoded."""

from typing import Literal

import msgspec

from arbitre.games.diplomacy.options import DiplomacyOptions
from arbitre.games.diplomacy.variant import find_variant
from arbitre.server.errors import InvalidRequest, NotDirector, UnknownDirected
from arbitre.server.people.roles import Roles
from arbitre.server.store.interface import DirectingStore
from arbitre.server.store.rows import AccountRow, DirectedRow
from arbitre.wire.desk import Parameters


class Directed(msgspec.Struct, frozen=True):
    """A directed match, without the match itself."""

    row: DirectedRow
    parameters: Parameters

    @property
    def match(self) -> str:
        return self.row.match

    @property
    def state(self) -> Literal[0, 1, 2]:
        """As the specification numbers it: 0 waiting, 1 in progress, 2 stopped."""
        if self.row.status == "open":
            return 0
        return 1 if self.row.status == "playing" else 2

    @property
    def seats(self) -> int:
        return find_variant(self.parameters.variant).role_count

    def check_role(self, role: int) -> None:
        """Raises InvalidRequest."""
        if not 1 <= role <= self.seats:
            raise InvalidRequest(f"There is no power {role}; there are 1 to {self.seats}.")


class Registry:
    def __init__(self, store: DirectingStore, roles: Roles) -> None:
        self._store = store
        self._roles = roles

    async def find(self, match: str) -> Directed | None:
        """Returns None if this is not a directed match."""
        row = await self._store.directed(match)
        return None if row is None else read(row)

    async def get(self, match: str) -> Directed:
        found = await self.find(match)
        if found is None:
            raise UnknownDirected(f"There is no directed match '{match[:40]}'.")
        return found

    async def numbered(self, number: int) -> Directed:
        row = await self._store.directed_number(number)
        if row is None:
            raise UnknownDirected(f"There is no directed match number {number}.")
        return read(row)

    async def named(self, name: str) -> Directed:
        row = await self._store.directed_named(name)
        if row is None:
            raise UnknownDirected(f"There is no directed match '{name[:40]}'.")
        return read(row)

    async def of_group(self, group: str) -> list[Directed]:
        """By number."""
        return [read(row) for row in await self._store.directed_of_group(group)]

    async def all(self) -> list[Directed]:
        """By number."""
        return [read(row) for row in await self._store.all_directed()]

    async def of(self, account: str) -> list[Directed]:
        """Those that an account directs, or has or had a place in. By number."""
        return [read(row) for row in await self._store.directed_of(account)]

    async def mastered(self, account: AccountRow, match: str) -> Directed:
        """For the master, and for administrators, whose acts are recorded. Raises NotDirector."""
        found = await self.get(match)
        if found.row.master == account.id:
            return found
        if await self._roles.has(account, "administrator"):
            await self._roles.note(account, "match_directed", match)
            return found
        raise NotDirector(f"Only the master of '{found.row.name}' may do that.")


def read(row: DirectedRow) -> Directed:
    return Directed(row, msgspec.convert(dict(row.parameters), Parameters))


def options_of(parameters: Parameters) -> DiplomacyOptions:
    """The options of the match itself. They allow missing orders everywhere: the desk decides that, since the master may change
    it during the match."""
    return DiplomacyOptions(
        variant=parameters.variant,
        victory_centers=parameters.victory_centers,
        nb_max_cycles_to_play=parameters.nb_max_cycles_to_play or 1000,
        waits=not parameters.fast,
    )
