"""The store of gazettes and of matches opened together. Holds no state."""

from arbitre.server.store.backend import Step
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import gazette, groups
from arbitre.server.store.rows import GroupRow, Job, PieceRow


class Gazettes(DomainStore):
    """Implements `GazetteStore`."""

    async def publish(self, row: PieceRow, job: Job) -> int:
        columns = {f"the_{name}": getattr(row, name) for name in gazette.COLUMNS}
        steps: list[Step] = [(gazette.PUBLISH, columns), *planning([job])]
        answers = await self._backend.write(steps, lambda _: [("directed", row.match), *job_changes([job])])
        return int(answers[0][0]["id"])

    async def withdraw_piece(self, match: str, number: int) -> None:
        steps: list[Step] = [(gazette.WITHDRAW, {"the_match": match, "the_id": number})]
        await self._backend.write(steps, lambda _: [("directed", match)])

    async def pieces(self, match: str) -> list[PieceRow]:
        return [PieceRow(**row) for row in await self._backend.read(gazette.PIECES, {"the_match": match})]

    async def pieces_by(self, author: str) -> list[PieceRow]:
        return [
            PieceRow(**row) for row in await self._backend.read(gazette.PIECES_BY, {"the_author": author})
        ]

    async def groups_of(self, master: str) -> list[GroupRow]:
        return [GroupRow(**row) for row in await self._backend.read(groups.GROUPS_OF, {"the_master": master})]

    async def group(self, group: str) -> GroupRow | None:
        rows = await self._backend.read(groups.GROUP, {"the_id": group})
        return GroupRow(**rows[0]) if rows else None

    async def groups(self) -> list[GroupRow]:
        return [GroupRow(**row) for row in await self._backend.read(groups.GROUPS, {})]
