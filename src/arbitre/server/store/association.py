"""The store of what the association's services keep besides accounts and matches. Holds no state."""

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.columns import name_key
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.interface.errors import Conflict
from arbitre.server.store.jobs import job_changes, planning
from arbitre.server.store.queries import association as queries
from arbitre.server.store.rows import Job
from arbitre.server.store.rows.association import Adjudication, KeyPurpose, Particulars, SigningKey


class Association(DomainStore):
    """Implements `AssociationStore`."""

    # -- numbers

    async def player_number(self, account: str) -> int:
        while not (rows := await self._backend.read(queries.NUMBER, {"account": account})):
            try:
                await self._backend.write([(queries.TAKE_NUMBER, {"account": account})])
            except Conflict:
                continue
        return int(rows[0]["number"])

    async def player_numbered(self, number: int) -> str | None:
        rows = await self._backend.read(queries.NUMBERED, {"number": number})
        return rows[0]["account"] if rows else None

    async def player_numbers(self) -> dict[int, str]:
        while await self._backend.read(queries.UNNUMBERED, {}):
            try:
                await self._backend.write([(queries.TAKE_NUMBERS, {})])
            except Conflict:
                continue
        return {row["number"]: row["name"] for row in await self._backend.read(queries.PLAYERS, {})}

    # -- particulars

    async def particulars(self, account: str) -> Particulars | None:
        rows = await self._backend.read(queries.PARTICULARS, {"the_account": account})
        return Particulars(**{**rows[0], "replace": bool(rows[0]["replace"])}) if rows else None

    async def put_particulars(self, particulars: Particulars) -> None:
        columns = msgspec.structs.asdict(particulars)
        forgotten = {"the_account": particulars.account}
        await self._backend.write(
            [(queries.FORGET_PARTICULARS, forgotten), (queries.ADD_PARTICULARS, columns)]
        )

    # -- keys and codes

    async def signing_keys(self, purpose: KeyPurpose) -> list[SigningKey]:
        return [SigningKey(**row) for row in await self._backend.read(queries.KEYS, {"purpose": purpose})]

    async def add_signing_key(self, key: SigningKey, forget_before: int) -> None:
        old = {"the_purpose": key.purpose, "before": forget_before}
        await self._backend.write(
            [(queries.ADD_KEY, msgspec.structs.asdict(key)), (queries.FORGET_KEYS, old)]
        )

    async def keep_token(self, token: str, password: str, now: int, expires: int) -> None:
        kept = {"id": token, "password": password, "expires": expires}
        await self._backend.write([(queries.FORGET_TOKENS, {"now": now}), (queries.KEEP_TOKEN, kept)])

    async def kept_token(self, token: str) -> str | None:
        rows = await self._backend.read(queries.KEPT_TOKEN, {"id": token})
        return rows[0]["password"] if rows else None

    async def put_address_code(self, address: str, code: int) -> None:
        await self._backend.write([(queries.PUT_CODE, {"address": name_key(address), "code": code})])

    async def address_codes(self, address: str) -> list[int]:
        put = await self._backend.read(queries.CODE, {"address": name_key(address)})
        mailed = await self._backend.read(queries.MAILED_CODE, {"address": address})
        return [int(row["code"]) for row in (*put, *mailed)]

    # -- visits and adjudications

    async def put_visit(self, match: str, role: int, at: int) -> None:
        await self._backend.write([(queries.PUT_VISIT, {"match": match, "role": role, "at": at})])

    async def visit(self, match: str, role: int) -> int | None:
        rows = await self._backend.read(queries.VISIT, {"match": match, "role": role})
        return int(rows[0]["at"]) if rows else None

    async def put_adjudication(self, adjudication: Adjudication) -> None:
        await self._backend.write([(queries.PUT_ADJUDICATION, msgspec.structs.asdict(adjudication))])

    async def adjudication(self, match: str) -> Adjudication | None:
        rows = await self._backend.read(queries.ADJUDICATION, {"match": match})
        return Adjudication(**rows[0]) if rows else None

    # -- mails with orders

    async def is_mail_answered(self, mail: str) -> bool:
        return bool(await self._backend.read(queries.ANSWERED_MAIL, {"id": mail}))

    async def take_mail(self, mail: str, at: int, until: int, forget_before: int) -> None:
        await self._backend.write(
            [
                (queries.FORGET_MAILS, {"before": forget_before}),
                (queries.GIVEN_UP_MAIL, {"mail": mail, "now": at}),
                (queries.TAKE_MAIL, {"id": mail, "at": at, "until": until}),
            ]
        )

    async def answer_mail(self, mail: str, answer: Job) -> None:
        steps: list[Step] = [(queries.ANSWER_MAIL, {"mail": mail})]
        await self._backend.write(steps + planning([answer]), lambda _: job_changes([answer]))
