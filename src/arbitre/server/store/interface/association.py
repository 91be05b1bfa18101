"""Players' numbers, particulars, keys that sign tokens, codes for addresses, visits, adjudications, mails with orders."""

from typing import Protocol

from arbitre.server.store.rows import Job
from arbitre.server.store.rows.association import Adjudication, KeyPurpose, Particulars, SigningKey


class AssociationStore(Protocol):
    async def player_number(self, account: str) -> int:
        """Assigns a number if the account has none. Numbers count from 1 and never change."""

    async def player_numbered(self, number: int) -> str | None:
        """Returns the account's id."""

    async def player_numbers(self) -> dict[int, str]:
        """The names of all accounts, without deleted ones and guests. Assigns missing numbers."""

    async def particulars(self, account: str) -> Particulars | None: ...

    async def put_particulars(self, particulars: Particulars) -> None: ...

    async def signing_keys(self, purpose: KeyPurpose) -> list[SigningKey]:
        """Latest first."""

    async def add_signing_key(self, key: SigningKey, forget_before: int) -> None:
        """Also deletes keys of the same purpose made before then."""

    async def keep_token(self, token: str, password: str, now: int, expires: int) -> None:
        """Keeps a token valid under another password. Also forgets those that have expired."""

    async def kept_token(self, token: str) -> str | None:
        """Returns the password it is kept for, as stored."""

    async def put_address_code(self, address: str, code: int) -> None: ...

    async def address_codes(self, address: str) -> list[int]:
        """Codes stored for the address, or mailed to it and not used yet."""

    async def put_visit(self, match: str, role: int, at: int) -> None: ...

    async def visit(self, match: str, role: int) -> int | None: ...

    async def put_adjudication(self, adjudication: Adjudication) -> None: ...

    async def adjudication(self, match: str) -> Adjudication | None: ...

    async def is_mail_answered(self, mail: str) -> bool: ...

    async def take_mail(self, mail: str, at: int, until: int, forget_before: int) -> None:
        """Takes a mail to read it, for this caller alone until then. Also forgets mails taken before `forget_before`. Raises
        Conflict if it is answered, or another caller is reading it."""

    async def answer_mail(self, mail: str, answer: Job) -> None:
        """Nobody reads it again. Also plans its answer."""
