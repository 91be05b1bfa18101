"""Creates directed matches, changes their parameters, and removes them."""

from asyncio import Future, get_running_loop
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET

from arbitre.games.diplomacy.variant import find_variant
from arbitre.games.registry import find_game
from arbitre.server.directing.calendar import find_zone
from arbitre.server.directing.registry import Directed, Registry, options_of
from arbitre.server.errors import (
    GuestsCannot,
    InvalidRequest,
    NameTaken,
    ParameterFixed,
    TableNotOpen,
    TooManyTables,
)
from arbitre.server.facts.clock import Now
from arbitre.server.play.matches import Matches
from arbitre.server.store.interface import CapReached, Conflict, Store
from arbitre.server.store.rows import AccountRow, DirectedRow, GroupRow, Job, JournalRow, MatchRow
from arbitre.server.tables.openings import Opening, opened
from arbitre.server.tables.tables import Tables
from arbitre.wire.desk import RUNNING, WAITING, Parameters, ParametersChange

FIXED: Final = (
    "variant",
    "archive",
    "anonymous",
    "silent",
    "cumulate",
    "fast",
    "manual",
    "councils",
    "nb_max_cycles_to_play",
    "victory_centers",
)
"""Parameters that cannot change once a match has begun."""
MOST: Final = 50
"""Matches per master that may wait for players."""


class Openings:
    def __init__(self, store: Store, registry: Registry, tables: Tables, matches: Matches, now: Now) -> None:
        self._store = store
        self._registry = registry
        self._tables = tables
        self._matches = matches
        self._now = now

    async def create(self, master: AccountRow, parameters: Parameters) -> Directed:
        """Opens a table that waits for players. Nobody can sit down by the usual route. Raises NameTaken."""
        (match,) = await self.create_all(master, [parameters], None)
        return await self._registry.get(match)

    async def create_all(
        self, master: AccountRow, wanted: Sequence[Parameters], group: GroupRow | None
    ) -> list[str]:
        """Opens all of them in one commit, with the group they form. Raises NameTaken."""
        if master.is_guest:
            raise GuestsCannot("A guest cannot direct a match; an account can.")
        now, tables, rows = self._now(), [], []
        for parameters in wanted:
            check(parameters)
            if await self._store.directed_named(parameters.name) is not None:
                raise _taken(parameters.name)
            table = opened(_opening(master, parameters), now)
            row = DirectedRow(
                match=table.id,
                name=parameters.name,
                parameters=msgspec.to_builtins(parameters),
                master=master.id,
                created=now,
                group=None if group is None else group.id,
            )
            tables.append(table)
            rows.append((table, row, self._note(table.id, master, "created")))
        try:
            await self._store.create_directed(rows, MOST, group)
        except CapReached:
            raise TooManyTables(f"{master.name} has {MOST} matches waiting for players already.") from None
        except Conflict:
            raise _taken(wanted[0].name) from None
        for table in tables:
            await self._tables.create(table, {master.id: master}, _is_stored)
        return [table.id for table in tables]

    async def change(self, account: AccountRow, match: str, change: ParametersChange) -> Directed:
        """Returns the match unchanged if nothing differs. Raises ParameterFixed for a parameter fixed at the start."""
        directed = await self._registry.mastered(account, match)
        before = msgspec.to_builtins(directed.parameters)
        given = {
            name: value
            for name in change.__struct_fields__
            if (value := getattr(change, name)) is not UNSET and value != before[name]
        }
        if not given:
            return directed
        if directed.state != WAITING and (fixed := [name for name in given if name in FIXED]):
            raise ParameterFixed(f"'{fixed[0]}' cannot change once the match has begun.", place=fixed[0])
        parameters = msgspec.convert({**before, **given}, Parameters)
        check(parameters)
        table = await self._table(match, parameters) if directed.state == WAITING else None
        row = msgspec.structs.replace(
            directed.row, name=parameters.name, parameters=msgspec.to_builtins(parameters)
        )
        note = self._note(match, account, "changed", {"fields": sorted(given)})
        try:
            await self._store.change_directed(row, table, note)
        except Conflict:
            other = await self._store.directed_named(parameters.name)
            if other is not None and other.match != match:
                raise _taken(parameters.name) from None
            raise TableNotOpen(f"'{row.name}' has just begun; look again.") from None
        await self._matches.read_again(match)
        return await self._registry.get(match)

    async def remove(self, account: AccountRow, match: str) -> None:
        """Frees the name. The players keep what was played. Refuses a match in progress."""
        directed = await self._registry.mastered(account, match)
        if directed.state == RUNNING:
            raise TableNotOpen(f"'{directed.row.name}' is under way; stop it first.")
        if directed.state == WAITING:
            await self._close(directed)
        await self._store.remove_directed(match)

    async def _close(self, directed: Directed) -> None:
        master = await self._store.account((await self._matches.get(directed.match)).row.opener)
        assert master is not None, "who has opened a table keeps a row"
        await self._tables.leave(master, directed.match)

    async def _table(self, match: str, parameters: Parameters) -> MatchRow:
        row = (await self._matches.get(match)).row
        wanted = _opening_fields(parameters)
        options = find_game(row.game).options(wanted.pop("options"))
        return msgspec.structs.replace(row, options=msgspec.to_builtins(options), **wanted)

    def _note(
        self, match: str, actor: AccountRow, kind: str, data: Mapping[str, Any] | None = None
    ) -> JournalRow:
        return JournalRow(match, self._now(), actor.id, kind, data or {})


def check(parameters: Parameters) -> None:
    """Raises a Refusal if the game or the calendar does not support a parameter."""
    find_zone(parameters.zone)
    if not parameters.name.strip() or not parameters.name.isprintable():
        raise InvalidRequest("A match needs a name that can be read.")
    find_game("diplomacy").options(msgspec.to_builtins(options_of(parameters)))


def _opening_fields(parameters: Parameters) -> dict[str, Any]:
    return {
        "options": msgspec.to_builtins(options_of(parameters)),
        "seats": find_variant(parameters.variant).role_count,
        "title": parameters.name,
        # The master holds powers not yet given out, and every power of an archive.
        "cumulate": parameters.cumulate or parameters.manual or parameters.archive,
        "is_anonymous": parameters.anonymous,
        "is_silent": parameters.silent,
    }


def _opening(master: AccountRow, parameters: Parameters) -> Opening:
    return Opening(
        game="diplomacy", opener=master.id, director=master.id, invited=(), **_opening_fields(parameters)
    )


def _is_stored(row: MatchRow, jobs: Sequence[Job]) -> Future[None]:
    """The table is on disk already. One that waits for players has no jobs."""
    done: Future[None] = get_running_loop().create_future()
    done.set_result(None)
    return done


def _taken(name: str) -> NameTaken:
    return NameTaken(f"There is a match '{name[:40]}' already.")
