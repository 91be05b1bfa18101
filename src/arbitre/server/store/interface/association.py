"""Numbers of players, particulars, keys that tokens are signed with, codes for addresses, visits."""

from typing import Protocol

from arbitre.server.store.rows.association import KeyPurpose, Particulars, SigningKey


class AssociationStore(Protocol):
    async def player_number(self, account: str) -> int:
        """Given to the account now unless it has one. Numbers count from 1 and stay."""

    async def player_numbered(self, number: int) -> str | None:
        """The account."""

    async def player_numbers(self) -> dict[int, str]:
        """The name of every account that is neither deleted nor a guest's; those without a number get one now."""

    async def particulars(self, account: str) -> Particulars | None: ...

    async def put_particulars(self, particulars: Particulars) -> None: ...

    async def signing_keys(self, purpose: KeyPurpose) -> list[SigningKey]:
        """The latest first."""

    async def add_signing_key(self, key: SigningKey, forget_before: int) -> None:
        """And forgets keys of the same purpose that were made before then."""

    async def put_address_code(self, address: str, code: int) -> None: ...

    async def address_codes(self, address: str) -> list[int]:
        """Put for the address, or mailed to it and not used yet."""

    async def put_visit(self, match: str, role: int, at: int) -> None: ...

    async def visit(self, match: str, role: int) -> int | None: ...
