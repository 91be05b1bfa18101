"""Guests, accounts, their sessions and tokens. Knows no HTTP."""

from collections.abc import Callable
from typing import Final

import msgspec

from arbitre.server.errors import (
    GuestsCannot,
    NoPassword,
    NotLoggedIn,
    UnknownPlayer,
    UnknownToken,
    WrongPassword,
)
from arbitre.server.people.addresses import Addresses
from arbitre.server.people.names import GUEST_NAMES, SUFFIX_LENGTHS, check_name, taken
from arbitre.server.people.roles import Roles
from arbitre.server.people.security import Passwords, new_identifier, new_suffix
from arbitre.server.people.sessions import Sessions
from arbitre.server.store.interface import Conflict, Store
from arbitre.server.store.rows import AccountRow, SessionRow
from arbitre.wire.people import (
    Identity,
    Login,
    NewAccount,
    NewGuest,
    NewToken,
    PasswordChange,
    Proof,
    Token,
)

OWN: Final = [
    "name",
    "language",
    "email",
    "country",
    "time_zone",
    "challenges_from",
    "messages_from",
    "requests_from",
]
"""The fields of an account shown to its owner."""


class Admission(msgspec.Struct, frozen=True):
    """A successful login. `secret` can be handed over only now."""

    account: AccountRow
    session: SessionRow
    secret: str


class People:
    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        passwords: Passwords,
        roles: Roles,
        addresses: Addresses,
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._addresses = addresses
        self._roles = roles
        self._sessions = sessions
        self._passwords = passwords
        self._now = now

    # -- coming and going

    async def welcome_guest(self, new: NewGuest, device: str = "") -> Admission:
        for length in SUFFIX_LENGTHS:
            guest = AccountRow(
                id=new_identifier(),
                name=f"{GUEST_NAMES[new.language]}-{new_suffix(length)}",
                password=None,
                email=None,
                language=new.language,
                created=self._now(),
                is_guest=True,
            )
            try:
                await self._store.create_account(guest)
            except Conflict:
                continue
            return await self._admit(guest, new.proof, device)
        raise AssertionError("no free guest name in seven tries, the last among 2e14")

    async def register(self, new: NewAccount, caller: AccountRow | None, device: str = "") -> Admission:
        """A calling guest becomes the account and keeps everything; its other sessions end. A mail asks the address for
        confirmation. That an address is taken is told only to that address."""
        check_name(new.name)
        if await self._store.account_named(new.name) is not None:
            raise taken(new.name)
        password = await self._passwords.hash(new.password)
        guest = caller if caller is not None and caller.is_guest else None
        account = AccountRow(
            id=guest.id if guest else new_identifier(),
            name=new.name,
            password=password,
            email=None,
            language=new.language,
            created=guest.created if guest else self._now(),
            last_login=self._now(),
        )
        try:
            await (self._store.register_guest(account) if guest else self._store.create_account(account))
        except Conflict:
            if guest and await self._store.account_named(new.name) is None:
                raise NotLoggedIn("This guest has just registered, or been deleted.") from None
            raise taken(new.name) from None
        if new.email is not None:
            await self._addresses.ask(account, new.email)
        admission = await self._admit(account, new.proof, device)
        await self._store.delete_sessions(account.id, keep=admission.session.id)
        return admission

    async def log_in(self, login: Login, replaced: SessionRow | None = None, device: str = "") -> Admission:
        """`replaced` is the caller's previous session, such as a guest's. It ends if it is a cookie's."""
        account = await self.prove(login.name, login.password)
        return await self.admit(account, login.proof, replaced, device)

    async def prove(self, name: str, password: str) -> AccountRow:
        """Returns the account with this name and password. Opens no session. Raises WrongPassword."""
        account = await self._store.account_named(name)
        expected = None if account is None else account.password
        if not await self._passwords.check(expected, password) or account is None or expected is None:
            raise WrongPassword("There is no account with this name and password.")
        if not self._passwords.is_outdated(expected):
            return account
        try:
            renewed = await self._passwords.hash(password)
            return await self._store.replace_password(account.id, expected, renewed)
        except Conflict:
            # Another login has just rehashed it, or it was changed. Only a fresh read can tell.
            return await self.prove(name, password)

    async def admit(
        self, account: AccountRow, proof: Proof, replaced: SessionRow | None = None, device: str = ""
    ) -> Admission:
        """For a caller already authenticated as this account."""
        account = await self._store.note_login(account.id, self._now())
        admission = await self._admit(account, proof, device)
        if replaced is not None and replaced.kind == "cookie" and proof == "cookie":
            await self.log_out(replaced)
        return admission

    async def log_out(self, session: SessionRow) -> None:
        await self._store.delete_sessions(session.account, only=session.id)

    async def _admit(self, account: AccountRow, proof: Proof, device: str) -> Admission:
        return Admission(account, *await self._sessions.open(account, proof, device or "login"))

    # -- the user's own account

    async def identity(self, account: AccountRow, token: str | None = None) -> Identity:
        return Identity(
            is_guest=account.is_guest,
            token=token,
            roles=await self._roles.listed(account),
            unconfirmed_email=None if account.is_guest else await self._addresses.pending(account),
            has_password=account.password is not None,
            **{name: getattr(account, name) for name in OWN},
        )

    async def change_password(self, account: AccountRow, session: SessionRow, change: PasswordChange) -> None:
        """Ends every session and token but the caller's own."""
        if account.is_guest:
            raise GuestsCannot("A guest has no password; register first.")
        await self.check_password(account, change.old)
        await self.set_password(account, change.new, session)

    async def set_password(
        self, account: AccountRow, new: str, session: SessionRow | None = None
    ) -> AccountRow:
        """For a caller already authenticated, without the old password. Other sessions end. Returns the account with it."""
        if account.password is None:
            raise NoPassword("This account has no password to change; it is proved otherwise.")
        password = await self._passwords.hash(new)
        try:
            await self._store.replace_password(account.id, account.password, password)
        except Conflict:
            raise WrongPassword("This is not the account's password any more.") from None
        await self._store.delete_sessions(account.id, keep=None if session is None else session.id)
        await self._addresses.warn(account, "password")
        return msgspec.structs.replace(account, password=password)

    async def check_password(self, account: AccountRow, password: str | None) -> None:
        """An account without a password passes. Raises WrongPassword."""
        if account.password is not None and not await self._passwords.check(account.password, password or ""):
            raise WrongPassword("This is not the account's password.")

    # -- programs

    async def tokens(self, account: AccountRow) -> list[Token]:
        return [_token(row) for row in await self._store.sessions(account.id) if row.kind == "token"]

    async def make_token(self, account: AccountRow, new: NewToken) -> Token:
        if account.is_guest:
            raise GuestsCannot("Tokens are for accounts; register first.")
        session, secret = await self._sessions.open(account, "token", new.label)
        return _token(session, secret)

    async def withdraw_token(self, account: AccountRow, token: str) -> None:
        if token not in {own.id for own in await self.tokens(account)}:
            raise UnknownToken(f"You have no token '{token[:40]}'.")
        await self._store.delete_sessions(account.id, only=token)

    # -- others

    async def named(self, name: str) -> AccountRow:
        account = await self._store.account_named(name)
        if account is None or account.deleted is not None:
            raise UnknownPlayer(f"There is no player '{name[:40]}'.")
        return account


def _token(session: SessionRow, secret: str | None = None) -> Token:
    return Token(session.id, session.label, session.created, session.used, secret)
