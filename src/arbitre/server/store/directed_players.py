"""The store of who plays directed matches: candidates, tenures and duties. Holds no state."""

from collections.abc import Collection, Sequence

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.columns import Columns, to_json
from arbitre.server.store.directed_acts import noted
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import directed_players as queries
from arbitre.server.store.queries.directing import CHANGE_COUNCILS, STILL_OPEN
from arbitre.server.store.queries.query import parts
from arbitre.server.store.rows import CandidateRow, Councils, DutyRow, Job, JournalRow, TenureRow
from arbitre.server.store.settlement import service


class DirectedPlayers(DomainStore):
    """Implements a part of `DirectingStore`."""

    async def put_candidates(self, rows: Sequence[CandidateRow], notes: Sequence[JournalRow]) -> None:
        changed = sorted({row.match for row in rows})
        steps: list[Step] = [(STILL_OPEN, {"the_match": match}) for match in changed]
        for row in rows:
            columns = {**msgspec.structs.asdict(row), "roles": to_json(row.roles)}
            steps.append((queries.PUT_CANDIDATE, columns))
        await self._backend.write(
            [*steps, *map(noted, notes)], lambda _: [("directed", match) for match in changed]
        )

    async def drop_candidate(self, match: str, account: str, note: JournalRow) -> None:
        parameters = {"the_match": match, "the_account": account}
        steps: list[Step] = [(queries.DROP_CANDIDATE, parameters), noted(note)]
        await self._backend.write(steps, lambda _: [("directed", match)])

    async def candidates(self, match: str) -> list[CandidateRow]:
        rows = await self._backend.read(queries.CANDIDATES, {"match": match})
        return [_candidate(row) for row in rows]

    async def candidacies(self, account: str) -> list[CandidateRow]:
        rows = await self._backend.read(queries.CANDIDACIES, {"account": account})
        return [_candidate(row) for row in rows]

    async def count_places(self) -> dict[str, int]:
        rows = await self._backend.read(queries.COUNT_PLACES, {})
        return {row["match"]: row["places"] for row in rows}

    async def begin_tenures(
        self,
        tenures: Sequence[TenureRow],
        *,
        duties: Sequence[DutyRow] = (),
        notes: Sequence[JournalRow] = (),
    ) -> None:
        changed = {tenure.match for tenure in tenures}
        signals = tuple(("directed", match) for match in changed)
        await self._backend.submit(service(tenures, duties, notes), signals)

    async def change_councils(
        self,
        match: str,
        before: Councils | None,
        after: Councils | None,
        note: JournalRow | None,
        jobs: Sequence[Job] = (),
    ) -> None:
        parameters = {
            "the_match": match,
            "old_councils": _councils(before),
            "new_councils": _councils(after),
        }
        steps: list[Step] = [(CHANGE_COUNCILS, parameters), *([] if note is None else [noted(note)])]
        signals = [("table", match), ("directed", match), *job_changes(jobs)]
        await self._backend.write([*steps, *planning(jobs)], lambda _: signals)

    async def tenures(self, match: str) -> list[TenureRow]:
        return [TenureRow(**row) for row in await self._backend.read(queries.TENURES, {"match": match})]

    async def tenures_of(self, account: str) -> list[TenureRow]:
        return [
            TenureRow(**row) for row in await self._backend.read(queries.TENURES_OF, {"account": account})
        ]

    async def served(self, accounts: Collection[str]) -> dict[str, DutyRow]:
        found = {}
        for part in parts("account", accounts):
            for row in await self._backend.read(queries.served(len(part)), part):
                counts = {name: int(row[name]) for name in ("asked", "missed", "late", "left")}
                found[row["account"]] = DutyRow("", row["account"], **counts)
        return found


def _councils(councils: Councils | None) -> str | None:
    return None if councils is None else to_json(councils)


def _candidate(row: Columns) -> CandidateRow:
    return CandidateRow(
        **{**row, "roles": tuple(msgspec.json.decode(row["roles"])), "agreed": bool(row["agreed"])}
    )
