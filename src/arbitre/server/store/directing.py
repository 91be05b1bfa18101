"""The store of directed matches. Holds no state."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from arbitre.kernel.game import Outcome
from arbitre.server.store.backend import Step
from arbitre.server.store.caps import DIRECTED_OPEN, below
from arbitre.server.store.columns import Columns, name_key, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import directed_acts, directed_players
from arbitre.server.store.queries import directing as queries
from arbitre.server.store.queries.query import Query, parts
from arbitre.server.store.rows import (
    CandidateRow,
    DirectedRow,
    DutyRow,
    Job,
    JournalRow,
    MatchRow,
    TenureRow,
)

_OUTCOME = msgspec.json.Decoder(Outcome)


class Directing(DomainStore):
    """Implements `DirectingStore`."""

    # -- matches

    async def create_directed(self, row: DirectedRow, note: JournalRow, most: int | None = None) -> None:
        columns = {
            "match": row.match,
            "name": row.name,
            "name_key": name_key(row.name),
            "parameters": to_json(row.parameters),
            "master": row.master,
            "created": row.created,
            "group": row.group,
        }
        await self._backend.write(
            [
                *below(DIRECTED_OPEN, row.master, most),
                (queries.NEXT_NUMBER, {}),
                (queries.CREATE, columns),
                _noted(note),
            ]
        )

    async def directed(self, match: str) -> DirectedRow | None:
        return await self._directed(queries.BY_MATCH, {"match": match})

    async def directed_number(self, number: int) -> DirectedRow | None:
        return await self._directed(queries.BY_NUMBER, {"number": number})

    async def directed_named(self, name: str) -> DirectedRow | None:
        return await self._directed(queries.BY_NAME, {"name_key": name_key(name)})

    async def all_directed(self) -> list[DirectedRow]:
        return [_read(row) for row in await self._backend.read(queries.ALL, {})]

    async def directed_of(self, account: str) -> list[DirectedRow]:
        return [_read(row) for row in await self._backend.read(queries.OF, {"account": account})]

    async def directed_names(self) -> dict[int, str]:
        return {row["number"]: row["name"] for row in await self._backend.read(queries.NAMES, {})}

    async def directed_of_group(self, group: str) -> list[DirectedRow]:
        return [_read(row) for row in await self._backend.read(queries.OF_GROUP, {"the_group": group})]

    async def overdue(self, now: int) -> list[str]:
        return [row["match"] for row in await self._backend.read(queries.OVERDUE, {"now": now})]

    async def change_directed(self, row: DirectedRow, table: MatchRow | None, note: JournalRow) -> None:
        changed = {
            "the_match": row.match,
            "new_name": row.name,
            "new_name_key": name_key(row.name),
            "new_parameters": to_json(row.parameters),
        }
        steps: list[Step] = [(queries.CHANGE, changed), _noted(note)]
        if table is not None:
            steps.append((queries.CHANGE_TABLE, _table(table)))
        await self._backend.write(steps, lambda _: [("table", row.match), ("directed", row.match)])

    async def settle_directed(
        self,
        row: DirectedRow,
        version: int,
        *,
        tenures: Sequence[TenureRow] = (),
        duties: Sequence[DutyRow] = (),
        notes: Sequence[JournalRow] = (),
        jobs: Sequence[Job] = (),
        ended: int | None = None,
    ) -> None:
        settled = {
            "the_match": row.match,
            "old_version": version,
            "new_version": row.version,
            "new_advancement": row.advancement,
            "new_deadline": row.deadline,
        }
        steps: list[Step] = [(queries.SETTLE, settled), (directed_acts.CLEAR_VOTES, {"the_match": row.match})]
        if ended is not None:
            steps.append((directed_players.END_TENURES, {"the_match": row.match, "at": ended}))
        steps += [*_begun(tenures), *_served(duties), *map(_noted, notes), *planning(jobs)]
        await self._backend.write(steps, lambda _: [("directed", row.match), *job_changes(jobs)])

    async def move_deadline(
        self,
        before: DirectedRow,
        after: DirectedRow,
        *,
        notes: Sequence[JournalRow] = (),
        jobs: Sequence[Job] = (),
    ) -> None:
        moved = {
            "the_match": before.match,
            "old_version": before.version,
            "old_deadline": before.deadline,
            "old_paused": before.paused,
            "new_deadline": after.deadline,
            "new_extensions": after.extensions,
            "new_paused": after.paused,
        }
        steps: list[Step] = [(queries.MOVE_DEADLINE, moved), *map(_noted, notes), *planning(jobs)]
        await self._backend.write(steps, lambda _: [("directed", after.match), *job_changes(jobs)])

    async def hand_over_directed(self, match: str, master: str, note: JournalRow) -> None:
        parameters = {"the_match": match, "new_master": master}
        steps: list[Step] = [
            (queries.HAND_OVER, parameters),
            (queries.DIRECT_TABLE, parameters),
            _noted(note),
        ]
        await self._backend.write(steps, lambda _: [("table", match), ("directed", match)])

    async def remove_directed(self, match: str) -> None:
        parameters = {"the_match": match}
        steps: list[Step] = [(queries.REMOVE, parameters), (queries.REMOVE_CANDIDATES, parameters)]
        await self._backend.write(steps, lambda _: [("directed", match)])

    # -- who plays

    async def put_candidates(self, rows: Sequence[CandidateRow], notes: Sequence[JournalRow]) -> None:
        changed = {row.match for row in rows}
        steps: list[Step] = [(queries.STILL_OPEN, {"the_match": match}) for match in changed]
        for row in rows:
            columns = {**msgspec.structs.asdict(row), "roles": to_json(row.roles)}
            steps.append((directed_players.PUT_CANDIDATE, columns))
        await self._backend.write(
            [*steps, *map(_noted, notes)], lambda _: [("directed", match) for match in changed]
        )

    async def drop_candidate(self, match: str, account: str, note: JournalRow) -> None:
        parameters = {"the_match": match, "the_account": account}
        steps: list[Step] = [(directed_players.DROP_CANDIDATE, parameters), _noted(note)]
        await self._backend.write(steps, lambda _: [("directed", match)])

    async def candidates(self, match: str) -> list[CandidateRow]:
        rows = await self._backend.read(directed_players.CANDIDATES, {"match": match})
        return [_candidate(row) for row in rows]

    async def candidacies(self, account: str) -> list[CandidateRow]:
        rows = await self._backend.read(directed_players.CANDIDACIES, {"account": account})
        return [_candidate(row) for row in rows]

    async def count_places(self) -> dict[str, int]:
        rows = await self._backend.read(directed_players.COUNT_PLACES, {})
        return {row["match"]: row["places"] for row in rows}

    async def begin_tenures(
        self,
        tenures: Sequence[TenureRow],
        *,
        duties: Sequence[DutyRow] = (),
        notes: Sequence[JournalRow] = (),
    ) -> None:
        changed = {tenure.match for tenure in tenures}
        await self._backend.write(
            [*_begun(tenures), *_served(duties), *map(_noted, notes)],
            lambda _: [("directed", match) for match in changed],
        )

    async def tenures(self, match: str) -> list[TenureRow]:
        return [
            TenureRow(**row) for row in await self._backend.read(directed_players.TENURES, {"match": match})
        ]

    async def tenures_of(self, account: str) -> list[TenureRow]:
        return [
            TenureRow(**row)
            for row in await self._backend.read(directed_players.TENURES_OF, {"account": account})
        ]

    async def served(self, accounts: Collection[str]) -> dict[str, DutyRow]:
        found = {}
        for part in parts("account", accounts):
            for row in await self._backend.read(directed_players.served(len(part)), part):
                counts = {name: int(row[name]) for name in ("asked", "missed", "late", "left")}
                found[row["account"]] = DutyRow("", row["account"], **counts)
        return found

    # -- journal and codes

    async def note_directed(self, note: JournalRow) -> None:
        await self._backend.write([_noted(note)], lambda _: [("directed", note.match)])

    async def journal(self, match: str) -> list[JournalRow]:
        rows = await self._backend.read(directed_acts.JOURNAL, {"match": match})
        return [JournalRow(**{**row, "data": msgspec.json.decode(row["data"])}) for row in rows]

    async def _directed(self, query: Query, parameters: Mapping[str, Any]) -> DirectedRow | None:
        rows = await self._backend.read(query, parameters)
        return _read(rows[0]) if rows else None


def _read(row: Columns) -> DirectedRow:
    outcome = row["outcome"]
    decoded = {
        "parameters": msgspec.json.decode(row["parameters"]),
        "outcome": None if outcome is None else _OUTCOME.decode(outcome),
    }
    return DirectedRow(**{**row, **decoded})


def _candidate(row: Columns) -> CandidateRow:
    return CandidateRow(**{**row, "roles": tuple(msgspec.json.decode(row["roles"]))})


def _begun(tenures: Sequence[TenureRow]) -> list[Step]:
    """Ends the previous tenure of the power."""
    steps: list[Step] = []
    for tenure in tenures:
        ended = {"the_match": tenure.match, "the_role": tenure.role, "at": tenure.since}
        begun = {f"the_{name}": getattr(tenure, name) for name in directed_players.TENURE_COLUMNS}
        steps += [(directed_players.END_TENURE, ended), (directed_players.BEGIN_TENURE, begun)]
    return steps


def _served(duties: Sequence[DutyRow]) -> list[Step]:
    return [(directed_players.SERVE, msgspec.structs.asdict(duty)) for duty in duties]


def _noted(note: JournalRow) -> Step:
    columns = {**msgspec.structs.asdict(note), "data": to_json(note.data)}
    return directed_acts.NOTE, {f"the_{name}": value for name, value in columns.items()}


def _table(row: MatchRow) -> dict[str, Any]:
    return {
        "the_match": row.id,
        "new_title": row.title,
        "new_options": to_json(row.options),
        "new_seats": row.seats,
        "new_cumulate": row.cumulate,
        "new_is_anonymous": row.is_anonymous,
        "new_is_silent": row.is_silent,
    }
