"""The store of the journal, codes, votes, notes and holidays in directed matches. Holds no state."""

from collections.abc import Collection

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.columns import to_json
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import directed_acts as queries
from arbitre.server.store.queries.query import parts
from arbitre.server.store.rows import JournalRow, VacationRow, VoteRow


class DirectedActs(DomainStore):
    """Implements a part of `DirectingStore`."""

    async def note_directed(self, note: JournalRow) -> None:
        await self._backend.write([noted(note)], lambda _: [("directed", note.match)])

    async def journal(self, match: str) -> list[JournalRow]:
        rows = await self._backend.read(queries.JOURNAL, {"match": match})
        return [JournalRow(**{**row, "data": msgspec.json.decode(row["data"])}) for row in rows]

    async def issue_code(self, code: str, match: str, issued_by: str, expires: int) -> None:
        columns = {"code": code, "match": match, "issued_by": issued_by, "expires": expires, "used": None}
        await self._backend.write([(queries.ISSUE, columns)])

    async def use_code(self, code: str, match: str, at: int) -> None:
        await self._backend.write([(queries.USE_CODE, {"the_code": code, "the_match": match, "at": at})])

    # -- votes, notes, vacations

    async def vote(self, row: VoteRow) -> None:
        await self._backend.write(
            [(queries.VOTE, msgspec.structs.asdict(row))], lambda _: [("directed", row.match)]
        )

    async def unvote(self, match: str, role: int) -> None:
        steps: list[Step] = [(queries.UNVOTE, {"the_match": match, "the_role": role})]
        await self._backend.write(steps, lambda _: [("directed", match)])

    async def votes(self, match: str) -> list[VoteRow]:
        return [VoteRow(**row) for row in await self._backend.read(queries.VOTES, {"match": match})]

    async def put_note(self, match: str, account: str, text: str, at: int) -> None:
        columns = {"match": match, "account": account, "text": text, "at": at}
        await self._backend.write([(queries.PUT_NOTE, columns)])

    async def note_of(self, match: str, account: str) -> str:
        rows = await self._backend.read(queries.NOTES, {"match": match, "account": account})
        return str(rows[0]["text"]) if rows else ""

    async def add_vacation(self, row: VacationRow) -> None:
        await self._backend.write([(queries.ADD_VACATION, msgspec.structs.asdict(row))])

    async def drop_vacation(self, account: str, begins: int) -> None:
        await self._backend.write([(queries.DROP_VACATION, {"the_account": account, "the_begins": begins})])

    async def vacations(self, accounts: Collection[str], now: int) -> list[VacationRow]:
        found: list[VacationRow] = []
        for part in parts("account", accounts):
            rows = await self._backend.read(queries.vacations_of(len(part)), {**part, "now": now})
            found += [VacationRow(**row) for row in rows]
        return found


def noted(note: JournalRow) -> Step:
    columns = {**msgspec.structs.asdict(note), "data": to_json(note.data)}
    return queries.NOTE, {f"the_{name}": value for name, value in columns.items()}
