"""The store of registered interfaces and the values they return, on any backend. Holds no state."""

import msgspec

from arbitre.server.store.backend import Step
from arbitre.server.store.caps import INTERFACES, below
from arbitre.server.store.columns import interface_columns, read_interface
from arbitre.server.store.domain import DomainStore
from arbitre.server.store.queries import interfaces as queries
from arbitre.server.store.rows import InterfaceRow, ReturnRow


class Interfaces(DomainStore):
    """Implements `InterfaceStore`."""

    async def add_interface(self, interface: InterfaceRow, most: int | None = None) -> None:
        cap = below(INTERFACES, interface.owner, most)
        await self._backend.write([*cap, (queries.ADD_INTERFACE, interface_columns(interface))])

    async def change_interface(self, interface: InterfaceRow) -> None:
        columns = interface_columns(interface)
        parameters = {
            "the_id": interface.id,
            "the_owner": interface.owner,
            **{f"new_{name}": columns[name] for name in ("name", "address", "games", "is_public")},
        }
        await self._backend.write([(queries.CHANGE_INTERFACE, parameters)])

    async def remove_interface(self, interface: str, owner: str) -> None:
        await self._backend.write([(queries.REMOVE_INTERFACE, {"the_id": interface, "the_owner": owner})])

    async def interface(self, interface: str) -> InterfaceRow | None:
        rows = await self._backend.read(queries.INTERFACE, {"id": interface})
        return read_interface(rows[0]) if rows else None

    async def interfaces_of(self, owner: str) -> list[InterfaceRow]:
        return [
            read_interface(row) for row in await self._backend.read(queries.INTERFACES_OF, {"owner": owner})
        ]

    async def public_interfaces(self) -> list[InterfaceRow]:
        return [read_interface(row) for row in await self._backend.read(queries.PUBLIC_INTERFACES, {})]

    async def add_return(self, row: ReturnRow, now: int) -> None:
        steps: list[Step] = [
            (queries.DROP_EXPIRED, {"now": now}),
            (queries.ADD_RETURN, msgspec.structs.asdict(row)),
        ]
        await self._backend.write(steps)

    async def use_return(self, secret_hash: bytes, now: int) -> ReturnRow:
        answers = await self._backend.write([(queries.USE_RETURN, {"the_hash": secret_hash, "now": now})])
        return ReturnRow(**answers[0][0])

    async def note_return(
        self, secret_hash: bytes, value: str, code: str | None = None, sentence: str | None = None
    ) -> None:
        parameters = {
            "the_hash": secret_hash,
            "new_value": value,
            "new_code": code,
            "new_sentence": sentence,
        }
        await self._backend.write([(queries.NOTE_RETURN, parameters)])

    async def returned(self, account: str, receipt: str) -> ReturnRow | None:
        rows = await self._backend.read(queries.RETURNED, {"account": account, "receipt": receipt})
        return ReturnRow(**rows[0]) if rows else None
