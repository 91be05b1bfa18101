"""Registered interfaces, and the single-use addresses where they return moves."""

from typing import Protocol

from arbitre.server.store.rows import InterfaceRow, ReturnRow


class InterfaceStore(Protocol):
    async def add_interface(self, interface: InterfaceRow, most: int | None = None) -> None:
        """Raises CapReached if the owner has `most` interfaces."""

    async def change_interface(self, interface: InterfaceRow) -> None:
        """Raises Conflict if the owner has no such interface."""

    async def remove_interface(self, interface: str, owner: str) -> None:
        """Raises Conflict if the owner has no such interface."""

    async def interface(self, interface: str) -> InterfaceRow | None: ...

    async def interfaces_of(self, owner: str) -> list[InterfaceRow]: ...

    async def public_interfaces(self) -> list[InterfaceRow]: ...

    async def add_return(self, row: ReturnRow, now: int) -> None:
        """Also deletes expired ones. Raises Conflict if the receipt was used before."""

    async def use_return(self, secret_hash: bytes, now: int) -> ReturnRow:
        """Raises Conflict if it was used, has expired or never existed. Of two concurrent calls, one succeeds."""

    async def note_return(
        self, secret_hash: bytes, value: str, code: str | None = None, sentence: str | None = None
    ) -> None: ...

    async def returned(self, account: str, receipt: str) -> ReturnRow | None: ...
