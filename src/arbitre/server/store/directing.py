"""The store of directed matches. Holds no state."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from arbitre.kernel.game import Outcome
from arbitre.server.store.backend import Step
from arbitre.server.store.caps import DIRECTED_OPEN, below
from arbitre.server.store.columns import Columns, name_key, table_columns, to_json
from arbitre.server.store.directed_acts import noted
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import directing as queries
from arbitre.server.store.queries import groups
from arbitre.server.store.queries.query import Query
from arbitre.server.store.rows import (
    DirectedRow,
    DutyRow,
    GroupRow,
    Job,
    JournalRow,
    MatchRow,
    TenureRow,
)
from arbitre.server.store.settlement import settlement

_OUTCOME = msgspec.json.Decoder(Outcome)


class Directing(DomainStore):
    """Implements `DirectingStore`."""

    async def create_directed(
        self,
        rows: Sequence[tuple[MatchRow, DirectedRow, JournalRow]],
        most: int | None = None,
        group: GroupRow | None = None,
    ) -> None:
        steps: list[Step] = [] if group is None else [(groups.OPEN, msgspec.structs.asdict(group))]
        for table, row, note in rows:
            columns = {
                "match": row.match,
                "name": row.name,
                "name_key": name_key(row.name),
                "parameters": to_json(row.parameters),
                "master": row.master,
                "created": row.created,
                "group": row.group,
            }
            steps += [
                *below(DIRECTED_OPEN, row.master, most),
                (queries.CREATE_TABLE, table_columns(table)),
                (queries.NEXT_NUMBER, {}),
                (queries.CREATE, columns),
                noted(note),
            ]
        signals = [(kind, row.match) for _, row, _ in rows for kind in ("table", "directed")]
        await self._backend.write(steps, lambda _: signals)

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
        steps: list[Step] = [(queries.CHANGE, changed), noted(note)]
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
        await self._backend.submit(
            settlement(row, version, tenures, duties, notes, jobs, ended),
            (("directed", row.match), *job_changes(jobs)),
        )

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
        steps: list[Step] = [(queries.MOVE_DEADLINE, moved), *map(noted, notes), *planning(jobs)]
        await self._backend.write(steps, lambda _: [("directed", after.match), *job_changes(jobs)])

    async def hand_over_directed(self, match: str, master: str, note: JournalRow) -> None:
        parameters = {"the_match": match, "new_master": master}
        steps: list[Step] = [
            (queries.HAND_OVER, parameters),
            (queries.DIRECT_TABLE, parameters),
            noted(note),
        ]
        await self._backend.write(steps, lambda _: [("table", match), ("directed", match)])

    async def remove_directed(self, match: str) -> None:
        parameters = {"the_match": match}
        steps: list[Step] = [(queries.REMOVE, parameters), (queries.REMOVE_CANDIDATES, parameters)]
        await self._backend.write(steps, lambda _: [("directed", match)])

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
