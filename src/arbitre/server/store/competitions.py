"""The store of competitions, on any backend. Holds no state."""

from collections.abc import Collection, Sequence
from typing import Any, Literal

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.caps import COMPETITORS
from arbitre.server.store.columns import Columns, to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import competitions as queries
from arbitre.server.store.queries.query import parts
from arbitre.server.store.rows import (
    CompetitionRow,
    CompetitorRow,
    Job,
    PairingRow,
    SeriesRow,
)
from arbitre.server.store.rows.competitions import CompetitorKind, PairingState, Terms

_terms = msgspec.json.Decoder(Terms)
_kinds = msgspec.json.Decoder(tuple[CompetitorKind, ...])


class Competitions(DomainStore):
    """Implements `CompetitionStore`."""

    async def create_competition(self, row: CompetitionRow, competitors: Sequence[CompetitorRow]) -> None:
        steps: list[Step] = [(queries.ADD_COMPETITION, _columns(row))]
        steps += [(queries.ADD_COMPETITOR, _columns(competitor)) for competitor in competitors]
        await self._backend.write(steps, lambda _: [("competition", row.id)])

    async def enter(self, row: CompetitorRow, most: int) -> None:
        steps: list[Step] = [
            (queries.STILL_OPEN, {"competition": row.competition}),
            (COMPETITORS, {"the_competition": row.competition, "most": most}),
            (
                queries.ENTER,
                {
                    "the_competition": row.competition,
                    "the_kind": row.kind,
                    "the_reference": row.reference,
                    "the_name": row.name,
                    "the_owner": row.owner,
                },
            ),
        ]
        await self._backend.write(steps, lambda _: [("competition", row.competition)])

    async def withdraw(self, competition: str, kind: CompetitorKind, reference: str) -> None:
        whose = {"competition": competition, "the_kind": kind, "the_reference": reference}
        steps: list[Step] = [(queries.STILL_OPEN, {"competition": competition}), (queries.WITHDRAW, whose)]
        await self._backend.write(steps, lambda _: [("competition", competition)])

    async def begin_competition(
        self, competition: str, at: int, pairings: Sequence[PairingRow], jobs: Sequence[Job]
    ) -> None:
        field = sorted({number for pairing in pairings for number in (pairing.first, pairing.second)})
        # First the lock that entering and leaving take as well.
        steps: list[Step] = [(queries.STILL_OPEN, {"competition": competition})]
        steps += [(queries.STILL_IN, {"the_competition": competition, "at": number}) for number in field]
        steps.append((queries.BEGIN, {"competition": competition, "at": at, "field": len(field)}))
        steps += [(queries.ADD_PAIRING, _columns(pairing)) for pairing in pairings]
        await self._backend.write(
            steps + planning(jobs), lambda _: [("competition", competition), *job_changes(jobs)]
        )

    async def take_boards(
        self, row: CompetitionRow, playing: Collection[int], begun: Collection[int]
    ) -> None:
        # First the lock, so that what follows sees the boards as the last process left them.
        steps: list[Step] = [(queries.STILL, {"competition": row.id, "the_status": row.status})]
        steps += [(queries.STILL_PLAYING, _numbered(row.id, number)) for number in sorted(playing)]
        steps.append((queries.STILL_SO_MANY, {"competition": row.id, "taken": len(playing)}))
        steps += [(queries.TAKE_BOARD, _numbered(row.id, number)) for number in sorted(begun)]
        await self._backend.write(steps)

    async def settle_pairings(self, rows: Sequence[PairingRow]) -> None:
        steps: list[Step] = [
            (
                queries.SETTLE,
                {
                    "the_competition": row.competition,
                    "the_number": row.number,
                    "new_state": row.state,
                    "new_score": row.score,
                    "new_reason": row.reason,
                    "at": row.ended,
                },
            )
            for row in rows
        ]
        changed = sorted({row.competition for row in rows})
        await self._backend.write(steps, lambda _: [("competition", competition) for competition in changed])

    async def end_competition(
        self, competition: str, former: str, status: Literal["over", "stopped"], at: int
    ) -> None:
        parameters = {"competition": competition, "former": former, "new_status": status, "at": at}
        await self._backend.write([(queries.END, parameters)], lambda _: [("competition", competition)])

    async def competition(self, competition: str) -> CompetitionRow | None:
        rows = await self._backend.read(queries.COMPETITION, {"competition": competition})
        return _competition(rows[0]) if rows else None

    async def competitions(
        self, *, game: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> list[CompetitionRow]:
        parameters: dict[str, Any] = {"game": game, "limit": limit}
        if before is not None:
            parameters["before_created"], parameters["before_id"] = before
        query = queries.competitions_page(game is not None, before is not None)
        return [_competition(row) for row in await self._backend.read(query, parameters)]

    async def competitors(self, competition: str) -> list[CompetitorRow]:
        rows = await self._backend.read(queries.COMPETITORS, {"competition": competition})
        return [CompetitorRow(**row) for row in rows]

    async def count_competitors(self, competitions: Collection[str]) -> dict[str, int]:
        counted: dict[str, int] = {}
        for part in parts("competition", competitions):
            for row in await self._backend.read(queries.fields(len(part)), part):
                counted[row["competition"]] = row["competitors"]
        return counted

    async def pairings(self, competition: str, state: PairingState | None = None) -> list[PairingRow]:
        query = queries.PAIRINGS if state is None else queries.PAIRINGS_IN_STATE
        rows = await self._backend.read(query, {"competition": competition, "state": state})
        return [PairingRow(**row) for row in rows]

    async def count_pairings(self, competitions: Collection[str]) -> dict[str, dict[PairingState, int]]:
        counted: dict[str, dict[PairingState, int]] = {}
        for part in parts("competition", competitions):
            for row in await self._backend.read(queries.tallies(len(part)), part):
                counted.setdefault(row["competition"], {})[row["state"]] = row["matches"]
        return counted

    async def pairing_of(self, match: str) -> PairingRow | None:
        rows = await self._backend.read(queries.PAIRING_OF, {"match": match})
        return PairingRow(**rows[0]) if rows else None

    # -- series

    async def create_series(self, row: SeriesRow, jobs: Sequence[Job]) -> None:
        await self._backend.write(
            [(queries.ADD_SERIES, _columns(row)), *planning(jobs)], lambda _: job_changes(jobs)
        )

    async def stop_series(self, series: str, at: int) -> None:
        await self._backend.write([(queries.STOP_SERIES, {"the_series": series, "at": at})])

    async def series(self, series: str) -> SeriesRow | None:
        rows = await self._backend.read(queries.SERIES, {"series": series})
        return _series(rows[0]) if rows else None

    async def all_series(self) -> list[SeriesRow]:
        return [_series(row) for row in await self._backend.read(queries.ALL_SERIES, {})]

    async def nights(self, series: str, limit: int) -> list[CompetitionRow]:
        rows = await self._backend.read(queries.NIGHTS, {"series": series, "limit": limit})
        return [_competition(row) for row in rows]


def _numbered(competition: str, number: int) -> dict[str, Any]:
    return {"the_competition": competition, "the_number": number}


def _columns(row: msgspec.Struct) -> dict[str, Any]:
    columns = msgspec.structs.asdict(row)
    return {name: to_json(value) if name in ("terms", "kinds") else value for name, value in columns.items()}


def _competition(row: Columns) -> CompetitionRow:
    columns = {**row, "terms": _terms.decode(row["terms"])}
    return CompetitionRow(**columns)


def _series(row: Columns) -> SeriesRow:
    columns = {**row, "terms": _terms.decode(row["terms"]), "kinds": _kinds.decode(row["kinds"])}
    return SeriesRow(**columns)
